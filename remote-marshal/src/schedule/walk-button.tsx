import { Icon, VisuallyHidden, withNames } from '@walkies/ui';
import styles from './schedule.module.css';
import { marshalText, rangeText, validityText, weekdayName, type WeekWalk } from './week-words';

interface WalkButtonProps {
  walk: WeekWalk;
  today: string;
  onOpen: (walk: WeekWalk) => void;
}

/** A walk of the list; opens its sheet. */
export function WalkButton({ walk, today, onOpen }: WalkButtonProps) {
  const validity = validityText(walk, today);
  return (
    <button
      type="button"
      className={styles.walk}
      aria-haspopup="dialog"
      onClick={() => onOpen(walk)}
    >
      <span className={styles.words}>
        <VisuallyHidden>{`${weekdayName(walk.weekday)} `}</VisuallyHidden>
        <strong className={styles.time}>{rangeText(walk)}</strong>
        <span>{withNames(marshalText(walk))}</span>
        <span className={styles.detail}>{`Needs ${walkers(walk.minimum_walkers)}`}</span>
        {validity && <span className={styles.detail}>{validity}</span>}
      </span>
      <Icon name="chevron-right" />
    </button>
  );
}

const walkers = (count: number): string => (count === 1 ? '1 walker' : `${count} walkers`);
