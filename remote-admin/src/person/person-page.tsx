import { ApiError, errorText, usePerson } from '@walkies/api-client';
import { useHost, useNow } from '@walkies/remote-sdk';
import { Link, useSearchParams } from '@walkies/remote-sdk/router';
import { PrintHeader, PrintNotes } from '@walkies/staff';
import {
  buttonClass,
  Chip,
  EmptyState,
  LoadError,
  Page,
  PageHeader,
  ShelterTimeNote,
  TableSkeleton,
  markName,
} from '@walkies/ui';
import { PersonAccount } from './person-account';
import { PersonFacts } from './person-facts';
import { PersonMails } from './person-mails';
import { PersonWalks } from './person-walks';
import styles from './person.module.css';

/** Everything about one person, and what admins do for them: /admin-person?uid=UID. */
export function PersonPage() {
  const [search] = useSearchParams();
  const uid = search.get('uid');
  return (
    <Page>
      {uid ? (
        <OfPerson key={uid} uid={uid} />
      ) : (
        <>
          <PageHeader title="Person" />
          <Nobody title="Nobody is chosen." />
        </>
      )}
    </Page>
  );
}

function Nobody({ title }: { title: string }) {
  return (
    <EmptyState
      title={title}
      action={
        <Link className={buttonClass()} to="/admin-panel">
          All people
        </Link>
      }
    >
      Choose somebody in the list.
    </EmptyState>
  );
}

function OfPerson({ uid }: { uid: string }) {
  const { timeZone } = useHost().shelter;
  const now = useNow();
  const read = usePerson(uid);
  const { data: person } = read;
  if (read.error instanceof ApiError && read.error.code === 'PERSON_NOT_FOUND') {
    return (
      <>
        <PageHeader title="Person" />
        <Nobody title="This person is not here any more." />
      </>
    );
  }
  return (
    <>
      <PageHeader title={person?.name ?? 'Person'} translate="no" eyebrow="Person" />
      <LoadError of={read}>{(error) => errorText(error, 'Failed to load this person')}</LoadError>
      {read.isPending && <TableSkeleton rows={5} />}
      {person && (
        <>
          <PrintHeader now={now}>{`Person, ${markName(person.name)}`}</PrintHeader>
          {(person.disabled || person.invitedAt) && (
            <p className={styles.chips}>
              {person.invitedAt && (
                <Chip tone="booked" icon="mail">
                  Invited
                </Chip>
              )}
              {person.disabled && (
                <Chip tone="blocked" icon="block">
                  Disabled
                </Chip>
              )}
            </p>
          )}
          <ShelterTimeNote timeZone={timeZone} now={now} />
          <div className={styles.cards}>
            <PersonFacts person={person} timeZone={timeZone} />
            <PersonAccount person={person} />
          </div>
          <PersonWalks person={person} clock={{ now, timeZone }} />
          <PersonMails uid={uid} timeZone={timeZone} />
          <PrintNotes />
        </>
      )}
    </>
  );
}
