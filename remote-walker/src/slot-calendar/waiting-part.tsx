import { errorText } from '@walkies/api-client';
import type { WaitingList } from '@walkies/contract';
import { useHost, useNow } from '@walkies/remote-sdk';
import { Banner, Button, ErrorBanner, formatTimeNear } from '@walkies/ui';
import styles from './waiting-part.module.css';
import { useJoinWaitingList, useLeaveWaitingList } from './waiting-api';

const waitingText = (count: number): string => {
  if (count === 0) return 'Nobody waits for a place yet.';
  return count === 1 ? 'One person waits for a place.' : `${count} people wait for a place.`;
};

const PASSED_OVER = {
  overlap:
    'You have another walk at that time. While you keep it, a place goes to the next person.',
  'too-many-bookings':
    'You have booked as many walks as one person may. Until you have fewer, a place goes to the next person.',
};

export interface WaitingPartProps {
  slotId: number;
  list: WaitingList;
}

/** The waiting list of a full slot: joining it, the walker's own position, and leaving it. */
export function WaitingPart({
  slotId,
  list: { count, position, reserved_until, passed_over: passedOver },
}: WaitingPartProps) {
  const joining = useJoinWaitingList();
  const leaving = useLeaveWaitingList();
  const error = joining.error ?? leaving.error;
  const { timeZone } = useHost().shelter;
  const now = useNow();
  const until = reserved_until === null ? null : new Date(reserved_until);
  const isReserved = until !== null && until > now;
  return (
    <div className={styles.part}>
      {error && <ErrorBanner>{errorText(error, 'That did not work.', 'server-first')}</ErrorBanner>}
      {position === null ? (
        <>
          <p>{waitingText(count)}</p>
          <Button
            variant="secondary"
            wide
            busy={joining.isPending && 'Saving...'}
            onClick={() => joining.mutate(slotId)}
          >
            Tell me if a place opens
          </Button>
        </>
      ) : (
        <>
          {isReserved ? (
            <Banner tone="info">
              {`A place is reserved for you until ${formatTimeNear(until, timeZone, now)}.`}
            </Banner>
          ) : (
            <p role="status">{`You are number ${position} on the waiting list. When a place opens for you, we will email you.`}</p>
          )}
          {passedOver && <Banner tone="info">{PASSED_OVER[passedOver]}</Banner>}
          <Button
            variant="quiet"
            wide
            busy={leaving.isPending && 'Saving...'}
            onClick={() => leaving.mutate(slotId)}
          >
            {isReserved ? 'Give the place to the next' : 'Leave the waiting list'}
          </Button>
        </>
      )}
    </div>
  );
}
