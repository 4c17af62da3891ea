import { errorText } from '@walkies/api-client';
import { Link } from '@walkies/remote-sdk/router';
import { Button, ErrorBanner } from '@walkies/ui';
import { useRequestStanding, useStandingBookings } from './regulars-api';
import styles from './regulars.module.css';

const STATE_TEXT = {
  asked: 'You have asked to come to this walk every week. The shelter decides.',
  accepted: 'You come to this walk every week.',
  suspended: 'Your place in this walk every week is paused.',
} as const;

export interface ComeEveryWeekProps {
  scheduleId: number;
}

/** In a slot of the schedule: asks for a place every week, or says how that stands. */
export function ComeEveryWeek({ scheduleId }: ComeEveryWeekProps) {
  const list = useStandingBookings();
  const requesting = useRequestStanding();
  if (!list.data) return null;
  const own = list.data.find(({ schedule_id }) => schedule_id === scheduleId);
  if (own) {
    return (
      <p role="status">
        <span>{STATE_TEXT[own.state]}</span>{' '}
        <Link className={styles.link} to="/walker-walks">
          Your regular walks
        </Link>
      </p>
    );
  }
  return (
    <div className={styles.stack}>
      {requesting.error && (
        <ErrorBanner>
          {errorText(requesting.error, 'Your request could not be sent.', 'server-first')}
        </ErrorBanner>
      )}
      <p>Does this time suit you each week? Ask the shelter for a regular place.</p>
      <Button
        variant="secondary"
        wide
        busy={requesting.isPending && 'Sending...'}
        onClick={() => requesting.mutate(scheduleId)}
      >
        Come every week
      </Button>
    </div>
  );
}
