import type { Dog } from '@walkies/contract';
import { Button, DogPick, DogPickGrid, matchesDog, TextField } from '@walkies/ui';
import { useState } from 'react';
import styles from './walks.module.css';

const SHOWN_AT_FIRST = 6;

interface DogsWalkedFieldProps {
  /** In the order to show: assigned ones first. */
  dogs: readonly Dog[];
  pickedIds: readonly number[];
  disabled: boolean;
  onPick: (dogIds: number[]) => void;
}

/** Portraits to pick from, the first six until asked for more; picked ones always show. */
export function DogsWalkedField({ dogs, pickedIds, disabled, onPick }: DogsWalkedFieldProps) {
  const [sought, setSought] = useState('');
  const [extent, setExtent] = useState<'some' | 'all'>('some');
  const isSearching = sought.trim() !== '';

  const shown = dogs.filter((dog, place) => {
    if (isSearching) return matchesDog(dog, sought);
    return extent === 'all' || place < SHOWN_AT_FIRST || pickedIds.includes(dog.id);
  });

  function toggle(dogId: number) {
    const others = pickedIds.filter((id) => id !== dogId);
    onPick(others.length < pickedIds.length ? others : [...pickedIds, dogId]);
  }

  return (
    <>
      {dogs.length > SHOWN_AT_FIRST && (
        <TextField
          type="search"
          label="Find by name, breed or grade"
          autoComplete="off"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      )}
      {shown.length === 0 && isSearching && <p role="status">No dog fits.</p>}
      <DogPickGrid label="Dogs Walked">
        {shown.map((dog) => (
          <DogPick
            key={dog.id}
            name={dog.name}
            photoUrl={dog.imageUrl}
            picked={pickedIds.includes(dog.id)}
            disabled={disabled}
            onToggle={() => toggle(dog.id)}
          />
        ))}
      </DogPickGrid>
      {!isSearching && shown.length < dogs.length && (
        <div className={styles.centred}>
          <Button variant="quiet" size="small" onClick={() => setExtent('all')}>
            Show all {dogs.length} dogs
          </Button>
        </div>
      )}
    </>
  );
}
