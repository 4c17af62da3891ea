import { addShelterDays, dayOf, fromWallTime } from '@walkies/contract';

/** A slot of the demo shelter; marshal and walkers by their places in their lists. */
export interface DemoSlot {
  start: Date;
  end: Date;
  marshal: number;
  walkers: number[];
}

const DAYS_BACK = 14;
const DAYS_AHEAD = 21;
const DAYS_WITH_BOOKINGS = 7;

type Hours = readonly [marshal: number, start: string, end: string];

const SAM = 0;
const OLA = 1;

/** Sunday to Saturday, shared by both marshals; some slots overlap. */
const WEEK: readonly (readonly Hours[])[] = [
  [
    [OLA, '09:00', '10:30'],
    [SAM, '10:00', '11:00'],
    [OLA, '11:30', '12:30'],
    [SAM, '14:00', '15:30'],
    [OLA, '15:30', '16:30'],
  ],
  [
    [SAM, '08:00', '09:00'],
    [SAM, '10:30', '11:30'],
    [OLA, '14:00', '15:00'],
    [OLA, '16:00', '17:00'],
  ],
  [
    [OLA, '08:30', '09:30'],
    [SAM, '11:00', '12:00'],
    [SAM, '15:00', '16:30'],
  ],
  [
    [SAM, '08:00', '09:00'],
    [OLA, '09:30', '10:30'],
    [SAM, '10:00', '11:30'],
    [OLA, '16:00', '17:00'],
  ],
  [
    [OLA, '08:30', '09:30'],
    [OLA, '10:30', '11:30'],
    [SAM, '14:30', '16:00'],
  ],
  [
    [SAM, '08:00', '09:00'],
    [SAM, '09:30', '10:30'],
    [OLA, '13:00', '14:00'],
    [OLA, '15:30', '17:00'],
  ],
  [
    [SAM, '08:30', '09:30'],
    [OLA, '09:00', '10:00'],
    [SAM, '10:30', '12:00'],
    [OLA, '13:30', '14:30'],
    [SAM, '15:00', '16:00'],
    [OLA, '15:30', '16:30'],
  ],
];

/** Numbers of bookings, slot after slot; a full slot is rare. */
const BOOKED = [2, 1, 0, 3, 1, 2, 0, 1, 4, 2, 0, 3, 1, 0, 2, 1, 3, 0, 1, 2, 0, 1, 2, 3];

const noon = (now: Date, days: number, timeZone: string): Date => {
  const instant = fromWallTime(`${dayOf(now, timeZone)}T12:00:00`, timeZone) ?? now;
  return addShelterDays(instant, days, timeZone);
};

/**
 * The calendar from two weeks ago to three weeks ahead, with bookings up to a week from now. Deterministic
 * for a given time. No walker has two slots at once.
 */
export function planSlots(now: Date, timeZone: string, walkers: number): DemoSlot[] {
  const slots: DemoSlot[] = [];
  let turn = 0;
  let nextWalker = 0;
  for (let day = -DAYS_BACK; day <= DAYS_AHEAD; day += 1) {
    const date = dayOf(noon(now, day, timeZone), timeZone);
    const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
    for (const [marshal, from, to] of WEEK[weekday] ?? []) {
      const start = fromWallTime(`${date}T${from}:00`, timeZone);
      const end = fromWallTime(`${date}T${to}:00`, timeZone);
      if (!start || !end) continue;
      const places = day <= DAYS_WITH_BOOKINGS ? (BOOKED[turn++ % BOOKED.length] ?? 0) : 0;
      // Rotating walkers gives overlapping slots different ones.
      const booked = Array.from({ length: places }, () => nextWalker++ % walkers);
      slots.push({ start, end, marshal, walkers: booked });
    }
  }
  return slots;
}

const DAY_MS = 24 * 3_600_000;

/** Two slots with room for one more walker: one from tomorrow on, one two days later. */
export function pickTwoWithRoom(slots: readonly DemoSlot[], now: Date): DemoSlot[] {
  return [1, 3].flatMap((days) => {
    const from = now.getTime() + days * DAY_MS;
    const found = slots.find(
      ({ start, walkers }) => start.getTime() >= from && walkers.length > 0 && walkers.length < 4,
    );
    return found ?? [];
  });
}
