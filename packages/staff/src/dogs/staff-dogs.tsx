import { type Dog, type Grade, GRADES } from '@walkies/contract';
import {
  DogGridSkeleton,
  DogSearchField,
  matchesDog,
  NoDogFits,
  Pagination,
  SelectField,
  useSearchField,
} from '@walkies/ui';
import { type ReactNode, useState } from 'react';
import { fitsHold, HoldField, type HoldFilter } from '../care/hold-field';
import { GRADE_NAMES } from '../plans/bandanas';
import { usePaged } from '../use-paged';
import styles from './staff-dogs.module.css';

interface StaffDogsProps {
  /** Undefined while they load. */
  dogs: readonly Dog[] | undefined;
  query: string;
  onSearch: (query: string) => void;
  /** Renders a dog's card. */
  children: (dog: Dog) => ReactNode;
}

const PAGE_SIZE = 18;
const CHOICES = ['all', ...GRADES.toReversed()] as const;

/** A page of the staff's dogs as cards, with fields to search and to filter by grade and hold. */
export function StaffDogs({ dogs, query, onSearch, children }: StaffDogsProps) {
  const [grade, setGrade] = useState<Grade | 'all'>('all');
  const [hold, setHold] = useState<HoldFilter>('all');
  // An older API does not return holds.
  const knowsHolds = dogs?.[0]?.hold !== undefined;
  const { field, clear } = useSearchField(query);
  const found = (dogs ?? []).filter(
    (dog) =>
      (grade === 'all' || dog.grade === grade) &&
      fitsHold(Boolean(dog.hold), hold) &&
      matchesDog(dog, query),
  );
  const { rows, top, pager } = usePaged(found, {
    size: PAGE_SIZE,
    of: `${grade} ${hold} ${query}`,
  });
  const isNarrowed = query.trim() !== '' || grade !== 'all' || hold !== 'all';

  function showAll() {
    clear();
    setGrade('all');
    setHold('all');
    onSearch('');
  }

  return (
    <>
      <div className={styles.fields}>
        <DogSearchField {...{ field, query, onSearch }} />
        <SelectField
          label="Grade"
          value={grade}
          onChange={({ target }) =>
            setGrade(CHOICES.find((choice) => choice === target.value) ?? 'all')
          }
        >
          {CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {choice === 'all' ? 'All grades' : GRADE_NAMES[choice]}
            </option>
          ))}
        </SelectField>
        {knowsHolds && <HoldField value={hold} onChange={setHold} />}
      </div>
      {!dogs && <DogGridSkeleton />}
      {dogs && (
        <h2 className={styles.count} tabIndex={-1} ref={top}>
          <span role="status">
            {isNarrowed
              ? `${found.length} of ${dogs.length} dogs`
              : `${dogs.length} ${dogs.length === 1 ? 'dog' : 'dogs'}`}
          </span>
        </h2>
      )}
      {dogs && found.length === 0 && <NoDogFits onShowAll={showAll} />}
      {rows.length > 0 && (
        <ul className={styles.grid}>
          {rows.map((dog) => (
            <li key={dog.id}>{children(dog)}</li>
          ))}
        </ul>
      )}
      <Pagination of="dogs" {...pager} />
    </>
  );
}
