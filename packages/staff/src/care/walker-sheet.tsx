import { errorText } from '@walkies/api-client';
import type { WalkerCare } from '@walkies/contract';
import { useHost, useNow } from '@walkies/remote-sdk';
import {
  Banner,
  Button,
  formatDayAndTime,
  LoadError,
  Loading,
  Modal,
  markName,
  withNames,
} from '@walkies/ui';
import { useState } from 'react';
import { Bandanas, GRADE_NAMES } from '../plans/bandanas';
import { GradeLadder } from '../plans/grade-ladder';
import { FirstWalkChip } from '../plans/first-walk-chip';
import { useWalkerCare } from './care-api';
import { DogLink } from './care-links';
import { type CareClock, countWalks, dayText, noteText } from './care-words';
import styles from './care.module.css';
import { ClearSheet } from './clear-sheet';

interface WalkerSheetProps {
  uid: string;
  onClose: () => void;
}

/** A walker's clearance, with the facts behind it. */
export function WalkerSheet({ uid, onClose }: WalkerSheetProps) {
  const { timeZone } = useHost().shelter;
  const clock = { now: useNow(), timeZone };
  const read = useWalkerCare(uid);
  const [step, setStep] = useState<'shown' | 'clearing'>('shown');
  const [done, setDone] = useState<string | null>(null);
  const { data: care } = read;
  return (
    <>
      <Modal
        title={care ? markName(care.walker.name) : 'Walker'}
        onClose={onClose}
        notice={done && <Banner tone="success">{done}</Banner>}
        actions={
          <>
            {care && <Button onClick={() => setStep('clearing')}>Change the clearance</Button>}
            <Button variant="secondary" onClick={onClose}>
              Done
            </Button>
          </>
        }
      >
        <LoadError of={read}>{(error) => errorText(error, 'Failed to load this walker')}</LoadError>
        {read.isPending && <Loading />}
        {care && <WalkerFacts care={care} clock={clock} />}
      </Modal>
      {care && step === 'clearing' && (
        <ClearSheet
          walker={care.walker}
          onClose={() => setStep('shown')}
          onSaved={(text) => {
            setDone(text);
            setStep('shown');
          }}
        />
      )}
    </>
  );
}

interface FactsProps {
  care: WalkerCare;
  clock: CareClock;
}

function WalkerFacts({ care, clock }: FactsProps) {
  const { walker, walks, noShows, lateCancels = [], firstWalk, clearances } = care;
  return (
    <>
      <section className={styles.part}>
        <h3 className={styles.clearedFor}>
          <Bandanas clearance={walker.clearance} words="Cleared for" />
        </h3>
        <GradeLadder clearance={walker.clearance} />
        {firstWalk === null && (
          <p>
            <FirstWalkChip />
          </p>
        )}
        {clearances.length === 0 && (
          <p className={styles.hint}>The default for new walkers. Nobody has changed it yet.</p>
        )}
        <ul className={styles.rows}>
          {clearances.map(({ grade, before, reason, by, at }, place) => (
            <li key={`${at} ${place}`} className={styles.row}>
              <div className={styles.rowWords}>
                <p className={place === 0 ? styles.strong : undefined}>
                  {`${GRADE_NAMES[grade]} since ${dayText(at, clock)}, ${before} before`}
                </p>
                <p className={styles.hint}>{withNames(noteText(reason, by))}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <dl className={styles.rules}>
        <dt>Walks so far</dt>
        <dd>{walks}</dd>
        <dt>Did not come</dt>
        <dd>{noShows === 0 ? 'never' : noShows === 1 ? 'once' : `${noShows} times`}</dd>
        <dt>First walk</dt>
        <dd>{firstWalk ? dayText(firstWalk, clock) : 'still to come'}</dd>
      </dl>
      {lateCancels.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.title}>Cancelled late</h3>
          <ul className={styles.rows}>
            {lateCancels.map(({ at, reason, ...times }) => (
              <li key={at} className={styles.row}>
                <span>{formatDayAndTime(times, clock.timeZone)}</span>
                <span className={styles.hint}>{`‘${reason}’`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <DogsOfWalker care={care} clock={clock} />
    </>
  );
}

function DogsOfWalker({ care: { dogs, nextWalks }, clock }: FactsProps) {
  return (
    <>
      <section className={styles.part}>
        <h3 className={styles.title}>With which dogs</h3>
        {dogs.length === 0 ? (
          <p>None recorded yet.</p>
        ) : (
          <ul className={styles.rows}>
            {dogs.map(({ dog, walks, last }) => (
              <li key={dog.id} className={styles.row}>
                <DogLink {...dog} />
                <span className={styles.hint}>
                  {`${countWalks(walks)}, last ${dayText(last, clock)}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      {nextWalks.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.title}>Next walks</h3>
          <ul className={styles.rows}>
            {nextWalks.map(({ slotId, dogs: taken, ...times }) => (
              <li key={slotId} className={styles.row}>
                <span>{formatDayAndTime(times, clock.timeZone)}</span>
                {taken.length === 0 && <span className={styles.hint}>No dog yet</span>}
                {taken.map((dog) => (
                  <DogLink key={dog.id} {...dog} />
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
