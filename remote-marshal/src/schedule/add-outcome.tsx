import { errorText } from '@walkies/api-client';
import { ErrorBanner, usualTimesText } from '@walkies/ui';
import styles from './schedule.module.css';
import { movedText } from './moved-text';
import type { AddedWalk, Batch } from './use-add-walks';

/** Confirms that the walks are in the schedule. */
export function addedText(added: readonly AddedWalk[]): string {
  const [first] = added;
  if (added.length === 1 && first) return `The walk is in the schedule.${movedText(first.added)}`;
  const moved = added.flatMap(({ walk, added: entry }) => {
    const text = movedText(entry);
    return text ? [` ${usualTimesText(walk)}:${text}`] : [];
  });
  return `${added.length} walks are in the schedule.${moved.join('')}`;
}

/** Why walks are not added, above the buttons. */
export function NotAddedBanner({ batch }: { batch: Batch }) {
  const { total, added, refused, stoppedBy } = batch;
  const error = stoppedBy ?? refused[0]?.error;
  if (total === 1) return <ErrorBanner>{errorText(error, 'Failed to add the walk')}</ErrorBanner>;
  return (
    <ErrorBanner title={`${added.length} of ${total} walks are added.`}>
      {stoppedBy === null
        ? 'The others are still in the form, with the reasons.'
        : errorText(stoppedBy, 'Failed to add the others')}
    </ErrorBanner>
  );
}

/** The refused walks of several, each with its reason. */
export function RefusedWalks({ batch }: { batch: Batch }) {
  if (batch.total === 1 || batch.refused.length === 0) return null;
  return (
    <section className={styles.lines} aria-label="Not added">
      <p className={styles.label}>Not added:</p>
      <ul className={styles.lines}>
        {batch.refused.map(({ walk, error }) => (
          <li key={`${usualTimesText(walk)} ${walk.marshal_id}`}>
            <strong>{usualTimesText(walk)}</strong>
            <span>{`: ${errorText(error, 'Failed to add the walk', 'server-first')}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
