import { errorText } from '@walkies/api-client';
import { LoadError, Section } from '@walkies/ui';
import { useOpenIncident } from './admin-panel-api';
import { ReviewForm } from './review-form';
import styles from './to-review.module.css';

/** The latest incident without a review; renders nothing if there is none. */
export function ToReview() {
  const read = useOpenIncident();
  const { rows = [], total = 0 } = read.data ?? {};
  const [incident] = rows;
  if (!read.error && !incident) return null;
  return (
    <Section
      title="To review"
      actions={
        total > 0 && (
          <span className={styles.count}>
            {`${total} ${total === 1 ? 'incident' : 'incidents'}`}
          </span>
        )
      }
    >
      <LoadError of={read}>
        {(error) => errorText(error, 'Failed to load what there is to review')}
      </LoadError>
      {incident && <ReviewForm key={incident.id} incident={incident} />}
    </Section>
  );
}
