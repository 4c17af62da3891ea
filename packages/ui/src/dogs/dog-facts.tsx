import type { Grade } from '@walkies/contract';
import type { ReactNode } from 'react';
import { GradeLabel } from './bandana';
import styles from './dog-facts.module.css';

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
