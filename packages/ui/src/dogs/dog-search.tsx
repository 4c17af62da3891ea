import { lazy, Suspense } from 'react';
import { DogGridSkeleton } from '../messages/skeleton';
import { DogCards, type DogCardsProps } from './dog-cards';

export interface DogSearchProps extends DogCardsProps {
  sought: string;
  onSeek: (sought: string) => void;
}

// Other pages do without it; where it does not come, all dogs are there all the same.
const FoundDogs = lazy(() =>
  import(/* webpackChunkName: "dogs" */ './found-dogs').catch(() => ({ default: DogCards })),
);

/** Dogs as cards, with a field to find some by name, breed and grade. */
export function DogSearch(props: DogSearchProps) {
  return (
    <Suspense fallback={<DogGridSkeleton />}>
      <FoundDogs {...props} />
    </Suspense>
  );
}
