import type { Page } from '@playwright/test';
import {
  startOfShelterDay,
  startOfShelterWeek,
  toWallTime,
  type SiteConfig,
} from '@walkies/contract';
import { putClockAhead } from '../support/hostile.js';
import { isPhone } from '../support/screens.js';
import { aBookedSlot } from '../support/slots.js';
import { expect, openAs, test } from '../support/test.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const HALF_HOUR_MS = HOUR_MS / 2;
const SITE_ZONE = 'Europe/London';

/** A time zone in which it is this hour of the day now. */
function zoneAt(hour: number): string {
  const ahead = (hour - new Date().getUTCHours() + 24) % 24;
  const offset = ahead > 14 ? ahead - 24 : ahead;
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

/** A walker with a booking for a walk that starts this many hours from now, or up to half an hour later. */
function aWalkIn(page: Page, hours: number, name: string) {
  const start = Math.ceil((Date.now() + hours * HOUR_MS) / HALF_HOUR_MS) * HALF_HOUR_MS;
  const at = (instant: number) => toWallTime(new Date(instant), SITE_ZONE);
  const [day = '', from = ''] = at(start).split('T');
  // A length that no other width uses; the walk ends on the day of its start at any hour.
  const minutes = isPhone(page) ? 5 : 6;
  const [, to = ''] = at(start + minutes * MINUTE_MS).split('T');
  return aBookedSlot(day, [from.slice(0, 5), to.slice(0, 5)], name);
}

/** Opens the page of a shelter in this zone, on a phone whose clock is ahead. */
async function onAWrongPhone(page: Page, timeZone: string, aheadHours: number) {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as SiteConfig;
    const shelter = { ...config.shelter, timeZone };
    await route.fulfill({ response, json: { ...config, shelter } });
  });
  await putClockAhead(page, aheadHours);
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const from = searchParams.get('from');
    if (pathname === '/api/time-slots' && from) requests.push(from);
  });
  return requests;
}

/** Start of the calendar's range: in a list today, in a grid Sunday. */
const firstIn = (zone: string, page: Page): string =>
  (isPhone(page) ? startOfShelterDay : startOfShelterWeek)(new Date(), zone).toISOString();

const NOTICE = /^This device’s clock is 3 hours (fast|slow)\.$/;

// spec: 10.35
test(
  'wrong clock: allows cancelling on a phone three hours ahead, in tomorrow already',
  { tag: '@phone' },
  async ({ page }) => {
    const zone = zoneAt(22);
    // The cut-off is two hours before the start, which has passed by the phone's clock.
    const { walker } = await aWalkIn(page, 3.5, 'Fay Fastclock');
    const { headers } = await walker.call('GET', '/users/me');
    expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())).toBeLessThan(10_000);
    expect([headers.get('cache-control'), headers.get('age')]).toEqual(['no-store', null]);
    const requests = await onAWrongPhone(page, zone, 3);
    await openAs(page, walker.account, '/walker-calendar');
    await expect(page.getByRole('heading', { name: 'Available Time Slots' })).toBeVisible();
    await expect(page.getByText(NOTICE)).toHaveText('This device’s clock is 3 hours fast.');
    await expect.poll(() => new Set(requests)).toEqual(new Set([firstIn(zone, page)]));

    await page.goto('/');
    const mine = page.getByRole('region', { name: 'My Booked Walks' });
    await expect(mine).toContainText('1/4 spots');
    // The walk starts after the shelter's midnight.
    await expect(mine).not.toContainText('Today');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByText(NOTICE)).toBeHidden();
    await mine.getByRole('button', { name: 'Cancel booking' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
    await expect(mine).toContainText('You have no booked walks yet.');
    // The notice shows only once.
    await page.reload();
    await expect(mine).toContainText('You have no booked walks yet.');
    await expect(page.getByText(NOTICE)).toBeHidden();
  },
);

// spec: 10.35
test(
  'wrong clock: shows what is too late on a phone three hours behind, in yesterday still',
  { tag: '@deep' },
  async ({ page }) => {
    const zone = zoneAt(1);
    const { walker } = await aWalkIn(page, 1, 'Sue Slowclock');
    const requests = await onAWrongPhone(page, zone, -3);
    await openAs(page, walker.account, '/walker-calendar');
    await expect(page.getByText(NOTICE)).toHaveText('This device’s clock is 3 hours slow.');
    await expect.poll(() => new Set(requests)).toEqual(new Set([firstIn(zone, page)]));

    await page.goto('/');
    // The walk of today has a ticket, and is not among the other bookings.
    await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeHidden();
    await page.getByRole('link', { name: 'I can’t come' }).click();
    // By the phone's own clock, it could still be cancelled.
    await expect(page.getByRole('dialog', { name: 'I can’t come' })).toBeVisible();
  },
);
