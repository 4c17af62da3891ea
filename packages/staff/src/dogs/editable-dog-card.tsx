import type { Dog } from '@walkies/contract';
import { Button, DogPhoto, DogFacts } from '@walkies/ui';
import { useId } from 'react';
import { DogLink } from '../care/care-links';
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
        <div className={styles.actions}>
          {onEdit && (
            <Button variant="secondary" size="small" aria-describedby={nameId} onClick={onEdit}>
              Edit
            </Button>
          )}
          {onDelete && (
            <Button variant="quiet" size="small" aria-describedby={nameId} onClick={onDelete}>
              Delete
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}
