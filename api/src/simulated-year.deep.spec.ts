import { appendFileSync } from 'node:fs';
import { MOST_A_DAY } from './messages/digest/daily-digest.js';
import { simulateYear } from './testing/simulated-year/simulate-year.js';
import type { SimulatedYear } from './testing/simulated-year/simulate-year.js';
import { ZONE } from './testing/simulated-year/year-shelter.js';

const { WALKIES_PROPERTY_SEED, WALKIES_PROPERTY_FIGURES } = process.env;
const SEED = Number(WALKIES_PROPERTY_SEED || Math.floor(Math.random() * 2 ** 31));
const YEAR = {
  from: '2028-01-02',
  days: 364,
  people: 120,
  /** Days, and how far the shelter's clock is ahead of UTC. */
  changes: [
    ['2028-03-25', '00:00:00'],
    ['2028-03-26', '01:00:00'],
    ['2028-10-28', '01:00:00'],
    ['2028-10-29', '00:00:00'],
  ],
};
/**
 * Of a walker who books and cancels nothing on that day. In a year, a call for help, a reminder, an offer and the news
 * that it lapsed once fell on one day.
 */
const MOST_WITHOUT_BOOKING = 4;
const TIMEOUT_MS = 1_800_000;

let year: SimulatedYear;
beforeAll(async () => {
  year = await simulateYear({ ...YEAR, seed: SEED });
  const line = JSON.stringify({ seed: SEED, days: YEAR.days, ...year.figures });
  if (WALKIES_PROPERTY_FIGURES) appendFileSync(WALKIES_PROPERTY_FIGURES, `${line}\n`);
}, TIMEOUT_MS);
afterAll(() => year.api.stop());

// spec: 10.6
it(`simulated year: ${YEAR.days} days lose no slot and no place, and give none twice (WALKIES_PROPERTY_SEED=${SEED})`, () => {
  expect(year.faults).toEqual([]);
});

it('simulated year: has clock changes, with slots on their days', async () => {
  const { rows } = await year.api.database.queryText(
    `SELECT DISTINCT scheduled_on::text AS day,
       (start_time AT TIME ZONE '${ZONE}' - start_time AT TIME ZONE 'UTC')::text AS ahead
     FROM slot WHERE scheduled_on = ANY($1) ORDER BY day`,
    [YEAR.changes.map(([day]) => day)],
  );
  expect(rows.map(({ day, ahead }) => [day, ahead])).toEqual(YEAR.changes);
});

it('simulated year: each offer is mailed once and ends once', async () => {
  const { ledger, mails } = year.figures;
  const of = (outcome: string): number => ledger[`offer ${outcome}`] ?? 0;
  const ended = of('claimed') + of('expired') + of('declined') + of('withdrawn');
  expect(of('made')).toBeGreaterThan(0);
  expect(mails['place-offered']).toBe(of('made'));
  const { rowCount } = await year.api.database.queryText(
    `SELECT FROM reserved_place WHERE state = 'open'`,
  );
  expect(of('made') - ended).toBe(rowCount);
});

// spec: 10.8
it('simulated year: mails each own booking and each end of one, and no booking of a regular', () => {
  const { ledger, mails, walks, actions, unbooked } = year.figures;
  const of = (counts: Record<string, number>, name: string): number => counts[name] ?? 0;
  // Both are withdrawn for a booking that ends before its mail is sent.
  expect(of(mails, 'booked') + of(ledger, 'booking ended')).toBe(
    of(ledger, 'booked') +
      of(walks, 'cancelled') +
      of(walks, 'standing-suspended') +
      of(walks, 'called-off') +
      of(walks, 'walks-moved') +
      unbooked,
  );
  expect(of(mails, 'standing-accepted')).toBe(of(actions, 'regular accepted'));
});

it(`simulated year: sends nobody more than ${MOST_A_DAY} mails a day, and daily ones once`, () => {
  const { most, mostWithoutBooking, kindsOfMost, mostOfKind } = year.figures.aDay;
  expect(most).toBeLessThanOrEqual(MOST_A_DAY);
  const hasTooMany = mostWithoutBooking > MOST_WITHOUT_BOOKING;
  expect(hasTooMany ? kindsOfMost : []).toEqual([]);
  for (const kind of ['reminder', 'tomorrow', 'to-finalize', 'help-wanted'])
    expect(mostOfKind[kind] ?? 0).toBeLessThanOrEqual(1);
});
