import { errorText } from '@walkies/api-client';
import type { OpenedDay, Slot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Button, formatDay, LoadError, Modal, ErrorBanner } from '@walkies/ui';
import { useState } from 'react';
import { useCancellation } from '../cancellation/cancellation-api';
import { NotifiedWalkers } from '../cancellation/notified-walkers';
import { WalkFacts } from '../walks/walk-facts';
import { WalkPart } from '../walks/walk-part';
import { useOpenDay } from './blocked-days-api';

interface OpenDayModalProps {
  /** The slot of the blocked day. */
  slot: Slot;
  onClose: () => void;
  /** Null after a lost answer: the changes of its plan are unknown. */
  onOpened: (opened: OpenedDay | null) => void;
}

/** Confirms before a blocked day is opened, and lists the consequences. */
function OpenDayModal({ slot, onClose, onOpened }: OpenDayModalProps) {
  const { timeZone } = useHost().shelter;
  const { mutate, isPending, error } = useOpenDay();
  return (
    <Modal
      title="Open this day again?"
      subtitle={formatDay(new Date(slot.start_time), timeZone)}
      busy={isPending}
      onClose={onClose}
      notice={
        error && <ErrorBanner>{errorText(error, 'Failed to open this day again')}</ErrorBanner>
      }
      actions={
        <>
          <Button
            icon="calendar"
            busy={isPending && 'Opening...'}
            onClick={() => mutate(slot.id, { onSuccess: onOpened })}
          >
            Open this day again
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Keep it blocked
          </Button>
        </>
      }
    >
      <p>
        Its time slots come back, without dogs that now break a rule. Cancelled bookings stay
        cancelled.
      </p>
    </Modal>
  );
}

/** The notified walkers of the day; renders nothing if no bookings were cancelled. */
function WhoWasNotified({ slotId }: { slotId: number }) {
  const read = useCancellation(slotId);
  return (
    <>
      <LoadError of={read}>{(error) => errorText(error, 'Failed to load who was told')}</LoadError>
      {read.data && read.data.people.length > 0 && (
        <WalkPart title="Who was told">
          <NotifiedWalkers cancellation={read.data} />
        </WalkPart>
      )}
    </>
  );
}

interface BlockedDayDetailsProps {
  slot: Slot;
  /** Opened by another person: only an open question stays. */
  isGone?: boolean | undefined;
  onClose: () => void;
  /** Omit it for viewers who may not open a day. */
  onOpened?: OpenDayModalProps['onOpened'] | undefined;
}

/** A blocked day for staff, with a button to open it for those who may. */
export function BlockedDayDetails(props: BlockedDayDetailsProps) {
  const { slot, isGone = false, onClose, onOpened } = props;
  const { can, session, shelter } = useHost();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {!isGone && (
        <Modal
          title="Walk Details"
          variant="panel"
          onClose={onClose}
          actions={
            can('day.block') &&
            onOpened && (
              <Button icon="calendar" onClick={() => setAsking(true)}>
                Open this day again
              </Button>
            )
          }
        >
          <WalkFacts
            slot={slot}
            viewer={session?.role ?? 'walker'}
            timeZone={shelter.timeZone}
            booked={0}
          />
          <p>Nobody can book this day.</p>
          {can('day.block') && <WhoWasNotified slotId={slot.id} />}
        </Modal>
      )}
      {isAsking && onOpened && (
        <OpenDayModal slot={slot} onClose={() => setAsking(false)} onOpened={onOpened} />
      )}
    </>
  );
}
