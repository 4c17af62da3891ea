import { changedMeanwhile } from '@walkies/api-client';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** A field that another person changed after the form was opened. */
export interface MeanwhileChange {
  name: string;
  now: unknown;
  /** The user typed another value there, which stays. */
  isTyped: boolean;
}

interface Opened<Seen, Fields extends FieldValues> {
  form: Pick<UseFormReturn<Fields>, 'getValues' | 'reset'>;
  /** The form's initial data with its version. */
  opened: Seen;
  fieldsOf: (seen: Seen) => Fields;
}

/**
 * Prevents a form from undoing other people's changes. After a `CHANGED_MEANWHILE` refusal the user's input
 * stays, the other fields take the current values, and `changes` lists these.
 */
export function useMeanwhile<Seen extends { version?: string }, Fields extends FieldValues>({
  form: { getValues, reset },
  opened,
  fieldsOf,
}: Opened<Seen, Fields>) {
  const [seen, setSeen] = useState(opened);
  const [changes, setChanges] = useState<readonly MeanwhileChange[]>([]);

  function fill(now: Fields, more: object) {
    reset(now);
    // Fields that differ from the current values count as unsaved.
    reset({ ...now, ...more }, { keepDefaultValues: true });
  }

  function take(error: unknown) {
    const now = changedMeanwhile(error, seen);
    if (!now) return;
    const [before, after, values] = [fieldsOf(seen), fieldsOf(now), getValues()];
    const names = Object.keys(after);
    const typed = names.filter((name) => values[name] !== before[name]);
    fill(after, Object.fromEntries(typed.map((name) => [name, values[name]])));
    setChanges(
      names
        .filter((name) => after[name] !== before[name] && after[name] !== undefined)
        .map((name) => ({
          name,
          now: after[name],
          isTyped: typed.includes(name) && values[name] !== after[name],
        })),
    );
    setSeen(now);
  }

  /** Discards the user's input of a field. */
  function giveWay(name: string) {
    const now = fieldsOf(seen);
    fill(now, { ...getValues(), [name]: now[name] });
    setChanges(changes.map((each) => (each.name === name ? { ...each, isTyped: false } : each)));
  }

  return { seen, changes, take, giveWay };
}
