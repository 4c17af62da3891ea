import { useDogs, useSlots, useWalkers } from '@walkies/api-client';
import { isLastOfWeek, addDays, useCalendarPosition, useInitialWeek } from '@walkies/calendar';
import type { Slot, SlotRange } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { useWideScreen } from '@walkies/ui';
import { useState } from 'react';
import { useOpenModal } from './use-open-modal';
import { useOpenSlot } from './use-open-slot';

interface SlotCalendarOptions {
  now: Date;
  /** What is listed under 768 px. */
  listed: SlotRange;
  /** Slots that the page has loaded besides. */
  alsoLoaded?: readonly Slot[];
}

/** True when nothing more comes and nothing waits to be finalized. */
function isSettled(slots: readonly Slot[], now: Date): boolean {
  return slots.every(
    ({ type, end_time, status }) =>
      type === 'blocked' || (Date.parse(end_time) <= now.getTime() && status !== 'booked'),
  );
}

/** What the calendar pages of marshals and admins share: slots, the open modal, the last success. */
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
  // Loaded with the page, so that the modals are whole also where reception is gone by then.
  const dogs = useDogs();
  const walkers = useWalkers();
  const slotId = address.modal?.kind === 'slot' ? address.modal.slotId : null;
  const openSlot = useOpenSlot(slotId, [...(slots.data ?? []), ...alsoLoaded]);

  /** What was done last is said until something else is begun. */
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

  /** The same where people have lost a place: first it shows who was told. */
  function finishCallingOff(text: string, slotId: number) {
    setDone(text);
    address.openCalledOff(slotId);
  }

  return {
    wide,
    position,
    slots,
    /** The calendar cannot be shown yet. */
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
