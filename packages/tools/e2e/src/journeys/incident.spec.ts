import type { Page } from '@playwright/test';
import { aMaroonDog, clearForMaroon, mustCall } from '../support/dogs.js';
import { DEMO, signIn, signUp } from '../support/people.js';
import { round } from '../support/rounds.js';
import { isPhone } from '../support/screens.js';
import { addSlot, dayFromToday } from '../support/slots.js';
import { expectSound, picture } from '../support/sound.js';
import { expect, openAs, test } from '../support/test.js';

async function screenshot(page: Page, name: string): Promise<void> {
  await picture(page, name);
  await expectSound(page);
}

test(
  'incident: holds the dog until an admin has read both sides',
  { tag: '@phone' },
  async ({ page, anotherBrowser }) => {
    const slot = await addSlot(
      dayFromToday((isPhone(page) ? 140 : 141) + 2 * round()),
      '11:00',
      '12:00',
    );
    const walker = await signUp(isPhone(page) ? 'Tom Reed' : 'Tim Reed');
    expect((await walker.call('PUT', `/time-slots/${slot.id}/book`)).status).toBe(200);
    const name = isPhone(page) ? 'Ivy' : 'Ike';
    const dog = await aMaroonDog(name);
    await clearForMaroon(walker.uid);
    const marshal = await signIn(DEMO.marshal);
    const pair = { walkerId: walker.uid };
    await mustCall(marshal, `PUT /time-slots/${slot.id}/pairs/${dog}`, pair);

    await openAs(page, DEMO.marshal, `/marshal-calendar?slot=${slot.id}&finalize=`);
    await page.getByRole('checkbox', { name: /Reed/ }).click();
    await page.getByText('Incident', { exact: true }).click();
    await page.getByLabel('What happened?').fill('Slipped the collar by the bridge.');
    await expect(page.getByText(`${name} goes on hold`)).toBeVisible();
    await screenshot(page, 'finalize');
    await page.getByRole('button', { name: 'Submit Final Walk' }).click();
    await page.getByRole('button', { name: 'Finalize before the start' }).click();
    await expect(page.getByText('Walk finalized successfully!')).toBeVisible();

    const walkers = await anotherBrowser();
    await openAs(walkers, walker.account, '/');
    const card = walkers.getByRole('region', { name: `How was it with ${name}?` });
    await expect(card).not.toContainText('Slipped the collar');
    await card.getByRole('button', { name: 'Send' }).click();
    await expect(card.getByText('Write how it was, at least 3 characters.')).toBeVisible();
    await screenshot(walkers, 'side');
    await card.getByLabel('What happened, as you saw it').fill('A bike came from behind.');
    await card.getByRole('button', { name: 'Send' }).click();
    await expect(card.getByText('Thank you. The shelter reads it.')).toBeVisible();

    const admins = await anotherBrowser();
    await openAs(admins, DEMO.admin, '/admin-panel');
    const review = admins
      .getByRole('region', { name: 'To review' })
      .getByRole('article')
      .filter({ hasText: isPhone(page) ? 'with Tom Reed' : 'with Tim Reed' });
    await expect(review.getByText('Slipped the collar by the bridge.')).toBeVisible();
    await expect(review.getByText('A bike came from behind.')).toBeVisible();
    await review.getByText('Regrade and end the hold').click();
    await review.getByText('Grey', { exact: true }).click();
    await review.getByLabel('Why?').fill('Two leads are a must.');
    await screenshot(admins, 'to-review');
    await review.getByRole('button', { name: `Regrade ${name} to grey` }).click();
    await expect(admins.getByText(`${name} is grey now`)).toBeVisible();
  },
);
