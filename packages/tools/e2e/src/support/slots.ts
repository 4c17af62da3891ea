import { addShelterDays, fromWallTime, dayOf, type Slot, type Walk } from '@walkies/contract';
import { DEMO, signIn, signUp, siteUrl, type Account, type Caller } from './people.js';
import { marshalOfRound } from './rounds.js';

const ZONE = 'Europe/London';
const DAY_MS = 86_400_000;

/**
 * The shelter's day, `days` days from today: 'YYYY-MM-DD'. Later days count from the day on which the run
 * began: otherwise two tests would share one when midnight passes between them.
 */
export function dayFromToday(days: number): string {
  const today = days < 2 ? new Date() : new Date(process.env['WALKIES_RUN_BEGAN'] ?? Date.now());
  return dayOf(addShelterDays(today, days, ZONE), ZONE);
}

/** The shelter's day, `days` days from the present one, which may have changed since the run began. */
export const dayFromNow = (days: number): string =>
  dayOf(addShelterDays(new Date(), days, ZONE), ZONE);

/** Days from the shelter's present day to another. */
export const daysUntil = (day: string): number =>
  Math.round((Date.parse(day) - Date.parse(dayFromNow(0))) / DAY_MS);

/** The instant of a shelter wall time, ISO 8601. */
export function instantOf(day: string, time: string): string {
  const at = fromWallTime(`${day}T${time}`, ZONE);
  if (!at) throw new Error(`${day} ${time} does not exist.`);
  return at.toISOString();
}

/**
 * Adds a slot as a marshal, by default the demo's and on the tested site. Times are shelter times of one
 * day.
 */
export async function addSlot(
  day: string,
  from: string,
  to: string,
  { by, site = siteUrl() }: { by?: Account; site?: string } = {},
): Promise<Slot> {
  const marshal = await signIn(by ?? (await marshalOfRound()), site);
  const answer = await marshal.call('POST', '/time-slots', {
    start_time: instantOf(day, from),
    end_time: instantOf(day, to),
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Slot;
}

const MINUTE_MS = 60_000;

/** Adds a slot that begins some minutes from now, as the demo's marshal. `length`: in minutes. */
export async function addSlotSoon(minutes: number, length = 60): Promise<Slot> {
  const marshal = await signIn(DEMO.marshal);
  const start = (Math.floor(Date.now() / MINUTE_MS) + minutes) * MINUTE_MS;
  const times = {
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + length * MINUTE_MS).toISOString(),
  };
  const answer = await marshal.call('POST', '/time-slots', times);
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Slot;
}

/** A slot with a booking by a new walker of this name. */
export async function aBookedSlot(
  day: string,
  [from, to]: readonly [from: string, to: string],
  name: string,
): Promise<{ slot: Slot; walker: Caller & { account: Account } }> {
  const slot = await addSlot(day, from, to);
  const walker = await signUp(name);
  const answer = await walker.call('PUT', `/time-slots/${slot.id}/book`);
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return { slot, walker };
}

/** Ids of the slots that a walker has booked. */
export async function bookedIds({ call }: Caller): Promise<number[]> {
  const mine = (await (await call('GET', '/time-slots/my-bookings')).json()) as Slot[];
  return mine.map(({ id }) => id);
}

/** The walk that is recorded for a slot, as a marshal sees it. */
export async function recordedWalk(slotId: number): Promise<Walk> {
  const { call } = await signIn(DEMO.marshal);
  return (await (await call('GET', `/time-slots/${slotId}/walk`)).json()) as Walk;
}

/** Deletes the slots of a time for which other tests drag over the calendar; answers how many there were. */
export async function deleteSlots(
  by: Account,
  { day, from, to }: { day: string; from: string; to: string },
): Promise<number> {
  const { call } = await signIn(by);
  const range = `from=${instantOf(day, from)}&to=${instantOf(day, to)}`;
  const slots = (await (await call('GET', `/time-slots?${range}`)).json()) as Slot[];
  for (const { id } of slots) await call('DELETE', `/time-slots/${id}`);
  return slots.length;
}
