import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  dayOf,
  type PlannedSlot,
  type Schedule,
  type Slot,
  type StandingBooking,
} from '@walkies/contract';
import { setUpWeek, YESTERDAY, type CoordinatorsWeek } from '../support/coordinators-week.js';
import { mustCall } from '../support/dogs.js';
import { startSite } from '../support/launcher.js';
import { DEMO, signIn, type Account } from '../support/people.js';
import { instantOf } from '../support/slots.js';
import { Taps } from '../support/taps.js';
import { expect, openAs, test as siteTest } from '../support/test.js';

const ZONE = 'Europe/London';
/** The site starts twice. */
const LONG_MS = 300_000;
/** The regulars' job runs once a minute. */
const JOB_MS = 150_000;
/** Many walks are saved one after the other. */
const SAVED_MS = 60_000;

siteTest.skip(({ isMobile }) => isMobile, 'is counted on the desktop');
// One site for all, and one table.
siteTest.describe.configure({ mode: 'default' });

/** A site of its own with the walks of a morning that is over. */
const test = siteTest.extend<{ taps: Taps }, { week: CoordinatorsWeek & { url: string } }>({
  week: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'walkies-week-'));
      const settings = { SHELTER_TIME_ZONE: ZONE, WALKIES_DEMO: 'off' };
      // People can only book and check in while a walk is to come.
      const dawn = { WALKIES_NOW: instantOf(YESTERDAY, '05:00') };
      const before = await startSite(folder, { ...settings, ...dawn });
      const week = await setUpWeek(before.url);
      await before.stop();
      const site = await startSite(folder, settings);
      await use({ ...week, url: site.url });
      await site.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: LONG_MS },
  ],
  baseURL: async ({ week }, use) => {
    await use(week.url);
  },
  taps: async ({}, use) => {
    await use(new Taps());
  },
});

const rows: string[] = [];
test.afterAll(() => {
  process.stdout.write(`\nTaps, those with the opening of each select, aim:\n${rows.join('')}`);
});

function expectAtMost(aim: number, taps: Taps, task: string): void {
  const numbers = [taps.count, taps.countWithOpening, aim];
  rows.push(`${numbers.map((each) => String(each).padStart(4)).join('')}  ${task}\n`);
  expect(taps.count, task).toBeLessThanOrEqual(aim);
}

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (within: Pick<Page, 'getByRole'>, name: string) =>
  within.getByRole('button', { name, exact: true });

/** What a person reads over HTTP. */
async function readAs<Answer>(account: Account, path: string, site: string): Promise<Answer> {
  const answer = await (await signIn(account, site)).call('GET', path);
  return (await answer.json()) as Answer;
}

const TIMES = [
  ['08:00', '09:00'],
  ['09:30', '10:30'],
  ['11:00', '12:00'],
  ['14:00', '15:00'],
  ['16:00', '17:00'],
] as const;

