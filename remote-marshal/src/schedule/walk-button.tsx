import { Icon, VisuallyHidden, withNames, clockRange, weekdayName } from '@walkies/ui';
import styles from './schedule.module.css';
import { marshalText, validityText, type WeekWalk } from './week-words';

interface WalkButtonProps {
  walk: WeekWalk;
  today: string;
  /** The weekday too, where no heading names it. */
  shows?: 'weekday' | undefined;
  onOpen: (walk: WeekWalk) => void;
}

/** A walk of the list; opens its sheet. */
export function WalkButton({ walk, today, shows, onOpen }: WalkButtonProps) {
  return (
    <button
      type="button"
      className={styles.walk}
      aria-haspopup="dialog"
      onClick={() => onOpen(walk)}
    >
      <span className={styles.words}>
        <WalkFacts walk={walk} today={today} shows={shows} />
      </span>
      <Icon name="chevron-right" />
    </button>
  );
}

/** Time, marshal, need and validity of a walk. */
export function WalkFacts({ walk, today, shows }: Omit<WalkButtonProps, 'onOpen'>) {
  const weekday = weekdayName(walk.weekday);
  const validity = validityText(walk, today);
  return (
    <>
      {shows !== 'weekday' && <VisuallyHidden>{`${weekday} `}</VisuallyHidden>}
      <strong className={styles.time}>
        {shows === 'weekday' ? `${weekday} ${clockRange(walk)}` : clockRange(walk)}
      </strong>
      <span className={styles.line}>
        <span>{withNames(marshalText(walk))}</span>{' '}
        <span className={styles.detail}>{`Needs ${walkers(walk.minimum_walkers)}`}</span>
      </span>
      {validity && <span className={styles.detail}>{validity}</span>}
    </>
  );
}

const walkers = (count: number): string => (count === 1 ? '1 walker' : `${count} walkers`);
