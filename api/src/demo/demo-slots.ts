import { addShelterDays, dayOf, fromWallTime, startOfShelterWeek } from '@walkies/contract';
import type { FinalizeWalk } from '@walkies/contract';
import { OLA, OTHER_WALKERS, SAM, WALKER } from './cast.js';
import type { DemoPerson } from './cast.js';
import type { DemoDog } from './demo-dogs.js';

export interface When {
  now: Date;
  timeZone: string;
}

/** A slot of the demo shelter, with all that happens in it. */
export interface DemoSlot {
  start: Date;
  end: Date;
  /** The shelter's day and the first day of its week, 'YYYY-MM-DD', and the start on its clock, 'HH:MM'. */
  day: string;
  week: string;
  time: string;
  marshal: DemoPerson;
  walkers: readonly DemoPerson[];
  pairs: DemoPair[];
  walk?: DemoWalk;
}

/** The record of a walk that is over: those who showed up, and a note. */
export interface DemoWalk {
  walkers: readonly DemoPerson[];
  notes: string | undefined;
  finalizedAt: Date;
}

export interface DemoPair {
  dog: DemoDog;
  walker: DemoPerson;
  /** Above the walker's clearance and allowed with a reason, or lost because the walker cancels. */
  special?: 'allowed' | 'lost';
  /** Of a walk that is over. */
  went?: Outcome | undefined;
}

export type Outcome = Omit<NonNullable<FinalizeWalk['outcomes']>[number], 'dogId'>;

const DAYS_BACK = 14;
const DAYS_AHEAD = 21;
const DAYS_WITH_BOOKINGS = 7;
const DAY_MS = 24 * 3_600_000;
// Leaves time to bring the dogs back after a walk.
const FINALIZED_AFTER_MS = 20 * 60_000;
/** Past walks that are left to finalize. */
const NOT_FINALIZED = 2;
/** Every so many-th walk has a no-show. */
const NO_SHOW_EVERY = 5;

/** Some walks have no note. */
const NOTES = [
  'Everybody back dry and tired.',
  undefined,
  'Long way round by the canal, loose leads all the way.',
  undefined,
  undefined,
  'Rabbits near the gate: double lead until past the second field.',
  undefined,
  'Ten minutes shorter, the path behind the barn is under water.',
];

type Hours = readonly [marshal: DemoPerson, start: string, end: string];

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

/** A walk of the demo shelter's normal week. */
export interface DemoEntry {
  marshal: DemoPerson;
  weekday: number;
  start: string;
  end: string;
}

/** The schedule that the demo's slots follow. */
export const planSchedule = (): DemoEntry[] =>
  WEEK.flatMap((hours, weekday) =>
    hours.map(([marshal, start, end]) => ({ marshal, weekday, start, end })),
  );

const FRIDAY = { weekday: 5, start: '13:00' };
/** Who comes to a walk every week, and who asks for it. */
export const REGULARS = [
  // At a time without another walk, so that the demo walker can book all others.
  { walker: WALKER, entry: FRIDAY, isAccepted: true },
  ...OTHER_WALKERS.slice(1, 2).map((walker) => ({ walker, entry: FRIDAY, isAccepted: false })),
];

/** Numbers of bookings, slot after slot; a full slot is rare. */
const BOOKED = [2, 1, 0, 3, 1, 2, 0, 1, 4, 2, 0, 3, 1, 0, 2, 1, 3, 0, 1, 2, 0, 1, 2, 3];

/** Deals walkers in rotation, so that overlapping slots get different ones. */
export function dealerOf(walkers: readonly DemoPerson[]): (count: number) => DemoPerson[] {
  let next = 0;
  return (count) =>
    Array.from({ length: count }, () => walkers[next++ % walkers.length]).flatMap(
      (walker) => walker ?? [],
    );
}

/** The shelter's day so many days from now, 'YYYY-MM-DD'. */
export function dayFromNow(days: number, { now, timeZone }: When): string {
  const noon = fromWallTime(`${dayOf(now, timeZone)}T12:00:00`, timeZone) ?? now;
  return dayOf(addShelterDays(noon, days, timeZone), timeZone);
}

/** A slot without pairs; empty if the clocks skip one of its times. */
export function slotOn(
  day: string,
  [marshal, from, to]: Hours,
  walkers: readonly DemoPerson[],
  timeZone: string,
): DemoSlot[] {
  const start = fromWallTime(`${day}T${from}:00`, timeZone);
  const end = fromWallTime(`${day}T${to}:00`, timeZone);
  if (!start || !end) return [];
  const week = dayOf(startOfShelterWeek(start, timeZone), timeZone);
  return [{ start, end, day, week, time: from, marshal, walkers, pairs: [] }];
}

/**
 * The calendar from two weeks ago to three weeks ahead, with bookings up to a week from now. Deterministic
 * for a given time. No walker has two slots at once.
 */
export function planSlots(when: When): DemoSlot[] {
  const deal = dealerOf(OTHER_WALKERS);
  let turn = 0;
  return Array.from({ length: DAYS_BACK + 1 + DAYS_AHEAD }, (_, at) => at - DAYS_BACK).flatMap(
    (days) => {
      const day = dayFromNow(days, when);
      const hours = WEEK[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? [];
      return hours.flatMap((each) => {
        const booked = days <= DAYS_WITH_BOOKINGS ? (BOOKED[turn++ % BOOKED.length] ?? 0) : 0;
        return slotOn(day, each, deal(booked), when.timeZone);
      });
    },
  );
}

/** Records the walks of booked slots that are over, but the latest two. */
export function recordWalks(slots: readonly DemoSlot[], now: Date): void {
  const over = slots.filter(({ end, walkers }) => end < now && walkers.length > 0);
  for (const [at, slot] of over.slice(0, -NOT_FINALIZED).entries()) {
    const isShort = at % NO_SHOW_EVERY === 0 && slot.walkers.length > 1;
    const walkers = isShort ? slot.walkers.slice(0, -1) : slot.walkers;
    const finalizedAt = new Date(slot.end.getTime() + FINALIZED_AFTER_MS);
    slot.walk = { walkers, notes: NOTES[at % NOTES.length], finalizedAt };
  }
}

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
