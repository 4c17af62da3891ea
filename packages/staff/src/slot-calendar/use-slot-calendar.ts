import { useDogs, useSlots, useWalkers } from '@walkies/api-client';
import { useCalendarPosition, useWideScreen } from '@walkies/calendar';
import type { Slot, SlotRange } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { useState } from 'react';
import { useOpenModal } from './use-open-modal';
import { useOpenSlot } from './use-open-slot';

interface SlotCalendarWays {
  now: Date;
  /** What is listed under 768 px. */
  listed: SlotRange;
  /** Slots that the page has loaded besides. */
  alsoLoaded?: readonly Slot[];
}

/** What the calendar pages of marshals and admins share: slots, the open modal, the last success. */
export function useSlotCalendar({ now, listed, alsoLoaded = [] }: SlotCalendarWays) {
  const { timeZone } = useHost().shelter;
  const wide = useWideScreen();
  const position = useCalendarPosition(timeZone, now);
  const [done, setDone] = useState<string | null>(null);
  const address = useOpenModal();
  const slots = useSlots(wide ? position.range : listed);
  // Loaded with the page, so that the modals are whole also where reception is gone by then.
  const dogs = useDogs();
  const walkers = useWalkers();
  const slotId = address.modal?.kind === 'slot' ? address.modal.slotId : null;
  const openSlot = useOpenSlot(slotId, [...(slots.data ?? []), ...alsoLoaded]);

  /** What was done last is said until something else is begun. */
  function begin<Told extends unknown[]>(open: (...told: Told) => void) {
    return (...told: Told) => {
      setDone(null);
      open(...told);
    };
  }

  function finish(text: string) {
    setDone(text);
    address.close();
  }

  return {
    wide,
    position,
    slots,
    dogs,
    walkers,
    address,
    openSlot,
    done: address.modal ? null : done,
    begin,
    finish,
  };
}
