import { changedMeanwhile } from '@walkies/api-client';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** A field that somebody else has changed since the form was opened. */
export interface MeanwhileChange {
  name: string;
  now: unknown;
  /** Something else was typed there, which stays. */
  isTyped: boolean;
}

interface Opened<Seen, Fields extends FieldValues> {
  form: Pick<UseFormReturn<Fields>, 'getValues' | 'reset'>;
  /** What the form shows, with its version, as it opens. */
  opened: Seen;
  fieldsOf: (seen: Seen) => Fields;
}

/**
 * Keeps a form from undoing what others do while it is open: where saving is refused for that, what was
 * typed stays, the other fields take what is there now, and `changes` says what that is.
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
    // What differs from what is there now is unsaved.
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

  /** Lets go of what was typed there. */
  function giveWay(name: string) {
    const now = fieldsOf(seen);
    fill(now, { ...getValues(), [name]: now[name] });
    setChanges(changes.map((each) => (each.name === name ? { ...each, isTyped: false } : each)));
  }

  return { seen, changes, take, giveWay };
}
