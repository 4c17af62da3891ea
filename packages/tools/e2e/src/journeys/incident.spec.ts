import type { Page } from '@playwright/test';
import type { Dog } from '@walkies/contract';
import { expectAccessible } from '../support/axe.js';
import { findings } from '../support/geometry.js';
import { DEMO, signIn, signUp } from '../support/people.js';
import { isPhone } from '../support/screens.js';
import { addSlot, dayFromToday } from '../support/slots.js';
import { expect, logIn, test } from '../support/test.js';

async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['WALKIES_PICTURES'];
  if (folder) {
    const path = `${folder}/${name}-${page.viewportSize()?.width}.png`;
    await page.screenshot({ path, fullPage: true });
  }
  await expectAccessible(page);
  expect(await findings(page)).toEqual([]);
}

/** As a browser in which nobody has signed in. */
async function startAnew(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    indexedDB.deleteDatabase('firebaseLocalStorageDb');
  });
}

test('an incident holds the dog until an admin has read both sides', async ({ page }) => {
  const slot = await addSlot(dayFromToday(isPhone(page) ? 140 : 141), '11:00', '12:00');
  const walker = await signUp(isPhone(page) ? 'Tom Reed' : 'Tim Reed');
  expect((await walker.call('PUT', `/time-slots/${slot.id}/book`)).status).toBe(200);
  const marshal = await signIn(DEMO.marshal);
  const dogs = (await (await marshal.call('GET', '/dogs?images=url')).json()) as Dog[];
  const dog = dogs.filter(({ grade }) => grade === 'gold').at(isPhone(page) ? -1 : -2);
  if (!dog) throw new Error('There is no gold dog');
  const pair = `/time-slots/${slot.id}/pairs/${dog.id}`;
  const form = { walkerId: walker.uid };
  expect((await marshal.call('PUT', pair, form)).status).toBe(200);

  await logIn(page, DEMO.marshal, '/marshal-calendar');
  await page.goto(`/marshal-calendar?slot=${slot.id}&finalize=`);
  await page.getByRole('checkbox', { name: /Reed/ }).click();
  await page.getByText('Incident', { exact: true }).click();
  await page.getByLabel('What happened?').fill('Slipped the collar by the bridge.');
  await expect(page.getByText(`${dog.name} goes on hold`)).toBeVisible();
  await look(page, 'finalize');
  await page.getByRole('button', { name: 'Submit Final Walk' }).click();
  await page.getByRole('button', { name: 'Finalize before the start' }).click();
  await expect(page.getByText('Walk finalized successfully!')).toBeVisible();

  await startAnew(page);
  await logIn(page, walker.account, '/walker-calendar');
  await page.goto('/');
  const card = page.getByRole('region', { name: `How was it with ${dog.name}?` });
  await expect(card).not.toContainText('Slipped the collar');
  await card.getByRole('button', { name: 'Send' }).click();
  await expect(card.getByText('Write how it was, at least 3 characters.')).toBeVisible();
  await look(page, 'side');
  await card.getByLabel('What happened, as you saw it').fill('A bike came from behind.');
  await card.getByRole('button', { name: 'Send' }).click();
  await expect(card.getByText('Thank you. The shelter reads it.')).toBeVisible();

  await startAnew(page);
  await logIn(page, DEMO.admin, '/admin-panel');
  const review = page
    .getByRole('region', { name: 'To review' })
    .getByRole('article')
    .filter({ hasText: isPhone(page) ? 'with Tom Reed' : 'with Tim Reed' });
  await expect(review.getByText('Slipped the collar by the bridge.')).toBeVisible();
  await expect(review.getByText('A bike came from behind.')).toBeVisible();
  await review.getByText('Regrade and end the hold').click();
  await review.getByText('Maroon', { exact: true }).click();
  await review.getByLabel('Why?').fill('Two leads are a must.');
  await look(page, 'to-review');
  await review.getByRole('button', { name: `Regrade ${dog.name} to maroon` }).click();
  await expect(page.getByText(`${dog.name} is maroon now`)).toBeVisible();
});
