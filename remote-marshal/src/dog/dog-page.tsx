import { ApiError, errorText } from '@walkies/api-client';
import { useHost, useNow } from '@walkies/remote-sdk';
import { Link, useSearchParams } from '@walkies/remote-sdk/router';
import { PrintHeader, PrintNotes, WalkerOpened } from '@walkies/staff';
import {
  Button,
  buttonClass,
  EmptyState,
  LoadError,
  Page,
  PageHeader,
  ShelterTimeNote,
  SuccessBanner,
  TableSkeleton,
  markName,
} from '@walkies/ui';
import { useState } from 'react';
import { DogIntro, DogNeeds, KeptApart } from './dog-facts';
import { HoldBanner, Holds } from './dog-holds';
import { DogSheets } from './dog-sheets';
import { LastWalks, NextWalks } from './dog-walks';
import { DogWeeks } from './dog-weeks';
import { GradeHistory } from './grade-history';
import styles from './dog.module.css';
import { useDogCare } from './dog-api';
import { useDogSheet } from './use-dog-sheet';

/** A dog's page for staff: ?dog=ID. */
export function DogPage() {
  const [search] = useSearchParams();
  const id = Number(search.get('dog'));
  return (
    <Page>
      {Number.isInteger(id) && id > 0 ? (
        <OfDog key={id} id={id} />
      ) : (
        <NoDog title="No dog is chosen." />
      )}
    </Page>
  );
}

function NoDog({ title }: { title: string }) {
  return (
    <>
      <PageHeader title="Dog" />
      <EmptyState
        title={title}
        action={
          <Link className={buttonClass()} to="/dogs">
            All dogs
          </Link>
        }
      >
        Choose one in the gallery.
      </EmptyState>
    </>
  );
}

function OfDog({ id }: { id: number }) {
  const { timeZone } = useHost().shelter;
  const clock = { now: useNow(), timeZone };
  const read = useDogCare(id);
  const { sheet, of, open, close } = useDogSheet();
  const [done, setDone] = useState<string | null>(null);
  const { data: care } = read;
  const openAfresh: typeof open = (...opened) => {
    setDone(null);
    open(...opened);
  };
  const isGone = read.error instanceof ApiError && read.error.code === 'DOG_NOT_FOUND';
  // An open sheet stays with its input; saving says that the dog is not here any more.
  if (isGone && !(care && sheet)) {
    return <NoDog title="This dog is not here any more." />;
  }
  return (
    <>
      <PageHeader
        title={care?.dog.name ?? 'Dog'}
        translate="no"
        eyebrow={<Link to="/dogs">Dogs</Link>}
        actions={
          care && (
            <>
              <Link
                className={buttonClass({ variant: 'secondary' })}
                to={`/dogs?edit=${id}`}
                aria-label={`Edit ${care.dog.name}`}
              >
                Edit
              </Link>
              <Button icon="clock" onClick={() => openAfresh('hold')}>
                Add a hold
              </Button>
            </>
          )
        }
      />
      {done !== null && sheet === null && <SuccessBanner>{done}</SuccessBanner>}
      <LoadError of={read}>{(error) => errorText(error, 'Failed to load this dog')}</LoadError>
      {read.isPending && <TableSkeleton rows={6} />}
      {care && (
        <>
          <PrintHeader now={clock.now}>{`Dog, ${markName(care.dog.name)}`}</PrintHeader>
          <HoldBanner care={care} clock={clock} />
          <ShelterTimeNote timeZone={timeZone} now={clock.now} />
          <div className={styles.page}>
            <div className={styles.side}>
              <DogIntro dog={care.dog} />
              <DogNeeds care={care} openSheet={openAfresh} />
              <KeptApart care={care} clock={clock} openSheet={openAfresh} />
            </div>
            <div className={styles.main}>
              <div className={styles.two}>
                <NextWalks care={care} clock={clock} />
                <Holds care={care} clock={clock} openSheet={openAfresh} />
              </div>
              <DogWeeks care={care} />
              <LastWalks care={care} clock={clock} />
              <GradeHistory care={care} clock={clock} openSheet={openAfresh} />
            </div>
          </div>
          <PrintNotes />
          <DogSheets
            care={care}
            sheet={sheet}
            of={of}
            onClose={close}
            onSaved={(text) => {
              setDone(text);
              close();
            }}
          />
          <WalkerOpened />
        </>
      )}
    </>
  );
}
