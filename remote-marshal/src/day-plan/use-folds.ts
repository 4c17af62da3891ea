import type { PlannedSlot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { useLocation } from '@walkies/remote-sdk/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { slotAnchor } from './gaps-banner';
import { type Hour, pastHours, presentHour } from './hours';
import { hourAnchor } from './plan-hour';

/** An hour with more slots shows each in short, except one's own. */
const WHOLE_HOUR = 3;

interface Choices {
  date: string;
  /** Undefined: the present hour. */
  hour?: number | null;
  /** Past hours are one line until one of them is opened. */
  isEarlierShown?: boolean;
  slots: Record<number, boolean>;
}

function scrollTo(anchor: string): void {
  const target = document.getElementById(anchor);
  target?.scrollIntoView();
  target?.querySelector<HTMLElement>('[tabindex="-1"], button')?.focus({ preventScroll: true });
}

/** What is open on a busy day: one hour, and slots within it. A `#slot-7` in the URL opens that slot. */
export function useFolds({ date, hours, now }: { date: string; hours: Hour[]; now: Date }) {
  const { session } = useHost();
  const { hash, key } = useLocation();
  // Nothing folds by itself while somebody reads.
  const [opened] = useState(now);
  const [stored, setStored] = useState<Choices>({ date, slots: {} });
  const choices = stored.date === date ? stored : { date, slots: {} };
  const openHour = choices.hour === undefined ? presentHour(hours, opened) : choices.hour;

  const reveal = useEffectEvent(() => {
    const hour = hours.find(({ slots }) => slots.some((slot) => `#${slotAnchor(slot)}` === hash));
    const slot = hour?.slots.find((each) => `#${slotAnchor(each)}` === hash);
    if (!hour || !slot) return;
    setStored({ ...choices, hour: hour.key, slots: { ...choices.slots, [slot.id]: true } });
    requestAnimationFrame(() => scrollTo(slotAnchor(slot)));
  });
  const isReady = hours.length > 0;
  useEffect(() => {
    if (isReady && hash !== '') reveal();
  }, [isReady, hash, key]);

  const past = pastHours(hours, opened).map((each) => each.key);
  return {
    openHour,
    isHidden: (hour: Hour): boolean =>
      openHour !== null &&
      !choices.isEarlierShown &&
      !past.includes(openHour) &&
      past.includes(hour.key),
    showEarlier(first: Hour) {
      flushSync(() => setStored({ ...choices, isEarlierShown: true }));
      scrollTo(hourAnchor(first.key));
    },
    /** Opens the hour instead of the one before, and scrolls to it. */
    jump(hour: number) {
      flushSync(() => setStored({ ...choices, hour }));
      scrollTo(hourAnchor(hour));
    },
    fold: () => setStored({ ...choices, hour: null }),
    isSlotOpen: ({ id, marshal_name }: PlannedSlot, ofHour: Hour): boolean =>
      choices.slots[id] ??
      (ofHour.slots.length <= WHOLE_HOUR ||
        (marshal_name !== null && marshal_name === session?.name)),
    setSlotOpen: (id: number, isOpen: boolean) =>
      setStored({ ...choices, slots: { ...choices.slots, [id]: isOpen } }),
  };
}

export type Folds = ReturnType<typeof useFolds>;
