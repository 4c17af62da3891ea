import type { Dog, Walker } from '@walkies/contract';
import {
  Button,
  CheckList,
  CheckRow,
  DogPick,
  DogPickGrid,
  matchesDog,
  TextField,
} from '@walkies/ui';
import { type ReactNode, useState } from 'react';
import { WalkPart } from './walk-part';
import styles from './walks.module.css';

interface FieldProps<Id> {
  selectedIds: readonly Id[];
  disabled: boolean;
  onChange: (ids: Id[]) => void;
  children: ReactNode;
}

const toggled = <Id,>(ids: readonly Id[], id: Id): Id[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

interface WhoShowedUpFieldProps extends FieldProps<string> {
  walkers: readonly Pick<Walker, 'id' | 'name'>[];
}

/** The booked walkers, each with a box for having come. */
export function WhoShowedUpField(props: WhoShowedUpFieldProps) {
  const { walkers, selectedIds, disabled, onChange, children } = props;
  const everyone = walkers.length > 1 && (
    <Button
      variant="secondary"
      size="small"
      disabled={disabled}
      onClick={() => onChange(walkers.map(({ id }) => id))}
    >
      Everyone came
    </Button>
  );
  return (
    <WalkPart title="Who Showed Up?" action={everyone}>
      {children}
      {walkers.length > 0 && (
        <CheckList label="Who Showed Up?">
          {walkers.map(({ id, name }) => (
            <CheckRow
              key={id}
              name={name}
              detail={!selectedIds.includes(id) && 'Will be saved as a no-show'}
              checked={selectedIds.includes(id)}
              disabled={disabled}
              onChange={() => onChange(toggled(selectedIds, id))}
            />
          ))}
        </CheckList>
      )}
    </WalkPart>
  );
}

const SHOWN_AT_FIRST = 6;

interface DogsWalkedFieldProps extends FieldProps<number> {
  /** In the order to show: assigned ones first. */
  dogs: readonly Dog[];
}

/** Portraits to pick from, the first six until asked for more; picked ones always show. */
export function DogsWalkedField(props: DogsWalkedFieldProps) {
  const { dogs, selectedIds, disabled, onChange, children } = props;
  const [query, setQuery] = useState('');
  const [isWhole, setWhole] = useState(false);
  const isSearching = query.trim() !== '';

  const shown = dogs.filter((dog, place) => {
    if (isSearching) return matchesDog(dog, query);
    return isWhole || place < SHOWN_AT_FIRST || selectedIds.includes(dog.id);
  });

  return (
    <WalkPart title="Dogs Walked">
      {children}
      {dogs.length > SHOWN_AT_FIRST && (
        <TextField
          type="search"
          label="Find by name, breed or grade"
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      {shown.length === 0 && isSearching && <p role="status">No dog fits.</p>}
      <DogPickGrid label="Dogs Walked">
        {shown.map(({ id, name, imageUrl }) => (
          <DogPick
            key={id}
            name={name}
            photoUrl={imageUrl}
            picked={selectedIds.includes(id)}
            disabled={disabled}
            onToggle={() => onChange(toggled(selectedIds, id))}
          />
        ))}
      </DogPickGrid>
      {!isSearching && shown.length < dogs.length && (
        <div className={styles.centred}>
          <Button variant="quiet" size="small" onClick={() => setWhole(true)}>
            Show all {dogs.length} dogs
          </Button>
        </div>
      )}
    </WalkPart>
  );
}
