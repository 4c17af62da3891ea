import { dayOf, type Slot } from '@walkies/contract';

/** A slot's date and time in the shelter's zone, as the browser's language writes them. */
export interface SlotWords {
  /** 'YYYY-MM-DD', the shelter's. */
  date: string;
  weekday: string;
  day: string;
  month: string;
  /** 'Thursday 19 November' */
  dayName: string;
  /** '10:30 – 11:30' */
  time: string;
  /** Date and time, to be read aloud. */
  label: string;
  isToday: boolean;
}

export function slotWords(slot: Slot, timeZone: string, now: Date): SlotWords {
  const start = new Date(slot.start_time);
  const end = new Date(slot.end_time);
  const write = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(undefined, { ...options, timeZone });
  // Some languages set the dash without spaces, which is hard to read between digits.
  const time = write({ hour: 'numeric', minute: '2-digit' })
    .formatRange(start, end)
    .replace(/\s*–\s*/, ' – ');
  const dayName = write({ weekday: 'long', day: 'numeric', month: 'long' }).format(start);
  const date = dayOf(start, timeZone);
  return {
    date,
    weekday: write({ weekday: 'short' }).format(start),
    day: write({ day: 'numeric' }).format(start).replace(/\D+$/, ''),
    month: write({ month: 'short' }).format(start),
    dayName,
    time,
    label: `${dayName}, ${time}`,
    isToday: date === dayOf(now, timeZone),
  };
}
