import type { Walk } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import {
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

/** The record of a walk: attendance, no-shows, dogs, and notes with their authors. */
export function WalkRecord({ walk }: { walk: Walk }) {
  const { timeZone } = useHost().shelter;
  const at = (instant: string): string =>
    `${formatDay(new Date(instant), timeZone)}, ${formatTime(new Date(instant), timeZone)}`;

  return (
    <>
      <WalkPart title="Who Showed Up?">
        {walk.walkers.length === 0 ? (
          <p>No walkers.</p>
        ) : (
          <PersonList label="Who Showed Up?">
            {walk.walkers.map(({ id, name, attended }, place) => (
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
      <WalkPart title="Dogs Walked">
        {walk.dogs.some(({ walker, outcome }) => walker ?? outcome) ? (
          <PersonList label="Dogs Walked">
            {walk.dogs.map((dog) => (
              <PersonRow key={dog.id} name={dog.name} detail={howItWent(dog)} />
            ))}
          </PersonList>
        ) : (
          <p>
            {walk.dogs.length === 0
              ? 'No dogs.'
              : withNames(markNames(walk.dogs.map(({ name }) => name)))}
          </p>
        )}
      </WalkPart>
      {walk.notes.length > 0 && (
        <WalkPart title="Notes">
          {walk.notes.map((note) => (
            <figure key={`${note.at} ${note.text}`} className={styles.note}>
              <blockquote className={styles.noteText}>{note.text}</blockquote>
              <figcaption className={styles.hint}>
                {withNames(`${markName(note.by)}, ${at(note.at)}`)}
              </figcaption>
            </figure>
          ))}
        </WalkPart>
      )}
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
