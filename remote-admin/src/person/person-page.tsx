import { ApiError, errorText } from '@walkies/api-client';
import type { PersonDetails } from '@walkies/contract';
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
import { NotPrinted, PrintButton } from '../reports/print-button';
import type { Clock } from '../reports/report-texts';
import { type ReportPrint, useReportPrint } from '../reports/use-report-print';
import { PersonAccount } from './person-account';
import { usePerson } from './person-api';
import { PersonFacts } from './person-facts';
import { PersonHours } from './person-hours';
import { PersonLateCancels } from './person-late-cancels';
import { PEOPLE_PATH } from './person-link';
import { PersonMails } from './person-mails';
import { PersonWalks } from './person-walks';
import styles from './person.module.css';
import { usePersonLists } from './use-person-lists';
import { useQuestion } from './use-question';

/** A person's data and the admins' actions on it: /admin-person?uid=UID. */
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
          <NoPerson title="Nobody is chosen." />
        </>
      )}
    </Page>
  );
}

function NoPerson({ title }: { title: string }) {
  return (
    <EmptyState
      title={title}
      action={
        <Link className={buttonClass()} to={PEOPLE_PATH}>
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
  const print = useReportPrint(person !== undefined);
  const { question } = useQuestion();
  const isGone = read.error instanceof ApiError && read.error.code === 'PERSON_NOT_FOUND';
  // An open question stays until its answer arrives, which may come after this news.
  if (isGone && !(person && question)) {
    return (
      <>
        <PageHeader title="Person" />
        <NoPerson title="This person is not here any more." />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={person?.name ?? 'Person'}
        translate="no"
        eyebrow={<Link to={PEOPLE_PATH}>People</Link>}
        actions={person && <PrintButton print={print} />}
      />
      <NotPrinted print={print} />
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
          <PersonHours person={person} />
          <div className={styles.cards}>
            <PersonFacts person={person} timeZone={timeZone} />
            <PersonAccount person={person} />
          </div>
          <PersonLists person={person} print={print} clock={{ now, timeZone }} />
          <PrintNotes />
        </>
      )}
    </>
  );
}

interface PersonListsProps {
  person: PersonDetails;
  print: ReportPrint;
  clock: Clock;
}

function PersonLists({ person, print, clock }: PersonListsProps) {
  const lists = usePersonLists(person.uid, print);
  return (
    <>
      <PersonWalks person={person} lists={lists} clock={clock} />
      <PersonLateCancels list={lists.lateCancels} timeZone={clock.timeZone} />
      <PersonMails list={lists.mails} timeZone={clock.timeZone} />
    </>
  );
}
