import { useEffect, useRef } from 'react';
import { Button } from '../buttons/button';
import { TextField } from '../fields/text-field';
import { EmptyState } from '../messages/empty-state';
import { DogCards } from './dog-cards';
import type { DogSearchProps } from './dog-search';
import styles from './found-dogs.module.css';
import { matchesDog } from './matches-dog';

/** The field, how many dogs fit, and their cards. */
export default function FoundDogs({ dogs, sought, onSeek, children }: DogSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const found = dogs?.filter((dog) => matchesDog(dog, sought));

  useEffect(() => {
    // What is being typed is newer than what has come back as `sought`.
    if (field.current && field.current !== document.activeElement) field.current.value = sought;
  }, [sought]);

  function showAll() {
    if (field.current) field.current.value = '';
    field.current?.focus();
    onSeek('');
  }

  return (
    <>
      <div className={styles.search}>
        <TextField
          ref={field}
          type="search"
          label="Find a dog by name, breed or grade"
          autoComplete="off"
          maxLength={100}
          defaultValue={sought}
          onChange={({ target }) => onSeek(target.value)}
        />
        <p role="status" className={styles.count}>
          {dogs && found && sought.trim() !== '' && `${found.length} of ${dogs.length} dogs`}
        </p>
      </div>
      {found?.length === 0 ? (
        <EmptyState
          title="No dog fits."
          action={
            <Button variant="secondary" size="small" onClick={showAll}>
              Show all dogs
            </Button>
          }
        >
          Try another name, breed or grade.
        </EmptyState>
      ) : (
        <DogCards dogs={found}>{children}</DogCards>
      )}
    </>
  );
}
