import { errorText } from '@walkies/api-client';
import { Banner, Button, LoadError, Section, useWithOpen } from '@walkies/ui';
import { useEffect, useRef } from 'react';
import { useOpenIncident } from './admin-panel-api';
import { ReviewForm } from './review-form';
import styles from './to-review.module.css';
import { useReviewDog } from './use-panel-tab';

/**
 * The latest incident without a review, or that of the dog in the URL (?review=DOG); renders nothing if
 * there is none. `isShown`: the page shows it already, so that it can take the focus.
 */
export function ToReview({ isShown }: { isShown: boolean }) {
  const dogId = useReviewDog();
  const read = useOpenIncident(dogId);
  const { incident, isOfDog = false, total = 0 } = read.data ?? {};
  const { items, setOpen } = useWithOpen(incident && [incident]);
  // A review that is being typed stays until it is saved or given up.
  const shown = items.at(-1);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the page's heading, which takes the focus of a navigation.
    if (isShown && isOfDog) queueMicrotask(() => top.current?.focus());
  }, [isShown, isOfDog, dogId]);
  const isReviewed = read.isSuccess && dogId !== null && !isOfDog;
  if (!read.error && !shown && !isReviewed) return null;
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
      {isReviewed && <Banner tone="info">Nothing is left to review about this dog.</Banner>}
      {shown && shown.id !== incident?.id && (
        <Banner
          tone="info"
          action={
            <Button variant="secondary" size="small" onClick={() => setOpen(shown, false)}>
              Discard
            </Button>
          }
        >
          {incident
            ? 'Somebody else has reviewed this incident, or a newer one came in.'
            : 'Somebody else has reviewed this incident.'}
        </Banner>
      )}
      {shown && (
        <div tabIndex={-1} ref={top}>
          <ReviewForm
            key={shown.id}
            incident={shown}
            onTyped={(isTyped) => setOpen(shown, isTyped)}
          />
        </div>
      )}
    </Section>
  );
}
