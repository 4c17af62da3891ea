import { Button } from '@walkies/ui';
import { useEffect, useRef } from 'react';
import styles from './meanwhile-changes.module.css';
import type { MeanwhileChange } from './use-meanwhile';

interface MeanwhileChangesProps {
  changes: readonly MeanwhileChange[];
  /** Labels by field name. */
  labels: Readonly<Record<string, string>>;
  /** Formats a field's value. */
  textOf?: (name: string, value: unknown) => string;
  onGiveWay: (name: string) => void;
}

/** Changes that other people made while a form was open, next to the user's input. */
export function MeanwhileChanges(props: MeanwhileChangesProps) {
  const { changes, labels, textOf = (_, value) => String(value), onGiveWay } = props;
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    // Saving happens at the end of the form, this region is at its start: scroll to it. Do so after the
    // error banner, which takes the focus and scrolls.
    queueMicrotask(() => region.current?.scrollIntoView());
  }, [changes]);
  if (changes.length === 0) return null;
  return (
    <section ref={region} className={styles.changes} aria-label="Changed meanwhile">
      <ul className={styles.list}>
        {changes.map(({ name, now, isTyped }) => (
          <li key={name} className={styles.change}>
            <p className={styles.text}>
              <strong>{labels[name] ?? name}</strong>
              {' is now: '}
              <q className={styles.now} translate={name === 'name' ? 'no' : undefined}>
                {textOf(name, now)}
              </q>
            </p>
            {isTyped ? (
              <Button variant="secondary" size="small" onClick={() => onGiveWay(name)}>
                Take this instead of mine
              </Button>
            ) : (
              <p className={styles.text}>The form now shows it.</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
