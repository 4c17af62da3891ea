import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DEMO, signIn, signUp } from '../support/people.js';
import { isPhone } from '../support/screens.js';
import { addSlot, dayFromToday } from '../support/slots.js';
import { expect, openAs, test } from '../support/test.js';

const WHY = 'Walks with me, calm so far.';

async function fileOf(page: Page, of: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download CSV of ${of}`, exact: true }).click();
  return readFile(await (await coming).path(), 'utf8');
}

/** A walker cleared for maroon, paired with a grey dog on a future day by an exception. */
async function anAllowedPair(day: string, name: string): Promise<string> {
  const slot = await addSlot(day, '05:00', '05:30');
  const admin = await signIn(DEMO.admin);
  const cam = await signUp(name);
  expect((await cam.call('PUT', `/time-slots/${slot.id}/book`)).status).toBe(200);
  const dogs = (await (await admin.call('GET', '/dogs?images=url')).json()) as {
    id: number;
    name: string;
    grade: string;
  }[];
  const clearance = { grade: 'maroon', reason: WHY };
  expect((await admin.call('PUT', `/walkers/${cam.uid}/clearance`, clearance)).status).toBe(200);
  for (const { id, name: dog } of dogs.filter(({ grade }) => grade === 'grey')) {
    const pair = { walkerId: cam.uid, override: { reason: WHY } };
    const { status } = await admin.call('PUT', `/time-slots/${slot.id}/pairs/${id}`, pair);
    if (status === 200) return dog;
  }
  throw new Error('No grey dog may go out.');
}

test('plan reports: shows exceptions, clearances and dogs below target', async ({ page }, info) => {
  const day = dayFromToday(isPhone(page) ? 33 : 34);
  const name = `Cam plans ${info.project.name}${info.repeatEachIndex}`;
  const dog = await anAllowedPair(day, name);
  await openAs(
    page,
    DEMO.admin,
    `/admin-reports?report=exceptions&range=dates&from=${day}&to=${day}`,
  );
  const exception = page.getByRole('table', { name: 'Exceptions' }).getByRole('row', { name });
  for (const words of [dog, 'Above the clearance', WHY, 'Planned']) {
    await expect(exception).toContainText(words);
  }
  expect(await fileOf(page, 'exceptions')).toContain(
    `${dog},${name},Above the clearance,"${WHY}",planned,`,
  );

  await page.goto('/admin-reports?report=clearances');
  const clearance = page
    .getByRole('table', { name: 'Clearances Given' })
    .getByRole('row', { name });
  for (const words of ['Gold', 'Maroon', WHY]) await expect(clearance).toContainText(words);
  expect(await fileOf(page, 'clearances')).toContain(`${name},gold,maroon,"${WHY}",`);

  await page.goto('/admin-reports?report=below-target');
  const below = page.getByRole('table', { name: 'Dogs Below Target', exact: true });
  await expect(below.getByRole('row').nth(1)).toBeVisible();
  await expect(below).toHaveAttribute('aria-busy', 'false');
  // Retries, as other tests record walks at the same time.
  await expect(async () => {
    const rows = await below
      .locator('tbody tr')
      .evaluateAll((all) =>
        all.map((row) => [...row.children].map((cell) => cell.lastElementChild?.textContent)),
      );
    const lines = (await fileOf(page, 'dogs below target')).trim().split('\r\n').slice(1);
    expect(lines.slice(0, rows.length).map((line) => line.split(',').slice(1))).toEqual(
      rows.map(([dogsName, , ...counts]) => [dogsName, ...counts]),
    );
  }).toPass();
});
