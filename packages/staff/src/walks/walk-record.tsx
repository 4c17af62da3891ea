import type { Walk } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import {
  Banner,
  formatDay,
  PersonList,
  PersonRow,
  formatTime,
  markName,
  markNames,
  withNames,
} from '@walkies/ui';
import { WalkerName } from '../care/care-links';
import { WalkPart } from './walk-part';
import styles from './walks.module.css';

const WENT = { well: 'Went well', hard: 'Hard', incident: 'Incident' } as const;

/** 'with Ana Petrov · Hard: pulled to the gate' */
function howItWent({ walker, outcome, words }: Walk['dogs'][number]): string {
  const went = outcome && WENT[outcome];
  return [walker && `with ${markName(walker)}`, words ? `${went}: ${words}` : went]
    .filter(Boolean)
    .join(' · ');
}

const TITLES = {
  recorded: ['Who Showed Up?', 'Dogs Walked'],
  first: ['Who Showed Up, as First Recorded', 'Dogs Walked, as First Recorded'],
  now: ['Recorded Now: Who Showed Up', 'Recorded Now: Dogs Walked'],
} as const;

interface RecordedPartsProps {
  record: Pick<Walk, 'walkers' | 'dogs'>;
  when: keyof typeof TITLES;
}

/** Attendance and dogs of one version of a record. */
export function RecordedParts({ record: { walkers, dogs }, when }: RecordedPartsProps) {
  const [whoCame, dogsWalked] = TITLES[when];
  return (
    <>
      <WalkPart title={whoCame}>
        {walkers.length === 0 ? (
          <p>No walkers.</p>
        ) : (
          <PersonList label={whoCame}>
            {walkers.map(({ id, name, attended }, place) => (
              <PersonRow
                key={id ?? place}
                name={<WalkerName id={id} name={name} />}
                label={name}
                detail={attended ? 'Came' : 'Did not come'}
              />
            ))}
          </PersonList>
        )}
      </WalkPart>
      <WalkPart title={dogsWalked}>
        {dogs.some(({ walker, outcome }) => walker ?? outcome) ? (
          <PersonList label={dogsWalked}>
            {dogs.map((dog) => (
              <PersonRow key={dog.id} name={dog.name} detail={howItWent(dog)} />
            ))}
          </PersonList>
        ) : (
          <p>
            {dogs.length === 0 ? 'No dogs.' : withNames(markNames(dogs.map(({ name }) => name)))}
          </p>
        )}
      </WalkPart>
    </>
  );
}

interface NotesProps {
  title: string;
  notes: Walk['notes'];
}

function Notes({ title, notes }: NotesProps) {
  const at = useMoment();
  return (
    <WalkPart title={title}>
      {notes.map((note) => (
        <figure key={`${note.at} ${note.text}`} className={styles.note}>
          <blockquote className={styles.noteText}>{note.text}</blockquote>
          <figcaption className={styles.hint}>
            {withNames(`${markName(note.by)}, ${at(note.at)}`)}
          </figcaption>
        </figure>
      ))}
    </WalkPart>
  );
}

function useMoment() {
  const { timeZone } = useHost().shelter;
  return (instant: string): string =>
    `${formatDay(new Date(instant), timeZone)}, ${formatTime(new Date(instant), timeZone)}`;
}

/**
 * The record of a walk: attendance, no-shows, dogs, and notes with their authors; of a corrected walk also the
 * corrections and the first record.
 */
export function WalkRecord({ walk }: { walk: Walk }) {
  const at = useMoment();
  const { corrections = [], first } = walk;
  return (
    <>
      {walk.disputed_by && (
        <Banner tone="info">
          {withNames(
            `${markNames(walk.disputed_by)} ${walk.disputed_by.length === 1 ? 'says' : 'say'} they were there.`,
          )}
        </Banner>
      )}
      <RecordedParts record={walk} when="recorded" />
      {walk.notes.length > 0 && <Notes title="Notes" notes={walk.notes} />}
      {corrections.length > 0 && (
        <Notes
          title="Why It Was Corrected"
          notes={corrections.map(({ reason, ...made }) => ({ text: reason, ...made }))}
        />
      )}
      {first && <RecordedParts record={first} when="first" />}
      {walk.finalizedAt !== null && (
        <p className={styles.hint}>
          {withNames(
            `Finalized by ${walk.finalizedBy ? markName(walk.finalizedBy) : 'somebody who has left'}, ${at(walk.finalizedAt)}`,
          )}
        </p>
      )}
    </>
  );
}
