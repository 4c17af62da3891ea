import type { Dog } from '@walkies/contract';
import { Button, DogPick, DogPickGrid, TextField } from '@walkies/ui';
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
  const name = sought.trim().toLocaleLowerCase();

  const shown = dogs.filter((dog, place) => {
    if (name !== '') return dog.name.toLocaleLowerCase().includes(name);
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
          label="Search by name"
          autoComplete="off"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
      )}
      {shown.length === 0 && name !== '' && <p role="status">No dog of this name.</p>}
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
      {name === '' && shown.length < dogs.length && (
        <div className={styles.centred}>
          <Button variant="quiet" size="small" onClick={() => setExtent('all')}>
            Show all {dogs.length} dogs
          </Button>
        </div>
      )}
    </>
  );
}
