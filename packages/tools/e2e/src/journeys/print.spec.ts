import type { Locator, Page } from '@playwright/test';
import { pdfPages } from '../support/pdf-text.js';
import { type Account, DEMO, signIn, signUp } from '../support/people.js';
import { round } from '../support/rounds.js';
import { isPhone, keepQuiet, settled } from '../support/screens.js';
import { addSlot, dayFromToday } from '../support/slots.js';
import { expect, openAs, test } from '../support/test.js';

/**
 * Expects that no controls would be printed; sortable headings are exempt, as they name their columns. Waits,
 * because the page draws its paper once the medium has changed.
 */
async function expectNoControls(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const controls = page.locator('button:not(th *), input, select, [role=tab], header, footer');
  const seen = () =>
    controls.evaluateAll((all) =>
      all.filter((each) => each.checkVisibility()).map((each) => each.textContent),
    );
  await expect.poll(seen).toEqual([]);
  await page.emulateMedia({ media: null });
}

/** The text of each sheet, after a check that no controls are printed. */
async function sheetsOf(page: Page): Promise<string[]> {
  await expectNoControls(page);
  return pdfPages(await page.pdf({ preferCSSPageSize: true }));
}

/** Expects each sheet to start with its number; Chromium draws it first. */
function expectNumbered(sheets: readonly string[]): void {
  for (const [place, sheet] of sheets.entries()) {
    expect(sheet.startsWith(`Page${place + 1}of${sheets.length}`), sheet).toBe(true);
  }
}

/** Presses the page's print button until all rows have loaded. */
async function pressPrint(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed]')).toBeVisible();
}

const NAMES = ['Bartholomew Featherstonehaugh-Cholmondeley', 'Joan West', 'Mei Lin', 'Raj Patel'];

test(
  'print: prints a day plan of twelve slots with contacts, and headings on each sheet',
  {
    tag: '@deep',
  },
  async ({ page }) => {
    const day = dayFromToday(260 + (isPhone(page) ? 0 : 1) + 2 * round());
    const walkers = await Promise.all(NAMES.map((name) => signUp(name)));
    for (let hour = 8; hour < 20; hour += 1) {
      const [from, to] = [hour, hour + 1].map((each) => `${String(each).padStart(2, '0')}:00`);
      const slot = await addSlot(day, from ?? '', to ?? '');
      for (const walker of walkers) {
        expect((await walker.call('PUT', `/time-slots/${slot.id}/book`)).status).toBe(200);
      }
    }
    await openAs(page, DEMO.marshal, `/day-plan?date=${day}`);
    const hours = page.getByRole('navigation', { name: 'Hours' });
    await expect(hours.getByRole('button')).toHaveCount(12);
    const sheets = await sheetsOf(page);
    expect(sheets.length).toBeGreaterThan(1);
    expect(sheets.length).toBeLessThan(5);
    expectNumbered(sheets);
    for (const sheet of sheets) expect(sheet).toContain('CameWalkerPhoneDogOutBackNotes');
    expect(sheets.join('').match(/01234567890/g)).toHaveLength(48);
    expect(sheets[0]).toMatch(/Dayplan,.*Printedon/);
  },
);

test(
  'print: prints all rows of a report, with headings on each sheet',
  {
    tag: '@deep',
  },
  async ({ page }) => {
    await openAs(page, DEMO.admin, '/admin-reports?report=upcoming');
    const table = page.getByRole('table', { name: 'Upcoming Walks' });
    await expect(table).toBeVisible();
    await pressPrint(page);
    // Other tests add walks meanwhile.
    await expect(async () => {
      const rows = await table.locator('tbody tr').count();
      expect(rows).toBeGreaterThan(50);
      await expect(page.getByText(`${rows} walks, earliest first`)).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 10_000 });
    const sheets = await sheetsOf(page);
    expectNumbered(sheets);
    expect(sheets.length).toBeGreaterThan(1);
    expect(sheets[0]).toContain('UpcomingWalks');
    expect(sheets[0]).toContain('Printedon');
    const listed = sheets.filter((sheet) => sheet.includes('WhenSpotsWalkers'));
    expect(listed.length).toBeGreaterThanOrEqual(sheets.length - 1);
  },
);

test(
  'print: prints all dogs of the statistics, with table headings on each sheet',
  { tag: '@deep' },
  async ({ page }) => {
    const dogs = Array.from({ length: 120 }, (_, place) => ({
      id: place + 1,
      name: `Dog ${place + 1}`,
      walks_this_week: place % 3,
      walks_this_month: place % 9,
      last_walked: '2026-01-05T10:00:00Z',
    }));
    await page.route('**/api/dog-walk-stats', (route) => route.fulfill({ json: dogs }));
    await openAs(page, DEMO.admin, '/admin-reports?report=dog-stats');
    const table = page.getByRole('table', { name: 'Dog Walk Stats' });
    await expect(table).toBeVisible();
    await pressPrint(page);
    const sheets = await sheetsOf(page);
    expectNumbered(sheets);
    expect(sheets.length).toBeGreaterThan(1);
    expect(sheets[0]).toContain('DogWalkStats');
    for (const sheet of sheets) expect(sheet).toContain('DogBreedThisweekThismonthLastwalked');
    for (const { name } of dogs) expect(sheets.join('')).toContain(name.replace(' ', ''));
  },
);

for (const [name, account, path, isThere] of [
  // A table, or on phones a list.
  ['welfare plan', DEMO.admin, '/admin-plan', (page) => page.getByLabel(/^Dogs that/).first()],
  ["dog's page", DEMO.marshal, '/dog?dog=1', (page) => page.getByText('Last walks').first()],
  [
    "person's page",
    DEMO.admin,
    '/admin-person?uid={walker}',
    (page) => page.getByRole('heading', { name: 'Walks so far' }),
  ],
] as const satisfies [string, Account, string, (page: Page) => Locator][]) {
  test(`print: prints the ${name} without controls`, { tag: '@deep' }, async ({ page }) => {
    const { uid } = await signIn(DEMO.walker);
    await keepQuiet(page);
    await openAs(page, account, path.replace('{walker}', uid));
    await expect(isThere(page)).toBeVisible();
    await settled(page);
    const sheets = await sheetsOf(page);
    expectNumbered(sheets);
    expect(sheets[0]).toContain('Printedon');
    expect(sheets.at(-1)).toContain('Notes');
  });
}

test('print: prints the check-in poster on one sheet of A4 and of letter', async ({ page }) => {
  await openAs(page, DEMO.marshal, '/here-poster');
  await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible();
  await expectNoControls(page);
  for (const format of ['A4', 'Letter']) {
    const sheets = await pdfPages(await page.pdf({ format }));
    expect(sheets).toHaveLength(1);
    expect(sheets[0]).toContain('Hereforawalk?');
    expect(sheets[0]).toContain('/here');
  }
});
