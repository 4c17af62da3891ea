import type { Dog, Walker } from '@walkies/contract';
import {
  type Attendance,
  AttendanceRow,
  Button,
  CheckList,
  markNames,
  matchesDog,
  TextField,
} from '@walkies/ui';
import { Fragment, type ReactNode, useState } from 'react';
import { DogPick, DogPickGrid } from './dog-pick';
import type { FormPair, WholePair } from './dog-reports';
import { PairOutcome } from './pair-outcome';
import type { FinalizeValues } from './use-finalize-form';
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

type Named = Pick<Walker, 'id' | 'name'>;

/** The walkers of whom nothing is known yet. */
export const unansweredOf = (
  walkers: readonly Named[],
  { walkerIds, absentIds }: Pick<FinalizeValues, 'walkerIds' | 'absentIds'>,
): Named[] => walkers.filter(({ id }) => !walkerIds.includes(id) && !absentIds.includes(id));

export const attendanceQuestion = (walkers: readonly Named[]): string =>
  `Did ${markNames(walkers.map(({ name }) => name))} come? Tick the name, or press ‘Did not come’.`;

interface WhoShowedUpFieldProps {
  walkers: readonly Named[];
  pairs: readonly FormPair[];
  values: FinalizeValues;
  /** The answers that an attempt to submit has found missing. */
  asked: 'attendance' | 'incident' | null;
  disabled: boolean;
  onChange: (part: Partial<FinalizeValues>) => void;
  children: ReactNode;
}

/** The booked walkers, each with the answers about attendance and the outcome of the dog's walk. */
export function WhoShowedUpField(props: WhoShowedUpFieldProps) {
  const { walkers, pairs, values, asked, disabled, onChange, children } = props;
  const pairOf = (walkerId: string) =>
    pairs.filter((pair): pair is WholePair => pair.walker?.id === walkerId && pair.dog !== null);
  const cameWith = (came: readonly string[]) => {
    const out = came.flatMap((id) => pairOf(id).map(({ dog }) => dog.id));
    return [...new Set([...values.dogIds, ...out])];
  };

  const attendanceOf = (id: string): Attendance => {
    if (values.walkerIds.includes(id)) return 'came';
    return values.absentIds.includes(id) ? 'absent' : 'open';
  };

  function mark(id: string, attendance: Attendance) {
    const without = (ids: readonly string[]) => ids.filter((other) => other !== id);
    const own = pairOf(id).map(({ dog }) => dog.id);
    const came = attendance === 'came';
    onChange({
      walkerIds: [...without(values.walkerIds), ...(came ? [id] : [])],
      absentIds: [...without(values.absentIds), ...(attendance === 'absent' ? [id] : [])],
      dogIds: came ? cameWith([id]) : values.dogIds.filter((dogId) => !own.includes(dogId)),
    });
  }

  const everyone = walkers.length > 1 && (
    <Button
      variant="secondary"
      size="small"
      disabled={disabled}
      onClick={() => {
        const walkerIds = walkers.map(({ id }) => id);
        onChange({ walkerIds, absentIds: [], dogIds: cameWith(walkerIds) });
      }}
    >
      Everyone came
    </Button>
  );
  return (
    <WalkPart title="Who Showed Up?" action={everyone}>
      {children}
      {walkers.length > 0 && (
        <CheckList label="Who Showed Up?">
          {walkers.map(({ id, name }) => {
            const attendance = attendanceOf(id);
            const own = pairOf(id);
            return (
              <Fragment key={id}>
                <AttendanceRow
                  name={name}
                  attendance={attendance}
                  withDogs={own.length > 0 && `with ${markNames(own.map(({ dog }) => dog.name))}`}
                  isAsked={asked === 'attendance'}
                  disabled={disabled}
                  onChange={(next) => mark(id, next)}
                />
                {attendance !== 'open' &&
                  own.map((pair) => (
                    <PairOutcome
                      key={pair.dog.id}
                      came={attendance === 'came'}
                      isAsked={asked === 'incident'}
                      {...{ pair, values, disabled, onChange }}
                    />
                  ))}
              </Fragment>
            );
          })}
        </CheckList>
      )}
    </WalkPart>
  );
}

const SHOWN_AT_FIRST = 6;

interface DogsWalkedFieldProps extends FieldProps<number> {
  /** In display order: assigned dogs first. */
  dogs: readonly Dog[];
}

/** Portraits to pick from, six until expanded; picked dogs always show. */
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
            {`Show all ${dogs.length} dogs`}
          </Button>
        </div>
      )}
    </WalkPart>
  );
}
