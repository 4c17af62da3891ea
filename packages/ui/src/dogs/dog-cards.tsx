import type { Dog } from '@walkies/contract';
import { Fragment, type ReactNode } from 'react';
import { DogGridSkeleton } from '../messages/skeleton';
import { DogGrid } from './dog-card';

export interface DogCardsProps {
  /** Undefined while they load. */
  dogs: readonly Dog[] | undefined;
  /** A dog's card. */
  children: (dog: Dog) => ReactNode;
}

/** A card for each dog, or the shape of some while they load. */
export function DogCards({ dogs, children }: DogCardsProps) {
  if (!dogs) return <DogGridSkeleton />;
  return (
    <DogGrid>
      {dogs.map((dog) => (
        <Fragment key={dog.id}>{children(dog)}</Fragment>
      ))}
    </DogGrid>
  );
}
