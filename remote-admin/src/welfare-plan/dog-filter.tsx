import { type DogWeek, foldForSearch, type Grade, GRADES } from '@walkies/contract';
import { fitsHold, GRADE_NAMES, HoldField, type HoldFilter } from '@walkies/staff';
import { SelectField, TextField, useWideScreen } from '@walkies/ui';
import styles from './dog-filter.module.css';

/** Which dogs the plan shows. */
export interface DogFilter {
  name: string;
  grade: Grade | 'all';
  hold: HoldFilter;
}

export const NO_FILTER: DogFilter = { name: '', grade: 'all', hold: 'all' };

export const isFiltered = ({ name, grade, hold }: DogFilter): boolean =>
  name.trim() !== '' || grade !== 'all' || hold !== 'all';

/** True if the dog's week fits; a part of the name suffices, in any case and without accents. */
export function fits({ dog, hold: held }: DogWeek, { name, grade, hold }: DogFilter): boolean {
  return (
    foldForSearch(dog.name).includes(foldForSearch(name.trim())) &&
    (grade === 'all' || dog.grade === grade) &&
    fitsHold(held !== null, hold)
  );
}

const SHOWN_GRADES = ['all', ...GRADES.toReversed()] as const;

interface DogFilterFieldsProps {
  value: DogFilter;
  onChange: (filter: DogFilter) => void;
}

/** Fields to filter the plan's dogs by name, grade and hold. */
export function DogFilterFields({ value, onChange }: DogFilterFieldsProps) {
  const isWide = useWideScreen();
  return (
    // Folded on phones, where the dogs would start below the first screen.
    <details className={styles.fold} open={isWide}>
      <summary className={styles.summary}>Find a dog</summary>
      <div className={styles.filter}>
        <TextField
          type="search"
          label="Dog’s name"
          autoComplete="off"
          maxLength={100}
          value={value.name}
          onChange={({ target }) => onChange({ ...value, name: target.value })}
        />
        <SelectField
          label="Grade"
          value={value.grade}
          onChange={({ target }) =>
            onChange({ ...value, grade: SHOWN_GRADES.find((one) => one === target.value) ?? 'all' })
          }
        >
          {SHOWN_GRADES.map((grade) => (
            <option key={grade} value={grade}>
              {grade === 'all' ? 'All grades' : GRADE_NAMES[grade]}
            </option>
          ))}
        </SelectField>
        <HoldField value={value.hold} onChange={(hold) => onChange({ ...value, hold })} />
      </div>
    </details>
  );
}
