import { Modal, weekdayName } from '@walkies/ui';
import styles from './schedule.module.css';
import { WalkButton } from './walk-button';
import type { WeekWalk } from './week-words';

interface MoreWalksProps {
  /** Walks of one weekday at one time. */
  walks: readonly WeekWalk[];
  today: string;
  onOpen: (walk: WeekWalk) => void;
  onClose: () => void;
}

/** The list behind a '+n' of the grid. */
export function MoreWalks({ walks, today, onOpen, onClose }: MoreWalksProps) {
  const [first] = walks;
  if (!first) return null;
  return (
    <Modal title={weekdayName(first.weekday)} onClose={onClose}>
      <ul className={styles.list}>
        {walks.map((walk) => (
          <li key={`${walk.entry.id} ${walk.first_day}`}>
            <WalkButton walk={walk} today={today} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
