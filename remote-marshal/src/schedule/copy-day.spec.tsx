import { jest } from '@jest/globals';
import { clockShows, fakeApi, noConnection, refuse } from '@walkies/api-client/testing';
import type { ScheduleEntry } from '@walkies/contract';
import { press } from '@walkies/ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anEntry, aPeriod, aSchedule, showSchedule } from '../testing/schedule';
import type { NewWalk } from './entry-form';

beforeEach(() => {
  clockShows('2026-11-20T09:00:00Z');
});
afterEach(() => {
  jest.restoreAllMocks();
});

const box = (weekday: string) => () => screen.getByLabelText(weekday, { selector: 'input' });
const walk = (id: number, facts: Parameters<typeof aPeriod>[0]) =>
  anEntry({ id, periods: [aPeriod(facts)] });

/** The API with a schedule to which walks are added; `refusals` come first, undefined for none. */
function withSchedule(entries: ScheduleEntry[], refusals: ((() => unknown) | undefined)[] = []) {
  const all = [...entries];
  const api = fakeApi({
    'GET /schedule': () => aSchedule(...all),
    'POST /schedule': () => {
      const refusal = refusals.shift();
      if (refusal) return refusal();
      const added = walk(100 + all.length, api.bodies.at(-1) as NewWalk);
      all.push(added);
      return added;
    },
  });
  return { ...api, all, sent: () => api.bodies as NewWalk[] };
}
const status = () => within(screen.getByRole('dialog')).getByRole('status').textContent;

const MONDAY = [
  walk(1, { weekday: 1 }),
  walk(2, {
    ...{ weekday: 1, start: '11:00', end: '12:00', minimum_walkers: 4 },
    ...{ first_day: '2026-12-01', last_day: '2027-01-31' },
    ...{ marshal_id: 'sam', marshal_name: 'Sam Reed', marshal_status: 'absent' },
  }),
];

it('copy of a day: adds its walks to the chosen weekdays with marshal, need and days', async () => {
  const { sent } = withSchedule(MONDAY);
  showSchedule();
  await press('Copy Monday');
  await press('Add the walks');
  screen.getByText('Please choose a weekday.');
  expect(screen.queryByRole('checkbox', { name: 'Monday' })).toBeNull();
  await press(box('Wednesday'));
  await press(box('Tuesday'));
  expect(status()).toBe('Tuesday: 2 walks will be added.Wednesday: 2 walks will be added.');
  await press('Add 4 walks');
  await screen.findByText('4 walks are in the schedule.');
  const times = { weekday: 2, start: '09:00', end: '10:30' };
  expect(sent().slice(0, 2)).toEqual([
    {
      ...{ ...times, marshal_id: 'maria', minimum_walkers: 2 },
      ...{ first_day: '2026-11-20', last_day: null },
    },
    {
      ...{ weekday: 2, start: '11:00', end: '12:00', marshal_id: null, minimum_walkers: 4 },
      ...{ first_day: '2026-12-01', last_day: '2027-01-31' },
    },
  ]);
});

it('copy of a day: leaves out what is there already, and says so', async () => {
  const { sent } = withSchedule([
    ...MONDAY,
    walk(3, { weekday: 2 }),
    walk(4, { weekday: 3, marshal_id: 'ola', marshal_name: 'Ola Nowak' }),
  ]);
  showSchedule();
  await press('Copy Monday');
  await press(box('Tuesday'));
  await press(box('Wednesday'));
  expect(status()).toMatch(
    /^Tuesday: 1 walk will be added\. Already there: 9:00\s–\s10:30\sAM\.Wednesday: 2 walks will be added\.$/,
  );
  await press('Add 3 walks');
  await screen.findByText('3 walks are in the schedule.');
  expect(sent().map(({ weekday, start }) => `${weekday} ${start}`)).toEqual([
    ...['2 11:00', '3 09:00', '3 11:00'],
  ]);
});

it('copy of a day: adds nothing where all walks are there', async () => {
  const { sent } = withSchedule([walk(1, { weekday: 1 }), walk(3, { weekday: 2 })]);
  showSchedule();
  await press('Copy Monday');
  await press(box('Tuesday'));
  expect(status()).toBe('Tuesday: all walks are there already.');
  await press('Add the walks');
  screen.getByText('These weekdays have all the walks already.');
  expect(sent()).toEqual([]);
});

it('copy of a day: keeps the days of refused and unsent walks, and adds none twice', async () => {
  const full = 'The schedule already has 50 walks on this weekday. End one first.';
  const { sent, keys } = withSchedule(MONDAY, [
    undefined,
    undefined,
    undefined,
    () => refuse(409, 'SCHEDULE_DAY_FULL', full),
    noConnection,
  ]);
  showSchedule();
  await press('Copy Monday');
  for (const weekday of ['Tuesday', 'Wednesday', 'Friday']) await press(box(weekday));
  await press('Add 6 walks');
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^3 of 6 walks are added\..*nothing will be saved twice/,
  );
  const refused = screen.getByRole('region', { name: 'Not added' });
  expect(refused.textContent).toMatch(/Wednesday, 11:00.*The schedule already has 50 walks/);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tuesday' }).checked).toBe(false);
  await press('Add 3 walks');
  await screen.findByText('6 walks are in the schedule.');
  expect(sent().slice(5)).toMatchObject([
    { weekday: 5, start: '09:00' },
    { weekday: 3, start: '11:00' },
    { weekday: 5, start: '11:00' },
  ]);
  expect(keys[5]).toBe(keys[4]);
});

/** Choosing in a select takes two taps: one opens it. */
const OF_A_CHOICE = 2;
const TIMES = [
  ['08:00', '09:00'],
  ['09:30', '10:30'],
  ['11:00', '12:00'],
  ['14:00', '15:00'],
  ['16:00', '17:00'],
] as const;

it('schedule page: takes 33 taps for a week of 25 walks, at most 40', async () => {
  const { all } = withSchedule([]);
  showSchedule();
  let taps = 0;
  const tap = async (target: Parameters<typeof press>[0]) => {
    taps += 1;
    await press(target);
  };
  const choose = async (label: string, value: string) => {
    taps += OF_A_CHOICE;
    await userEvent.selectOptions(screen.getByLabelText(label), value);
  };

  await tap('Add a walk');
  await tap(box('Monday'));
  for (const [nth, [start, end]] of TIMES.entries()) {
    if (nth > 0) await tap('Add another time');
    const number = nth === 0 ? '' : ` ${nth + 1}`;
    await choose(`Start time${number}`, start);
    await choose(`End time${number}`, end);
  }
  await tap('Add 5 walks');
  await screen.findByText('5 walks are in the schedule.');
  await tap('Copy Monday');
  for (const weekday of ['Tuesday', 'Wednesday', 'Thursday', 'Friday']) await tap(box(weekday));
  await tap('Add 20 walks');
  await screen.findByText('20 walks are in the schedule.');

  const added = all.flatMap(({ periods }) =>
    periods.map(({ weekday, start }) => `${weekday} ${start}`),
  );
  expect(new Set(added).size).toBe(25);
  expect(taps).toBeLessThanOrEqual(40);
  expect(taps).toBe(33);
});
