import { RANGE_MAX_YEARS } from '@walkies/contract';
import { Button, SegmentedControl, TextField } from '@walkies/ui';
import { type FormEvent, useState } from 'react';
import styles from './reports.module.css';
import type { Range } from './use-report-address';

export interface RangeOption {
  value: Range;
  label: string;
}

const OPTIONS: readonly RangeOption[] = [
  { value: 'day', label: 'Today' },
  { value: 'week', label: 'This Week' },
  { value: 'total', label: 'All Time' },
  { value: 'dates', label: 'Dates' },
];

const LONGEST_MS = RANGE_MAX_YEARS * 366 * 24 * 3600 * 1000;

/** The problem of these days; '' if there is none. */
export function rangeProblem(from: string, to: string): string {
  if (!from || !to) return '';
  if (to < from) return 'The range ends before it starts.';
  const length = Date.parse(to) - Date.parse(from);
  return length > LONGEST_MS ? 'The range is longer than two years.' : '';
}

interface RangePickerProps {
  /** The selectable ranges. */
  options?: readonly RangeOption[];
  range: Range;
  from: string;
  to: string;
  onRange: (range: Range, from?: string, to?: string) => void;
}

/** Selects the range of a report: today, this week, all, or given days. */
export function RangePicker(props: RangePickerProps) {
  const { options = OPTIONS, range, from, to, onRange } = props;
  return (
    <div className={styles.range}>
      <SegmentedControl label="Range" options={options} value={range} onChange={onRange} />
      {range === 'dates' && (
        <DatesForm key={`${from} ${to}`} from={from} to={to} onRange={onRange} />
      )}
    </div>
  );
}

function DatesForm({ onRange, ...initial }: Omit<RangePickerProps, 'range' | 'options'>) {
  const [from, setFrom] = useState(initial.from);
  const [to, setTo] = useState(initial.to);
  const problem = rangeProblem(from, to);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (problem === '') onRange('dates', from, to);
  }

  return (
    <form className={styles.dates} noValidate onSubmit={submit}>
      <TextField
        type="date"
        label="From"
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <TextField
        type="date"
        label="To"
        value={to}
        error={problem}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </form>
  );
}
