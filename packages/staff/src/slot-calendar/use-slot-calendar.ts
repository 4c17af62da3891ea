import { useDogs, useSlots } from '@walkies/api-client';
import { isLastOfWeek, addDays, useCalendarPosition, useInitialWeek } from '@walkies/calendar';
import type { Slot, SlotRange } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { useWideScreen } from '@walkies/ui';
import { useState } from 'react';
import { useWalkers } from '../walks/walks-api';
import { useOpenModal } from './use-open-modal';
import { useOpenSlot } from './use-open-slot';

interface SlotCalendarOptions {
  now: Date;
  /** Range of the list under 768 px. */
  listed: SlotRange;
  /** Further slots that the page has loaded. */
  alsoLoaded?: readonly Slot[];
}

/** True if no slot is to come or to be finalized. */
function isSettled(slots: readonly Slot[], now: Date): boolean {
  return slots.every(
    ({ type, end_time, status }) =>
      type === 'blocked' || (Date.parse(end_time) <= now.getTime() && status !== 'booked'),
  );
}

/** State of the marshals' and the admins' calendar pages: slots, open modal, last confirmation. */
export function useSlotCalendar({ now, listed, alsoLoaded = [] }: SlotCalendarOptions) {
  const { timeZone } = useHost().shelter;
  const wide = useWideScreen();
  const position = useCalendarPosition(timeZone, now);
  const [done, setDone] = useState<string | null>(null);
  const address = useOpenModal();
  const slots = useSlots(wide ? position.range : listed);
  const tomorrow = addDays(position.today, 1);
  const isOver = wide && isLastOfWeek(position.today) && isSettled(slots.data ?? [], now);
  const isOpening = useInitialWeek(position, slots, isOver ? tomorrow : null);
  // Prefetched for the modals, which then also work offline.
  const dogs = useDogs();
  const walkers = useWalkers();
  const slotId = address.modal?.kind === 'slot' ? address.modal.slotId : null;
  const openSlot = useOpenSlot(slotId, [...(slots.data ?? []), ...alsoLoaded]);

  /** The last confirmation shows until the next action begins. */
  function begin<Args extends unknown[]>(open: (...args: Args) => void) {
    return (...args: Args) => {
      setDone(null);
      open(...args);
    };
  }

  function finish(text: string) {
    setDone(text);
    address.close();
  }

  /** The same after bookings were cancelled: first shows the notified walkers. */
  function finishCallingOff(text: string, slotId: number) {
    setDone(text);
    address.openCalledOff(slotId);
  }

  return {
    wide,
    position,
    slots,
    /** True until the calendar can be shown. */
    isOpening,
    dogs,
    walkers,
    address,
    openSlot,
    done: address.modal ? null : done,
    begin,
    finish,
    finishCallingOff,
  };
}
