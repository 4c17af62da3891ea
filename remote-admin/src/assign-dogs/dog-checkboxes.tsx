import type { Dog } from '@walkies/contract';
import { Button, CheckList, CheckRow, DogPhoto, TextField } from '@walkies/ui';
import { useState } from 'react';
import { listDogs, SHOWN_AT_FIRST } from './pick-dogs';
import styles from './assign-dogs.module.css';

interface DogTicksProps {
  /** In display order. */
  dogs: readonly Dog[];
  tickedIds: readonly number[];
  disabled: boolean;
  onTick: (dogIds: number[]) => void;
}

/** Dogs to tick, filtered by name or breed: five until expanded, plus all ticked ones. */
export function DogCheckboxes({ dogs, tickedIds, disabled, onTick }: DogTicksProps) {
  const [query, setQuery] = useState('');
  const [extent, setExtent] = useState<'some' | 'all'>('some');
  const { listed, found } = listDogs(dogs, { query, tickedIds, extent });
  const ofThem = query.trim() === '' ? '' : 'found ';

  if (dogs.length === 0) return <p>There are no dogs yet.</p>;
  return (
    <>
      <TextField
        type="search"
        label="Filter by name or breed"
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p role="status" className={styles.found}>
        {found === 0 && 'No dog of this name or breed.'}
      </p>
      {listed.length > 0 && (
        <CheckList label="Dogs">
          {listed.map(({ id, name, breed, imageUrl }) => (
            <CheckRow
              key={id}
              name={name}
              detail={breed}
              picture={
                <span className={styles.photo}>
                  <DogPhoto photoUrl={imageUrl} alt="" lazy />
                </span>
              }
              checked={tickedIds.includes(id)}
              disabled={disabled}
              onChange={(checked) =>
                onTick(checked ? [...tickedIds, id] : tickedIds.filter((other) => other !== id))
              }
            />
          ))}
        </CheckList>
      )}
      {found > SHOWN_AT_FIRST && (
        <div className={styles.centred}>
          <Button
            variant="quiet"
            size="small"
            aria-expanded={extent === 'all'}
            onClick={() => setExtent(extent === 'all' ? 'some' : 'all')}
          >
            {extent === 'all' ? 'Show fewer dogs' : `Show all ${found} ${ofThem}dogs`}
          </Button>
        </div>
      )}
    </>
  );
}
