import { dayOf, type Slot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import {
  Banner,
  ErrorBanner,
  SelectField,
  TextField,
  formatTimeRange,
  markName,
} from '@walkies/ui';
import { TimeOptions } from './time-options';
import styles from './new-slot.module.css';
import type { NewSlotForm } from './use-new-slot';

const inWords = (slot: Slot, timeZone: string): string => {
  const time = formatTimeRange(slot, timeZone);
  return slot.marshal_name ? `${time} (${markName(slot.marshal_name)})` : time;
};

/** The problem of a new slot, or the question about an overlap. */
export function NewSlotNotice({ form: { problem, tries, overlaps } }: { form: NewSlotForm }) {
  const { timeZone } = useHost().shelter;
  if (problem) return <ErrorBanner key={tries}>{problem}</ErrorBanner>;
  if (overlaps.length === 0) return null;
  return (
    <Banner tone="info" title="This overlaps another slot:">
      {`${overlaps.map((slot) => inWords(slot, timeZone)).join(', ')}. Add it all the same?`}
    </Banner>
  );
}

interface NewSlotFieldsProps {
  form: NewSlotForm;
  now: Date;
}

export function NewSlotFields({ form, now }: NewSlotFieldsProps) {
  const { timeZone } = useHost().shelter;
  const { draft, change } = form;
  const own = [draft.start, draft.end];
  return (
    <>
      <TextField
        label="Date"
        type="date"
        min={dayOf(now, timeZone)}
        value={draft.date}
        onChange={({ target }) => change({ date: target.value })}
      />
      <div className={styles.times}>
        <SelectField
          label="Start time"
          value={draft.start}
          onChange={({ target }) => change({ start: target.value })}
        >
          <option value="">Choose</option>
          <TimeOptions own={own} />
        </SelectField>
        <SelectField
          label="End time"
          value={draft.end}
          onChange={({ target }) => change({ end: target.value })}
        >
          <option value="">Choose</option>
          <TimeOptions own={own} after={draft.start} />
        </SelectField>
      </div>
    </>
  );
}
