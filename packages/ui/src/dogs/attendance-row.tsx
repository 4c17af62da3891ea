import { useId } from 'react';
import { Button } from '../buttons/button';
import field from '../fields/field.module.css';
import { RowWords } from './row-words';
import styles from './attendance-row.module.css';

/** 'open': nobody has said yet. */
export type Attendance = 'came' | 'absent' | 'open';

interface AttendanceRowProps {
  name: string;
  attendance: Attendance;
  /** A second line beside 'came': the dogs that went along. */
  withDogs: string | false;
  /** True if an answer is missing. */
  isAsked: boolean;
  disabled: boolean;
  onChange: (attendance: Attendance) => void;
}

/** A booked walker with two answers, of which pressing one again takes it back. */
export function AttendanceRow(props: AttendanceRowProps) {
  const { name, attendance, withDogs, isAsked, disabled, onChange } = props;
  const nameId = useId();
  const detailId = useId();
  const isMissing = isAsked && attendance === 'open';
  const detail = {
    came: withDogs,
    absent: 'Will be saved as a no-show',
    open: isMissing && 'Came, or did not come?',
  }[attendance];
  return (
    <div className={styles.row} data-missing={isMissing || undefined}>
      <label className={styles.came}>
        <input
          type="checkbox"
          className={field.box}
          aria-labelledby={nameId}
          aria-describedby={detail ? detailId : undefined}
          checked={attendance === 'came'}
          disabled={disabled}
          onChange={({ target }) => onChange(target.checked ? 'came' : 'open')}
        />
        <RowWords {...{ name, nameId, detail, detailId, isMissing }} />
      </label>
      <span className={styles.absent}>
        <Button
          variant={attendance === 'absent' ? 'primary' : 'secondary'}
          size="small"
          aria-pressed={attendance === 'absent'}
          about={nameId}
          disabled={disabled}
          onClick={() => onChange(attendance === 'absent' ? 'open' : 'absent')}
        >
          Did not come
        </Button>
      </span>
    </div>
  );
}
