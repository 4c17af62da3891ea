import { Children, type ReactNode, type Ref, useState } from 'react';
import type { Grade } from '@walkies/contract';
import { Icon } from '../layout/icon';
import { GradeLabel } from './bandana';
import styles from './dog-card.module.css';
import grid from '../layout/dog-grid.module.css';

interface DogPhotoProps {
  photoUrl: string | null;
  /** The dog's name, or empty where the name is printed beside it. */
  alt: string;
  /** Loads the photo only when it comes into view. */
  lazy?: boolean;
}

/** A square photo, cropped with the face high; a paw if there is none or it fails to load. */
export function DogPhoto({ photoUrl, alt, lazy = false }: DogPhotoProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (photoUrl === null || photoUrl === broken) {
    return (
      <span className={styles.noPhoto}>
        <Icon name="paw" size={72} />
      </span>
    );
  }
  return (
    <img
      className={styles.photo}
      src={photoUrl}
      alt={alt}
      width={640}
      height={640}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      onError={() => setBroken(photoUrl)}
    />
  );
}

interface DogFactsProps {
  /** The dog's name, or a link with it. */
  name: ReactNode;
  breed: string;
  grade: Grade;
  /** Id of the name as a heading, where the card is not a button. */
  headingId?: string;
}

/** Name, breed and grade on a dog's card. */
export function DogFacts({ name, breed, grade, headingId }: DogFactsProps) {
  const [Name, Breed] = headingId ? (['h2', 'p'] as const) : (['span', 'span'] as const);
  return (
    <>
      <Name className={styles.name} id={headingId} translate="no">
        {name}
      </Name>
      <Breed className={styles.breed}>{breed}</Breed>
      <GradeLabel grade={grade} />
    </>
  );
}

interface DogCardProps extends Omit<DogFactsProps, 'headingId'> {
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
        <DogFacts name={name} breed={breed} grade={grade} />
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
    <ul className={grid.grid}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  );
}
