import type { Locator, Page } from '@playwright/test';
import type { Slot } from '@walkies/contract';
import { dayFromNow, daysUntil, instantOf } from './slots.js';
import { expect } from './test.js';

/** True if the page has the phone's layout. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768;
}

/** The navigation's link names, without the brand and the account link. */
export async function navigationOf(page: Page): Promise<string[]> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
  const area = isPhone(page) ? page.getByRole('dialog') : page.getByRole('navigation').first();
  await expect(area).toBeVisible();
  const names = await area.getByRole('link').allInnerTexts();
  if (isPhone(page)) await area.getByRole('button', { name: 'Close' }).last().click();
  const others = ['', 'Walkies', 'My account'];
  return names.map((name) => name.trim()).filter((name) => !others.includes(name));
}

/** Navigates as a link of the page would, without a reload. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Logs out by the button. */
export async function logOut(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
  // The URL may be the same before and after, so wait for the reload.
  const reloaded = page.waitForEvent('domcontentloaded');
  await page.getByRole('button', { name: 'Logout' }).click();
  await reloaded;
  await page.waitForURL((url) => url.pathname === '/');
}

/** Shows the week of a day, wherever the calendar is now: it opens at the next one if this week is over. */
export async function showWeekOf(page: Page, day: string): Promise<void> {
  await page.getByRole('button', { name: 'Today' }).click();
  const today = new Date(dayFromNow(0)).getUTCDay();
  const weeks = Math.floor((today + daysUntil(day)) / 7);
  for (let week = 0; week < weeks; week += 1) {
    await page.getByRole('button', { name: 'Next week' }).click();
  }
}

/** Resolves once the slots of a day's week are loaded. Call it before the week is shown. */
export async function weekLoaded(page: Page, day: string): Promise<void> {
  const noon = instantOf(day, '12:00');
  await page.waitForResponse((answer) => {
    const { pathname, searchParams: range } = new URL(answer.url());
    const [from, to] = [range.get('from') ?? '', range.get('to') ?? ''];
    return pathname === '/api/time-slots' && from <= noon && noon < to;
  });
}

/** Lets the walkers' list on a phone start at a day of the next two weeks, once it has a slot. */
export async function startListAt(page: Page, day: string): Promise<void> {
  const strip = page.getByRole('list', { name: 'Start the list at a day' });
  await strip.getByRole('listitem').nth(daysUntil(day)).getByRole('button').click();
}

/** Keeps the stream of changes closed: with a stream, the network is never idle. */
export async function keepQuiet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const originalFetch = window.fetch;
    window.fetch = (input, init) =>
      input === '/api/events' ? new Promise(() => undefined) : originalFetch(input, init);
  });
}

/** The box of an element once it no longer moves: late content moves the elements after it. */
export async function restingBox(target: Locator) {
  let before = '';
  const isStill = async () => {
    const now = JSON.stringify(await target.boundingBox());
    const was = before;
    before = now;
    return now === was && now !== 'null';
  };
  await expect.poll(isStill, { intervals: [150] }).toBe(true);
  const box = await target.boundingBox();
  if (!box) throw new Error('It has no place.');
  return box;
}

const MOST_STOPS = 120;

/** Presses Tab until the target has the focus, as a keyboard user does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The keyboard does not get there.');
}

/** Limits a page's lists to these slots. */
export async function leaveOnly(page: Page, slots: readonly Slot[]): Promise<void> {
  const ids = slots.map(({ id }) => id);
  await page.route(/\/api\/time-slots(\/upcoming)?\?/, async (route) => {
    const answer = await route.fetch();
    const listed = (await answer.json()) as Slot[];
    await route.fulfill({ response: answer, json: listed.filter(({ id }) => ids.includes(id)) });
  });
}

const FEW_WALKS = 8;

/** Limits a page's lists to these slots and a few others. */
export async function leaveFewWalks(page: Page, ids: readonly number[] = []): Promise<void> {
  await page.route('**/api/time-slots?*', async (route) => {
    const answer = await route.fetch();
    const slots = (await answer.json()) as Slot[];
    const few = slots.filter(({ id }, at) => at < FEW_WALKS || ids.includes(id));
    await route.fulfill({ response: answer, json: few });
  });
}

/** Waits until everything has loaded: a page that still fetches may change. Needs `keepQuiet`. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}
