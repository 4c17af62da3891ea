import { dayOf, type Away } from '@walkies/contract';
import { useHost, useNow } from '@walkies/remote-sdk';
import { Button, TextField } from '@walkies/ui';
import { useState } from 'react';
import styles from './regulars.module.css';

interface AwayFormProps {
  busy: boolean;
  onChange: () => void;
  onCancel: () => void;
  onSave: (away: Away) => void;
}

/** The first and the last day on which a regular does not come. */
export function AwayForm({ busy, onChange, onCancel, onSave }: AwayFormProps) {
  const today = dayOf(useNow(), useHost().shelter.timeZone);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [problem, setProblem] = useState<string>();
  function set(store: (day: string) => void, day: string) {
    store(day);
    setProblem(undefined);
    onChange();
  }
  function save() {
    if (from === '' || to === '') setProblem('Please choose both days.');
    else if (to < from) setProblem('The last day is before the first one.');
    else onSave({ from, to });
  }
  return (
    <form
      className={styles.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={styles.days}>
        <TextField
          label="First day away"
          type="date"
          min={today}
          value={from}
          onChange={({ target }) => set(setFrom, target.value)}
        />
        <TextField
          label="Last day away"
          type="date"
          min={from || today}
          value={to}
          error={problem}
          onChange={({ target }) => set(setTo, target.value)}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" busy={busy && 'Saving...'}>
          Save
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
