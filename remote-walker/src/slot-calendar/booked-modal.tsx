import type { Slot } from '@walkies/contract';
import { useHost, useNow } from '@walkies/remote-sdk';
import { Button, lazyPart, Modal, ShelterTimeNote, SuccessBanner } from '@walkies/ui';
import { ComeEveryWeek, SlotDogs, SlotWhen } from './slot-details';

// Optional content: the modal confirms the booking even if its code fails to load.
const BookedTicket = lazyPart(
  async () => (await import(/* webpackChunkName: "giving-up" */ './booked-ticket')).BookedTicket,
);

interface BookedModalProps {
  slot: Slot;
  onClose: () => void;
}

/** The ticket of a walk that was just booked. */
export function BookedModal({ slot, onClose }: BookedModalProps) {
  const { timeZone } = useHost().shelter;
  const now = useNow();
  return (
    <Modal
      title="Your booking"
      onClose={onClose}
      notice={<SuccessBanner>Time slot booked successfully!</SuccessBanner>}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <SlotWhen slot={slot} />
      <ShelterTimeNote timeZone={timeZone} now={now} />
      <SlotDogs slotId={slot.id} />
      <BookedTicket slot={slot} />
      {slot.schedule_id && <ComeEveryWeek scheduleId={slot.schedule_id} />}
    </Modal>
  );
}
