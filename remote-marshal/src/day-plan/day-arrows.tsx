import { Button, IconButton } from '@walkies/ui';
import styles from './day-plan.module.css';

interface DayArrowsProps {
  isToday: boolean;
  onMove: (days: number) => void;
  onToday: () => void;
}

/** Buttons for the previous day, today and the next day. */
export function DayArrows({ isToday, onMove, onToday }: DayArrowsProps) {
  return (
    <div className={styles.arrows}>
      <IconButton
        icon="chevron-left"
        label="Day before"
        className={styles.arrow}
        onClick={() => onMove(-1)}
      />
      <Button variant="secondary" size="small" aria-pressed={isToday} onClick={onToday}>
        Today
      </Button>
      <IconButton
        icon="chevron-right"
        label="Day after"
        className={styles.arrow}
        onClick={() => onMove(1)}
      />
    </div>
  );
}
