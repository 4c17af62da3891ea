import { errorText, useUnsentWrites } from '@walkies/api-client';
import { dayOf, type Pair, type PlannedSlot } from '@walkies/contract';
import { useHost, useNow } from '@walkies/remote-sdk';
import { Button, ErrorBanner, Icon } from '@walkies/ui';
import { unsentCheckInOf, useCheckWalkerIn, useTakeWalkerBack } from './check-in-api';
import styles from './day-plan.module.css';
import { WalkerArrival } from './walker-arrival';

interface WalkerCheckInProps {
  slot: PlannedSlot;
  walker: NonNullable<Pair['walker']>;
}

/** A walker's arrival; on the walk's day with a button that checks them in, or its undo. */
export function WalkerCheckIn({ slot, walker }: WalkerCheckInProps) {
  const { can, shelter } = useHost();
  const now = useNow();
  const checkIn = useCheckWalkerIn();
  const takeBack = useTakeWalkerBack();
  const writes = useUnsentWrites();
  const { id: walkerId, name, checkedInAt } = walker;
  const date = dayOf(new Date(slot.start_time), shelter.timeZone);
  const isToday = dayOf(now, shelter.timeZone) === date;
  const isUnsent = walkerId && unsentCheckInOf(writes, slot.id, walkerId) !== null;
  const word = checkedInAt ? 'Not here' : 'Here';
  const write = checkedInAt ? takeBack : checkIn;
  const error = checkIn.error ?? takeBack.error;
  function send(id: string) {
    checkIn.reset();
    takeBack.reset();
    write.mutate({ slotId: slot.id, walkerId: id, name, date });
  }
  return (
    <>
      <WalkerArrival walker={walker} />
      {isUnsent && (
        <p className={styles.fact}>
          <Icon name="offline" size={22} />
          Not sent yet
        </p>
      )}
      {isToday && walkerId && can('walker.check-in') && (
        <Button
          variant={checkedInAt ? 'quiet' : 'secondary'}
          size="small"
          aria-label={`${word}: ${name}`}
          busy={write.isPending && 'Saving...'}
          onClick={() => send(walkerId)}
        >
          {word}
        </Button>
      )}
      {error && (
        <ErrorBanner>{errorText(error, 'That could not be saved.', 'server-first')}</ErrorBanner>
      )}
    </>
  );
}
