import { errorText } from '@walkies/api-client';
import { type Incident, WHY_MAX_LENGTH, WHY_MIN_LENGTH } from '@walkies/contract';
import { WHY_MISSING } from '@walkies/contract/texts';
import { useHost } from '@walkies/remote-sdk';
import {
  Bandana,
  Button,
  Card,
  ErrorBanner,
  formatDayAndTime,
  TextAreaField,
  markName,
  withNames,
} from '@walkies/ui';
import { useState } from 'react';
import { useReviewIncident } from './review-api';
import { ReviewChoices } from './review-choices';
import { actionOf, doneOf, reviewOf, type ReviewValues } from './review-words';
import styles from './to-review.module.css';

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Both sides' descriptions of the incident. */
function Sides({ incident }: { incident: Incident }) {
  const { by, words, walker, side, isAsked } = incident;
  const name = walker && markName(walker);
  return (
    <dl className={styles.sides}>
      <dt>{by ? withNames(markName(by)) : 'Somebody who has left'}</dt>
      <dd>{words}</dd>
      {name ? (side ?? isAsked) && <dt>{withNames(name)}</dt> : <dt>The walker</dt>}
      {name && side && <dd>{side}</dd>}
      {name && !side && isAsked && <dd>{withNames(`${name} has been asked.`)}</dd>}
      {!name && <dd>Nobody is recorded as the walker.</dd>}
    </dl>
  );
}

interface ReviewFormProps {
  incident: Incident;
  /** Called with true on input, with false once the review is saved. */
  onTyped: (isTyped: boolean) => void;
}

/** An incident with the form for an admin's decision. */
export function ReviewForm({ incident, onTyped }: ReviewFormProps) {
  const { toast, shelter } = useHost();
  const { dog, walker, others } = incident;
  const review = useReviewIncident();
  const [values, setValues] = useState<ReviewValues>({
    decision: '',
    grade: dog.grade,
    lastDay: '',
    reason: '',
  });

  function change(part: Partial<ReviewValues>) {
    review.reset();
    onTyped(true);
    setValues({ ...values, ...part });
  }

  const form = reviewOf(values, shelter.timeZone);
  const isWhy = values.reason.trim().length >= WHY_MIN_LENGTH;
  const missing = form === null ? `Choose what happens with ${markName(dog.name)}.` : WHY_MISSING;

  function decide() {
    if (!form) return;
    const text = doneOf(values, markName(dog.name));
    const onSuccess = () => {
      onTyped(false);
      toast({ tone: 'success', text });
    };
    review.mutate({ id: incident.id, review: form }, { onSuccess });
  }

  return (
    <Card as="article" className={styles.card}>
      <div>
        <h3 className={styles.title}>
          {withNames(`${markName(dog.name)}${walker ? ` with ${markName(walker)}` : ''}`)}
        </h3>
        <p>{formatDayAndTime(incident, shelter.timeZone)}</p>
        <p className={styles.grade}>
          <Bandana grade={dog.grade} /> <span>{`${capitalized(dog.grade)}, on hold`}</span>
        </p>
        <p>A dog on hold does not go out.</p>
      </div>
      <Sides incident={incident} />
      {others.length > 0 && (
        <p>
          <span>{others.length === 1 ? 'One incident' : `${others.length} incidents`}</span>
          <span>{` before: ${others.map(({ words }) => words).join(' · ')}`}</span>
        </p>
      )}
      <ReviewChoices incident={incident} values={values} onChange={change} />
      <TextAreaField
        label="Why?"
        rows={2}
        maxLength={WHY_MAX_LENGTH}
        readOnly={review.isPending}
        value={values.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
      {review.error && (
        <ErrorBanner>{errorText(review.error, 'This could not be saved.')}</ErrorBanner>
      )}
      <Button
        busy={review.isPending && 'Saving...'}
        disabled={form === null || !isWhy}
        disabledReason={missing}
        onClick={decide}
      >
        {actionOf(values, markName(dog.name))}
      </Button>
    </Card>
  );
}
