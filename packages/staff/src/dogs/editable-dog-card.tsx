import type { Dog } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Link } from '@walkies/remote-sdk/router';
import { Button, Chip, DogFacts, DogPhoto, formatDay, namedAlso } from '@walkies/ui';
import { useId } from 'react';
import { DogLink } from '../care/care-links';
import { reviewPath } from '../page-paths';
import { PlanIcon } from '../plans/plan-icon';
import styles from './editable-dog-card.module.css';

interface EditableDogCardProps {
  dog: Dog;
  /** Null for viewers who may not edit the dog. */
  onEdit: (() => void) | null;
  onDelete: (() => void) | null;
}

/** A dog with its grade, and buttons for those who may edit it. */
export function EditableDogCard({ dog, onEdit, onDelete }: EditableDogCardProps) {
  const nameId = useId();
  return (
    <article className={styles.card} aria-labelledby={nameId} data-grade={dog.grade}>
      <div className={styles.photo}>
        <DogPhoto photoUrl={dog.imageUrl} alt="" lazy />
      </div>
      <div className={styles.words}>
        <DogFacts
          name={<DogLink id={dog.id} name={dog.name} />}
          breed={dog.breed}
          grade={dog.grade}
          headingId={nameId}
        />
        {dog.hold && <OnHold dogId={dog.id} nameId={nameId} hold={dog.hold} />}
        <div className={styles.actions}>
          {onEdit && (
            <Button variant="secondary" size="small" about={nameId} onClick={onEdit}>
              Edit
            </Button>
          )}
          {onDelete && (
            <Button variant="quiet" size="small" about={nameId} onClick={onDelete}>
              Delete
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}

interface OnHoldProps {
  dogId: number;
  nameId: string;
  hold: NonNullable<Dog['hold']>;
}

/** Says until when the dog is on hold; admins get to the incident that it waits for. */
function OnHold({ dogId, nameId, hold: { kind, until } }: OnHoldProps) {
  const { can, shelter } = useHost();
  const isIncident = kind === 'incident';
  const end = isIncident
    ? 'until an admin has looked'
    : until && `until ${formatDay(new Date(until), shelter.timeZone)}`;
  return (
    <div className={styles.hold}>
      <Chip tone="full" icon={<PlanIcon name={isIncident ? 'alert' : 'pause'} size={20} />}>
        {['On hold', end].filter(Boolean).join(' ')}
      </Chip>
      {isIncident && can('incident.review') && (
        <Link
          className={styles.review}
          {...namedAlso(`${nameId}-review`, nameId)}
          to={reviewPath(dogId)}
        >
          Review the incident
        </Link>
      )}
    </div>
  );
}
