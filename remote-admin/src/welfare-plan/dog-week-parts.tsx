import type { DogWeek } from '@walkies/contract';
import { Link } from '@walkies/remote-sdk/router';
import { DogGrade, PlanIcon, dogPath } from '@walkies/staff';
import { DogPhoto, Icon } from '@walkies/ui';
import { type Clock, dateText } from '../reports/report-texts';
import styles from './dog-week.module.css';
import { byText, gapText, holdText, missText } from './welfare-texts';

/** A dog's week with its number of proposed walks. */
export interface ShownWeek {
  week: DogWeek;
  proposed: number;
}

interface WeekDogProps extends ShownWeek {
  /** A line below the name and the grade. */
  line?: string;
}

export function WeekDog({ week: { dog }, line }: WeekDogProps) {
  return (
    <span className={styles.dog}>
      <span className={styles.photo}>
        <DogPhoto photoUrl={dog.imageUrl} alt="" lazy />
      </span>
      <span>
        <Link className={styles.name} to={dogPath(dog.id)} translate="no">
          {dog.name}
        </Link>
        <DogGrade grade={dog.grade} />
        {line && <span className={styles.quiet}>{line}</span>}
      </span>
    </span>
  );
}

export function LastOut({ week, clock }: { week: DogWeek; clock: Clock }) {
  return (
    <span className={styles.lines}>
      <strong>{gapText(week)}</strong>
      {week.lastOut && <span className={styles.quiet}>{dateText(week.lastOut, clock)}</span>}
    </span>
  );
}

interface BySaturdayProps extends ShownWeek {
  clock: Clock;
  /** Text after the numbers, for places without a heading. */
  words?: string;
}

export function BySaturday({ week, proposed, clock, words = '' }: BySaturdayProps) {
  const hold = holdText(week, clock);
  return (
    <span className={styles.lines}>
      <strong>{`${byText(week)}${words ? ` ${words}` : ''}`}</strong>
      {week.missing > 0 && (
        <span className={styles.miss}>
          <Icon name="alert" size={20} />
          <span>{missText(week)}</span>
        </span>
      )}
      {hold && (
        <span className={styles.hold}>
          <PlanIcon name="pause" size={20} />
          <span>{hold}</span>
        </span>
      )}
      {proposed > 0 && (
        <strong className={styles.with}>{`${week.expected + proposed} with proposals`}</strong>
      )}
    </span>
  );
}
