import type { Walk } from '@walkies/contract';
import { dayName, timeText } from '@walkies/calendar';
import { useHost } from '@walkies/remote-sdk';
import { namesText, nameText, PersonList, PersonRow } from '@walkies/ui';
import styles from './walks.module.css';

/** What is written about a walk: who came and who did not, the dogs, the notes and by whom. */
export function WalkRecord({ walk }: { walk: Walk }) {
  const { timeZone } = useHost().shelter;
  const at = (instant: string): string =>
    `${dayName(new Date(instant), timeZone)}, ${timeText(new Date(instant), timeZone)}`;

  return (
    <>
      <section className={styles.part}>
        <h3 className={styles.heading}>Who Showed Up?</h3>
        {walk.walkers.length === 0 ? (
          <p>No walkers.</p>
        ) : (
          <PersonList label="Who Showed Up?">
            {walk.walkers.map(({ id, name, attended }, place) => (
              <PersonRow
                key={id ?? place}
                name={name}
                detail={attended ? 'Came' : 'Did not come'}
              />
            ))}
          </PersonList>
        )}
      </section>
      <section className={styles.part}>
        <h3 className={styles.heading}>Dogs Walked</h3>
        <p>{walk.dogs.length === 0 ? 'No dogs.' : namesText(walk.dogs.map(({ name }) => name))}</p>
      </section>
      {walk.notes.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.heading}>Notes</h3>
          {walk.notes.map((note) => (
            <figure key={`${note.at} ${note.text}`} className={styles.note}>
              <blockquote className={styles.noteText}>{note.text}</blockquote>
              <figcaption className={styles.hint}>
                {nameText(note.by)}, {at(note.at)}
              </figcaption>
            </figure>
          ))}
        </section>
      )}
      {walk.finalizedAt !== null && (
        <p className={styles.hint}>
          Finalized by {nameText(walk.finalizedBy ?? 'somebody who has left')},{' '}
          {at(walk.finalizedAt)}
        </p>
      )}
    </>
  );
}