test(
  'coordinator’s week: enters a schedule of 25 walks',
  { tag: '@deep' },
  async ({ page, taps, week }) => {
    test.setTimeout(LONG_MS);
    await openAs(page, week.coordinator, '/schedule', week.url);
    await taps.press(button(page, 'Add a walk'));
    const form = sheet(page, 'Add a walk to the schedule');
    await taps.press(form.getByRole('checkbox', { name: 'Monday' }));
    for (const [place, [start, end]] of TIMES.entries()) {
      if (place > 0) await taps.press(button(form, 'Add another time'));
      const number = place > 0 ? ` ${place + 1}` : '';
      await taps.choose(form.getByLabel(`Start time${number}`, { exact: true }), start);
      await taps.choose(form.getByLabel(`End time${number}`, { exact: true }), end);
    }
    await taps.press(button(form, 'Add 5 walks'));
    await expect(page.getByText('5 walks are in the schedule.')).toBeVisible();
    await taps.press(button(page, 'Copy Monday'));
    const copy = sheet(page, 'Copy Monday');
    for (const weekday of ['Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
      await taps.press(copy.getByRole('checkbox', { name: weekday }));
    }
    await taps.press(button(copy, 'Add 20 walks'));
    const done = page.getByText('20 walks are in the schedule.');
    await expect(done).toBeVisible({ timeout: SAVED_MS });

    const { entries } = await readAs<Schedule>(week.coordinator, '/schedule', week.url);
    const times = entries.flatMap(({ periods }) => periods).filter(({ weekday }) => weekday % 6);
    expect(new Set(times.map(({ weekday, start }) => `${weekday} ${start}`)).size).toBe(25);
    expectAtMost(40, taps, 'enter a schedule of 25 walks');
  },
);

test(
  'coordinator’s week: accepts seven regulars',
  { tag: '@deep' },
  async ({ page, taps, week }) => {
    await openAs(page, week.coordinator, '/schedule', week.url);
    await expect(page.getByRole('heading', { name: 'Regulars: 7 people ask' })).toBeVisible();
    await taps.press(button(page, 'Accept all that fit'));
    await expect(page.getByText('7 people come every week now.')).toBeVisible();
    expect(await readAs(week.coordinator, '/standing-bookings', week.url)).toEqual([]);
    expectAtMost(2, taps, 'accept seven regulars');
  },
);

test(
  'coordinator’s week: finalizes a morning of 21 walks',
  { tag: '@deep' },
  async ({ page, taps, week }) => {
    test.setTimeout(LONG_MS);
    await openAs(page, week.coordinator, '/day-plan', week.url);
    await taps.press(button(page, 'Day before'));
    const list = page.getByRole('region', { name: /^Walks to confirm: / });
    await expect(list.getByRole('heading')).toHaveText('Walks to confirm: 21');
    await taps.press(button(list, 'Confirm all 17'));
    const done = (count: number) => page.getByText(`${count} walks are finalized.`);
    await expect(done(17)).toBeVisible({ timeout: SAVED_MS });
    const walkers = list.getByRole('checkbox');
    await expect(walkers).toHaveCount(6);
    for (const place of [0, 2, 4]) await taps.press(walkers.nth(place));
    for (const place of [1, 3, 5]) await taps.press(button(list, 'Did not come').nth(place));
    await taps.press(button(list, 'Confirm all 4'));
    await expect(done(21)).toBeVisible({ timeout: SAVED_MS });

    const plan = await readAs<PlannedSlot[]>(
      week.coordinator,
      `/day-plan?date=${YESTERDAY}`,
      week.url,
    );
    const recorded = plan.flatMap(({ recorded: walk }) => walk ?? []);
    expect(recorded).toHaveLength(21);
    expect(recorded.flatMap(({ absent }) => absent)).toHaveLength(3);
    expectAtMost(40, taps, 'finalize a morning of 21 walks');
  },
);

test(
  'coordinator’s week: moves a regular walk of four people',
  { tag: '@deep' },
  async ({ page, taps, week }) => {
    await openAs(page, week.coordinator, '/schedule', week.url);
    await taps.press(page.getByRole('button', { name: /^Sunday 09:00/ }));
    const form = sheet(page, 'Change this walk');
    await taps.choose(form.getByLabel('Start time'), '10:30');
    await taps.choose(form.getByLabel('End time'), '11:30');
    await taps.press(button(form, 'Show what changes'));
    const effects = sheet(page, 'Change this walk?');
    await expect(effects.getByRole('radio', { name: 'Move it' }).first()).toBeChecked();
    await taps.press(button(effects, 'Save the change'));
    await expect(page.getByText('The schedule is changed.')).toBeVisible();

    const moved = await Promise.all(
      week.full.map(({ id }) => readAs<Slot[]>(week.coordinator, `/time-slots?id=${id}`, week.url)),
    );
    const booked = moved.flat().map((slot) => [Date.parse(slot.start_time), slot.booked_count]);
    expect(booked).toEqual(
      week.full.map(({ start_time: before }, place) => [
        Date.parse(instantOf(dayOf(new Date(before), ZONE), '10:30')),
        place === 0 ? 4 : 3,
      ]),
    );
    expectAtMost(5, taps, 'move a regular walk of four people');
  },
);

test(
  'coordinator’s week: finds two regulars in the walk of a reopened day',
  { tag: '@deep' },
  async ({ page, anotherBrowser, taps, week }) => {
    test.setTimeout(LONG_MS);
    const [, slot] = week.quiet;
    const [regular] = week.regulars;
    if (!slot || !regular) throw new Error('The site has no walk of regulars.');
    const date = dayOf(new Date(slot.start_time), ZONE);
    const admin = await signIn(DEMO.admin, week.url);
    const statuses = async () => {
      const path = '/users/me/standing-bookings';
      const all = await Promise.all(
        week.regulars.map((each) => readAs<StandingBooking[]>(each, path, week.url)),
      );
      const dates = all.flat().flatMap((standing) => standing.dates);
      return dates.flatMap(({ slot_id: id, status }) => (id === slot.id ? [status] : []));
    };
    const block = { date, cancelBookings: true };
    const closed = (await mustCall(admin, 'POST /block-day', block)) as Slot;
    expect(await statuses()).toEqual(['closed', 'closed']);
    await mustCall(admin, `POST /blocked-days/${closed.id}/open`, {});
    await expect.poll(statuses, { timeout: JOB_MS }).toEqual(['booked', 'booked']);

    await openAs(page, week.coordinator, `/marshal-calendar?slot=${slot.id}`, week.url);
    const walk = sheet(page, 'Walk Details');
    for (const name of ['Walker E', 'Walker F']) await expect(walk).toContainText(name);
    const theirs = await anotherBrowser();
    await openAs(theirs, regular, '/walker-walks', week.url);
    const walks = theirs.getByRole('region', { name: 'Your regular walks' });
    const ofDay = new RegExp(`\\b${Number(date.slice(-2))} `);
    await expect(walks.getByRole('listitem').filter({ hasText: ofDay })).toContainText('Booked');
    expectAtMost(0, taps, 'book two regulars again after a reopened day');
  },
);
