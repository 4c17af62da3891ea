import type { Dog } from '@walkies/contract';
import { type ReactNode, useState } from 'react';
import { Button } from '../buttons/button';
import grid from '../layout/dog-grid.module.css';
import { DogGridSkeleton } from '../messages/skeleton';
import { DogSearchField, NoDogFits, useSearchField } from './dog-search-field';
import styles from './dog-search.module.css';
import { matchesDog } from './matches-dog';

interface DogSearchProps {
  /** Undefined while they load. */
  dogs: readonly Dog[] | undefined;
  query: string;
  onSearch: (query: string) => void;
  /** Renders a dog's card. */
  children: (dog: Dog) => ReactNode;
}

/** Cards at first, and more with each press: full rows of two, four and five. */
const CARDS = 20;

/** Dogs as cards, some at a time, with a search field for name, breed and grade. */
export function DogSearch({ dogs, query, onSearch, children }: DogSearchProps) {
  const { field, clear } = useSearchField(query);
  const found = dogs?.filter((dog) => matchesDog(dog, query));
  const [shown, setShown] = useState({ query, limit: CARDS });
  const limit = shown.query === query ? shown.limit : CARDS;

  function showAll() {
    clear();
    onSearch('');
  }

  return (
    <>
      <div className={styles.search}>
        <DogSearchField {...{ field, query, onSearch }} />
        <p role="status" className={styles.count}>
          {dogs && found && query.trim() !== '' && `${found.length} of ${dogs.length} dogs`}
        </p>
      </div>
      {!found && <DogGridSkeleton />}
      {found?.length === 0 && <NoDogFits onShowAll={showAll} />}
      {found && found.length > 0 && (
        <ul className={grid.grid}>
          {found.slice(0, limit).map((dog) => (
            <li key={dog.id}>{children(dog)}</li>
          ))}
        </ul>
      )}
      {found && found.length > limit && (
        <div className={styles.more}>
          <p>{`${limit} of ${found.length} dogs are shown.`}</p>
          <Button
            variant="secondary"
            wide
            onClick={() => setShown({ query, limit: limit + CARDS })}
          >
            Show more dogs
          </Button>
        </div>
      )}
    </>
  );
}
