import { SelectField } from '@walkies/ui';

const WORDS = { all: 'All dogs', held: 'On hold', free: 'Not on hold' } as const;
const FILTERS = ['all', 'held', 'free'] as const;
export type HoldFilter = (typeof FILTERS)[number];

/** True if a dog that is on hold, or is not, fits the filter. */
export const fitsHold = (isHeld: boolean, filter: HoldFilter): boolean =>
  filter === 'all' || isHeld === (filter === 'held');

interface HoldFieldProps {
  value: HoldFilter;
  onChange: (filter: HoldFilter) => void;
}

/** A field to filter dogs by their hold. */
export function HoldField({ value, onChange }: HoldFieldProps) {
  return (
    <SelectField
      label="Hold"
      value={value}
      onChange={({ target }) => onChange(FILTERS.find((one) => one === target.value) ?? 'all')}
    >
      {FILTERS.map((filter) => (
        <option key={filter} value={filter}>
          {WORDS[filter]}
        </option>
      ))}
    </SelectField>
  );
}
