import type { Grade } from '@walkies/contract';
import { Children, type ReactNode, type Ref } from 'react';
import { GradeLabel } from './bandana';
import { DogPhoto } from './dog-photo';
import styles from './dog-card.module.css';

interface DogCardProps {
  name: string;
  breed: string;
  grade: Grade;
  photoUrl: string | null;
  onOpen: () => void;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A dog whose whole card is one button that opens a dialog. */
export function DogCard({ name, breed, grade, photoUrl, onOpen, ref }: DogCardProps) {
  return (
    <button type="button" className={styles.card} aria-haspopup="dialog" ref={ref} onClick={onOpen}>
      <DogPhoto photoUrl={photoUrl} alt="" lazy />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.breed}>{breed}</span>
        <GradeLabel grade={grade} />
      </span>
    </button>
  );
}

interface DogGridProps {
  /** Cards; each becomes one entry. */
  children: ReactNode;
}

/** Dog cards in two columns on phones and as many as fit elsewhere. */
export function DogGrid({ children }: DogGridProps) {
  return (
    <ul className={styles.grid}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  );
}
