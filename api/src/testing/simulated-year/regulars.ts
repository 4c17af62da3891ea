import type { Away, StandingBooking } from '@walkies/contract';
import { addDays } from '../../schedule/period.js';
import type { SignedIn } from '../caller.js';
import { refusalOf } from './year-shelter.js';
import type { YearShelter } from './year-shelter.js';

const REGULARS = 25;

/** The first regulars request a place in the first entries. */
export async function firstRequests(shelter: YearShelter): Promise<void> {
  const { chance, timetable, walkers } = shelter;
  for (const walker of walkers.slice(0, REGULARS))
    await requestPlace(shelter, walker, chance.of(timetable.entries.slice(0, 15)) ?? 0);
}

async function requestPlace(
  { tally }: YearShelter,
  walker: SignedIn,
  entry: number,
): Promise<void> {
  const answer = await walker.post(`/schedule/${entry}/standing-bookings`);
  if (!refusalOf(answer, 'STANDING_EXISTS')) tally.add('standing booking requested');
}

/** What regulars do on a day: not this week, away, back earlier, given up; and others request a place. */
export async function regularsAct(shelter: YearShelter): Promise<void> {
  const { chance, walkers, timetable } = shelter;
  const newcomer = chance.of(walkers);
  const entry = chance.of(timetable.entries);
  if (newcomer && entry && chance.isTrue(0.1)) await requestPlace(shelter, newcomer, entry);
  const { rows } = await shelter.api.database.queryText(
    `SELECT id, walker FROM standing_booking JOIN person ON uid = walker
     WHERE state = 'accepted' AND NOT disabled ORDER BY id`,
  );
  for (const { id, walker } of rows)
    await regularActs(shelter, Number(id), shelter.walker(String(walker)));
}

async function regularActs(shelter: YearShelter, id: number, walker: SignedIn): Promise<void> {
  const { chance, tally, today } = shelter;
  const share = chance.share();
  if (share < 0.02) {
    const day = await aBookedDay(shelter, id, walker);
    if (!day) return;
    refusalOf(await walker.put(`/standing-bookings/${id}/skips/${day}`));
    tally.add('not this week');
  } else if (share < 0.026) {
    const from = addDays(today, chance.whole(1, 20));
    const away: Away = { from, to: addDays(from, chance.whole(6, 20)) };
    refusalOf(await walker.put(`/standing-bookings/${id}/away`, away));
    tally.add('away');
  } else if (share < 0.029) {
    refusalOf(await walker.delete(`/standing-bookings/${id}/away`));
    tally.add('back earlier');
  } else if (share < 0.031) {
    refusalOf(await walker.delete(`/standing-bookings/${id}`));
    tally.add('given up');
  }
}

async function aBookedDay(
  { chance, today }: YearShelter,
  id: number,
  walker: SignedIn,
): Promise<string | undefined> {
  const { body } = await walker.get<StandingBooking[]>('/users/me/standing-bookings');
  const dates = body.find((each) => each.id === id)?.dates ?? [];
  // Tomorrow's are before the cut-off.
  const booked = dates.filter(({ status, day }) => status === 'booked' && day > today);
  return chance.of(booked)?.day;
}
