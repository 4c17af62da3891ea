import { Icon } from '@walkies/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type Hour, hourFacts } from './hours';
import styles from './plan-hour.module.css';

/** Anchor of an hour, for the jumps. */
export const hourAnchor = (key: number): string => `hour-${key}`;

interface PlanHourProps {
  hour: Hour;
  now: Date;
  isOpen: boolean;
  onToggle: () => void;
  /** The hour's slots, rendered only while it is open. */
  children: ReactNode;
}

/** An hour of a busy day: one line until it is opened. */
export function PlanHour({ hour, now, isOpen, onToggle, children }: PlanHourProps) {
  const slotsId = useId();
  return (
    <section id={hourAnchor(hour.key)} className={styles.hour}>
      <h2>
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={slotsId}
          onClick={onToggle}
        >
          <span className={styles.words}>
            <span className={styles.time}>{hour.name}</span>{' '}
            <span className={styles.facts}>{hourFacts(hour, now)}</span>
          </span>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
        </button>
      </h2>
      <div id={slotsId} className={styles.slots} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}

interface HourJumpsProps {
  hours: readonly Hour[];
  open: number | null;
  onJump: (key: number) => void;
}

/** Buttons that open an hour and scroll to it; they stay at the top of the screen. */
export function HourJumps({ hours, open, onJump }: HourJumpsProps) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const pressed = bar.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    // scrollIntoView would scroll the page as well.
    if (bar.current && pressed) bar.current.scrollLeft = pressed.offsetLeft - pressed.offsetWidth;
  }, [open]);
  return (
    <nav aria-label="Hours" className={styles.jumps} ref={bar}>
      {hours.map(({ key, name }) => (
        <button
          key={key}
          type="button"
          className={styles.jump}
          aria-pressed={key === open}
          onClick={() => onJump(key)}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}
