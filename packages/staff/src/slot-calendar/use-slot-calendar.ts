import { useDogs, useSlots } from '@walkies/api-client';
import { isLastOfWeek, addDays, useCalendarPosition, useInitialWeek } from '@walkies/calendar';
import type { Slot, SlotRange } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { useWideScreen } from '@walkies/ui';
import { useState } from 'react';
import { useUnfinishedWalks } from '../still-to-finalize/still-to-finalize';
import { useUnsentFinalized } from '../walks/use-finalize-form';
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
  /** What was finished on this page: the list of those that wait may not know it yet. */
  const [finished, setFinished] = useState<readonly (number | null)[]>([]);
  const address = useOpenModal();
  const slots = useSlots(wide ? position.range : listed);
  const tomorrow = addDays(position.today, 1);
  const isOver = wide && isLastOfWeek(position.today) && isSettled(slots.data ?? [], now);
  const isOpening = useInitialWeek(position, slots, isOver ? tomorrow : null);
  // Prefetched for the modals, which then also work offline.
  const dogs = useDogs();
  const walkers = useWalkers();
  const waiting = useUnfinishedWalks(timeZone, now, { enabled: address.isFinalizingAll });
  const slotId = address.modal?.kind === 'slot' ? address.modal.slotId : null;
  const openSlot = useOpenSlot(slotId, [...(slots.data ?? []), ...alsoLoaded, ...waiting.slots]);

  /** The last confirmation shows until the next action begins. */
  function begin<Args extends unknown[]>(open: (...args: Args) => void) {
    return (...args: Args) => {
      setDone(null);
      open(...args);
    };
  }

  const unsent = useUnsentFinalized();

  /** The walk after this one in the list of those that wait, else the first. */
  function nextToFinalize(): Slot | undefined {
    if (!address.isFinalizingAll) return undefined;
    const place = waiting.slots.findIndex(({ id }) => id === slotId);
    return [...waiting.slots.slice(place + 1), ...waiting.slots.slice(0, Math.max(place, 0))].find(
      ({ id }) => !unsent.has(id) && !finished.includes(id),
    );
  }

  function finish(text: string) {
    const next = nextToFinalize();
    setDone(text);
    setFinished([...finished, slotId]);
    if (next) address.openNextFinalize(next.id);
    else address.close();
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
    /** The confirmation of the walk before, while the next one is finalized. */
    doneBefore: address.isFinalizingAll && finished.at(-1) !== slotId ? done : null,
    begin,
    finish,
    finishCallingOff,
  };
}
