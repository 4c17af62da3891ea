import type { CheckIn } from '@walkies/contract';
import { Button } from '../buttons/button';
import { ErrorBanner } from '../messages/banner';
import styles from './check-in-box.module.css';
import { WalkerNote } from './walker-note';
import { formatTime } from '../slots/slot-times';

export interface CheckInBoxProps {
  walk: CheckIn;
  timeZone: string;
  now: Date;
  /** What is not sent yet: since when the walker is here, or that they are not. */
  unsent?: { at: string | null } | null;
  isSaving: boolean;
  /** The reason why the last write failed. */
  error: string | null;
  onCheckIn: () => void;
  onTakeBack: () => void;
}

/** The button "I'm here", or since when the walker is here. */
export function CheckInBox(props: CheckInBoxProps) {
  return (
    <div className={styles.box}>
      <CheckInState {...props} />
    </div>
  );
}

function CheckInState(props: CheckInBoxProps) {
  const { walk, timeZone, now, unsent, isSaving, error, onCheckIn, onTakeBack } = props;
  const timeOf = (instant: string) => formatTime(new Date(instant), timeZone);
  if (walk.status === 'completed') {
    return <p>The marshal has already recorded this walk.</p>;
  }
  if (new Date(walk.opens_at) > now) {
    return <p>{`You can check in here from ${timeOf(walk.opens_at)}.`}</p>;
  }
  const since = unsent ? unsent.at : walk.checked_in_at;
  return (
    <>
      {error && <ErrorBanner>{error}</ErrorBanner>}
      {since === null ? (
        <Button icon="check" size="hero" wide busy={isSaving && 'Saving...'} onClick={onCheckIn}>
          I’m here
        </Button>
      ) : (
        <>
          <WalkerNote
            icon="check-circle"
            tone="good"
            text={`You’re here since ${timeOf(since)}.`}
            isUnsent={Boolean(unsent)}
          />
          <Button variant="quiet" size="small" busy={isSaving && 'Saving...'} onClick={onTakeBack}>
            Not here yet
          </Button>
        </>
      )}
    </>
  );
}
