import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { DEMO, signIn, signUp, type Caller } from '../support/people.js';
import { isPhone } from '../support/screens.js';
import { aBookedSlot, addSlot, dayFromToday } from '../support/slots.js';
import { expect, openAs, test } from '../support/test.js';

const REPORTS = '/admin-reports';

async function rowsOf(table: Locator): Promise<string[][]> {
  await expect(table).toHaveAttribute('aria-busy', 'false');
  return table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.lastElementChild?.textContent ?? '')),
    );
}

/** A file's cells without its header. */
function cellsOf(csv: string): string[][] {
  const records = csv.replace(/^\uFEFF/, '').match(/(?:"(?:[^"]|"")*"|[^"\r\n])+/g) ?? [];
  return records
    .slice(1)
    .map((record) =>
      [...record.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g)]
        .slice(0, record === '' ? 0 : undefined)
        .map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ''),
    );
}

async function download(page: Page, of: string): Promise<string[][]> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download CSV of ${of}` }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  return cellsOf(await readFile(await file.path(), 'utf8'));
}

async function oliveFor(admin: Caller): Promise<number> {
  const answer = await admin.call('GET', '/dogs?images=url');
  const dogs = (await answer.json()) as { id: number; name: string }[];
  const olive = dogs.find(({ name }) => name === 'Olive');
  if (!olive) throw new Error('Olive is not there.');
  return olive.id;
}

const noteOf = (label: string): string => `Olive met a horse, "Bess", ${label}.`;

/** Logs a walk with Olive in a slot of today, which may be over by now. */
async function aWalkOfToday(label: string, minute: number): Promise<void> {
  const times = [minute, minute + 1].map((each) => `00:${String(each).padStart(2, '0')}`);
  const slot = await addSlot(dayFromToday(0), times[0] ?? '', times[1] ?? '');
  const cam = await signUp(`Cam ${label}`);
  const admin = await signIn(DEMO.admin);
  const timeSlotId = slot.id;
  const emptyWalk = { timeSlotId, walkerIds: [], dogIds: [] };
  expect((await admin.call('POST', '/walks', emptyWalk)).status).toBe(201);
  const logged = { timeSlotId, walkerId: cam.uid, dogId: await oliveFor(admin) };
  const answer = await admin.call('POST', '/walks', { ...logged, notes: noteOf(label) });
  expect(answer.status).toBe(201);
}

/** A finalized future walk with Olive, one walker who came and one no-show. */
async function aWalkAhead(label: string, day: string, time: [string, string]): Promise<void> {
  const { slot, walker: cam } = await aBookedSlot(day, time, `Cam ${label}`);
  const stan = await signUp(`Stan ${label}`);
  expect((await stan.call('PUT', `/time-slots/${slot.id}/book`)).status).toBe(200);
  const admin = await signIn(DEMO.admin);
  const answer = await admin.call('POST', '/walks', {
    timeSlotId: slot.id,
    walkerIds: [cam.uid],
    dogIds: [await oliveFor(admin)],
    notes: noteOf(label),
  });
  expect(answer.status).toBe(201);
}

/** Compares the file, which has the walk of `label`, with the page of the table; retries for other tests. */
async function expectSameInFile(page: Page, table: Locator, label: string): Promise<void> {
  await expect(async () => {
    const rows = await rowsOf(table);
    const lines = await download(page, 'completed walks');
    // Start, end, marshal, dogs, walkers, no-shows, notes.
    expect(
      lines
        .slice(0, rows.length)
        .map(([, , marshal, dogs, , stayed, notes]) => [
          dogs || 'No dogs',
          stayed,
          marshal,
          notes?.replaceAll('\r\n', '\n'),
        ]),
    ).toEqual(rows.map(([, dogs, , stayed, marshal, notes]) => [dogs, stayed, marshal, notes]));
    expect(lines.flat().join()).toContain(noteOf(label));
  }).toPass();
}

for (const [range, label, minute] of [
  ['day', 'Today', 10],
  ['week', 'This Week', 20],
] as const) {
  // The week differs from the day in its URL only.
  const where = range === 'week' ? { tag: '@deep' } : {};
  // spec: 1.5, 2.41
  test(
    `reports: shows the same walks of ${label} in table and file`,
    where,
    async ({ page }, info) => {
      const name = `${range} ${info.project.name}${info.repeatEachIndex}`;
      await aWalkOfToday(name, isPhone(page) ? minute : minute + 2);
      await openAs(page, DEMO.admin, `${REPORTS}?report=completed&range=dates`);
      await page.getByText(label, { exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`range=${range}`));
      const table = page.getByRole('table', { name: 'Completed Walks' });
      await expect(table).toBeVisible();
      await expectSameInFile(page, table, name);
    },
  );
}

// spec: 10.76
test(
  'reports: shows all walks alike in table and file, and opens their details',
  { tag: '@deep' },
  async ({ page }, info) => {
    const name = `total ${info.project.name}${info.repeatEachIndex}`;
    // Later than the walks of other tests, so that it comes first.
    await aWalkAhead(name, dayFromToday(isPhone(page) ? 470 : 471), ['20:00', '20:30']);
    await openAs(page, DEMO.admin, `${REPORTS}?report=completed&range=dates`);
    await page.getByText('All Time', { exact: true }).click();
    const table = page.getByRole('table', { name: 'Completed Walks' });
    await expect(table).toContainText(`Cam ${name}`);
    await expectSameInFile(page, table, name);
    await page
      .getByRole('row', { name: `Cam ${name}` })
      .getByRole('link')
      .click();
    const details = page.getByRole('dialog', { name: 'Walk Details' });
    await expect(details).toContainText(`Stan ${name}`);
    await expect(details).toContainText('Did not come');
    await expect(details).toContainText('Olive met a horse');
  },
);

test(
  'reports: reopens date range, order and page from a link',
  { tag: '@deep' },
  async ({ page }) => {
    await openAs(page, DEMO.admin, `${REPORTS}?report=completed`);
    await page.getByText('Dates', { exact: true }).click();
    await page.getByLabel('From').fill(dayFromToday(-30));
    await page.getByLabel('To', { exact: true }).fill(dayFromToday(-1));
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const table = page.getByRole('table', { name: 'Completed Walks' });
    await table.getByRole('button', { name: 'Dogs' }).click();
    await expect(table.getByRole('columnheader', { name: 'Dogs' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    const rows = await rowsOf(table);
    expect(rows.length).toBeGreaterThan(0);
    await page.reload();
    await expect(page.getByLabel('From')).toHaveValue(dayFromToday(-30));
    expect(await rowsOf(table)).toEqual(rows);
    const lines = await download(page, 'completed walks');
    expect(lines.slice(0, rows.length).map((line) => line[3] || 'No dogs')).toEqual(
      rows.map((row) => row[1]),
    );
  },
);

test('reports: shows upcoming walks sorted by their dogs alike in table and file', async ({
  page,
}) => {
  await openAs(page, DEMO.admin, `${REPORTS}?report=upcoming`);
  const table = page.getByRole('table', { name: 'Upcoming Walks' });
  const heading = table.getByRole('columnheader', { name: 'Dogs' });
  for (const order of ['ascending', 'descending']) {
    await heading.getByRole('button').click();
    await expect(heading).toHaveAttribute('aria-sort', order);
    await expect(page).toHaveURL(new RegExp(`sort=dogs&order=${order.replace('ending', '')}`));
    // Retries, as other tests write at the same time.
    await expect(async () => {
      const rows = await rowsOf(table);
      const lines = await download(page, 'upcoming walks');
      // Start, end, status, marshal, booked, places, walkers, dogs.
      expect(
        lines
          .slice(0, rows.length)
          .map(([, , , marshal, booked, places, walkers, dogs]) => [
            `${booked}/${places}`,
            walkers || 'No one booked yet',
            dogs || 'None assigned',
            marshal,
          ]),
      ).toEqual(rows.map((row) => row.slice(1, 5)));
      const first = rows.map((row) => row[3]?.split(', ')[0] ?? '');
      const named = first.filter((name) => name !== 'None assigned');
      expect(named.length).toBeGreaterThan(1);
      const sorted = named.toSorted((a, b) => a.localeCompare(b, 'en'));
      expect(first.slice(0, named.length)).toEqual(
        order === 'ascending' ? sorted : sorted.toReversed(),
      );
    }).toPass();
  }
});

// spec: 10.76
test(
  'reports: shows the weeks alike in plot, table and file',
  { tag: '@phone' },
  async ({ page }) => {
    await openAs(page, DEMO.admin, `${REPORTS}?report=completed&range=total`);
    if (isPhone(page)) await page.getByText('Walks per week and attendance').click();
    const plot = page.getByRole('region', { name: 'Attendance and no-shows' });
    await plot.getByText('As a table').click();
    // Retries, as other tests write at the same time.
    await expect(async () => {
      const rows = await rowsOf(plot.getByRole('table'));
      expect(rows).toHaveLength(12);
      const lines = await download(page, 'attendance and no-shows');
      expect(lines.map(([, , came, stayed]) => [came, stayed])).toEqual(
        rows.map(([, came, stayed]) => [came, stayed]),
      );
      const sum = (place: number) => rows.reduce((all, row) => all + Number(row[place]), 0);
      expect(await plot.textContent()).toContain(`${sum(1)} came and ${sum(2)} did not`);
    }).toPass();
  },
);

// spec: 10.76
test('reports: shows dog walk stats alike in plot, table and file, in the selected order', async ({
  page,
}) => {
  await openAs(page, DEMO.admin, `${REPORTS}?report=dog-stats`);
  const table = page.getByRole('table', { name: 'Dog Walk Stats' });
  for (const heading of ['Last walked', 'This month']) {
    if (heading !== 'Last walked') await table.getByRole('button', { name: heading }).click();
    await expect(table.getByRole('columnheader', { name: heading })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    // Retries, as other tests write at the same time.
    await expect(async () => {
      const rows = await rowsOf(table);
      const lines = await download(page, 'dog walk stats');
      const ofRow = ([dog, breed, week, month]: string[]) => [dog, breed, week, month];
      expect(lines.slice(0, rows.length).map(ofRow)).toEqual(rows.map(ofRow));
      const bars = await page
        .getByRole('region', { name: 'Walks per dog' })
        .locator('[aria-hidden] > div > span:first-child')
        .allInnerTexts();
      expect(bars.slice(0, rows.length)).toEqual(rows.map(([dog]) => dog));
    }).toPass();
  }
});

test("reports: opens a dog's walks by its name", { tag: '@deep' }, async ({ page }, info) => {
  const name = `history ${info.project.name}${info.repeatEachIndex}`;
  await aWalkAhead(name, dayFromToday(isPhone(page) ? 25 : 26), ['19:00', '19:30']);
  await openAs(page, DEMO.admin, `${REPORTS}?report=dog-stats`);
  const olive = page.getByRole('link', { name: 'Olive' });
  const next = page.getByRole('button', { name: 'Next', exact: true });
  // The dogs with the longest time without a walk come first.
  await expect(async () => {
    if (!(await olive.isVisible())) await next.click({ timeout: 1_000 });
    await expect(olive).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await olive.click();
  const history = page.getByRole('dialog', { name: 'Walk History' });
  await expect(history).toContainText(`Cam ${name}`);
  await expect(history).not.toContainText(`Stan ${name}`);
  await expect(page).toHaveURL(/dog=\d+/);
});
