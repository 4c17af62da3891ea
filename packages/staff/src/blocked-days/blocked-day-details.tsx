import type { Slot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Button, Modal } from '@walkies/ui';
import { useState } from 'react';
import { WalkFacts } from '../walks/walk-facts';
import { OpenDayModal } from './open-day-modal';

interface BlockedDayDetailsProps {
  slot: Slot;
  onClose: () => void;
  /** The day is open again: the sentence that says so. */
  onDone: (text: string) => void;
}

/** A blocked day as staff see it, with the way to open it again for those who may. */
export function BlockedDayDetails({ slot, onClose, onDone }: BlockedDayDetailsProps) {
  const { can, session, shelter } = useHost();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Modal
        title="Walk Details"
        variant="panel"
        onClose={onClose}
        actions={
          can('day.block') && (
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
      </Modal>
      {isAsking && (
        <OpenDayModal
          slot={slot}
          onClose={() => setAsking(false)}
          onOpened={() => onDone('The day is open again.')}
        />
      )}
    </>
  );
}
