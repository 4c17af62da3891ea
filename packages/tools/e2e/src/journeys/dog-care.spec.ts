import type { Locator, Page } from '@playwright/test';
import { aMaroonDog, clearForMaroon, mustCall } from '../support/dogs.js';
import { DEMO, signIn } from '../support/people.js';
import { isPhone } from '../support/screens.js';
import { aBookedSlot, dayFromToday } from '../support/slots.js';
import { expectSound } from '../support/sound.js';
import { expect, openAs, test } from '../support/test.js';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

const choice = (sheet: Locator, name: string) => sheet.getByText(name, { exact: true });

test('dog care: regrades, holds and separates a dog, with an answer for each planned pair', async ({
  page,
}) => {
  const phone = isPhone(page);
  const name = phone ? 'Phoebe Phone' : 'Dexter Desktop';
  const times = phone ? (['06:00', '06:30'] as const) : (['06:30', '07:00'] as const);
  const [dog, other] = [await aMaroonDog(name), await aMaroonDog(`Other ${name}`)];
  const { slot, walker } = await aBookedSlot(dayFromToday(81), times, `Wanda ${name}`);
  await clearForMaroon(walker.uid);
  const admin = await signIn(DEMO.admin);
  await mustCall(admin, `PUT /time-slots/${slot.id}/pairs/${dog}`, { walkerId: walker.uid });

  await openAs(page, DEMO.admin, '/dogs');
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectSound(page);

  await page.getByRole('button', { name: 'Change grade' }).click();
  const grade = dialog(page, `Regrade ${name}`);
  await choice(grade, 'Grey').click();
  await grade.getByLabel('Why?').fill('Pulled two people over.');
  await grade.getByRole('button', { name: 'Save the grade' }).click();
  await expect(grade.getByText('This breaks a planned walk.')).toBeVisible();
  await expectSound(page);
  await choice(grade, 'Keep with a reason').click();
  await grade.getByLabel('Why may it stay?').fill('She has walked her before.');
  await expectSound(page);
  await grade.getByRole('button', { name: 'Save the grade' }).click();
  await expect(page.getByText(`${name} is grey now.`)).toBeVisible();
  await expect(page.getByText('‘Pulled two people over.’ Kit Mason')).toBeVisible();

  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const apart = dialog(page, `Keep ${name} apart`);
  await apart.getByLabel('From which dog?').selectOption(`Other ${name}`);
  await apart.getByLabel('Why?').fill('Fight at the gate.');
  await expectSound(page);
  await apart.getByRole('button', { name: 'Keep apart' }).click();
  await expect(page.getByText(`${name} and Other ${name} are kept apart.`)).toBeVisible();

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const needs = dialog(page, `What ${name} needs`);
  await needs.getByLabel('What walkers must know').fill('Afraid of bikes: stop, let them pass.');
  await needs.getByLabel('Hours of rest').fill('4.5');
  await expectSound(page);
  await needs.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('4.5 hours between walks')).toBeVisible();

  await page.getByRole('button', { name: 'Add a hold' }).click();
  const hold = dialog(page, `Put ${name} on hold`);
  await choice(hold, 'Until a time').click();
  await hold.getByLabel('Until', { exact: true }).fill(`${dayFromToday(83)}T08:00`);
  await hold.getByLabel('Why?').fill('Stitches.');
  await hold.getByRole('button', { name: 'Put on hold' }).click();
  await hold.getByText('Take the dog out').click();
  await expectSound(page);
  await hold.getByRole('button', { name: 'Put on hold' }).click();
  await expect(page.getByText(/^On hold since today/)).toBeVisible();
  await expect(page.getByText('None is planned.')).toBeVisible();
  await expectSound(page);

  await page.getByRole('button', { name: /^End the hold from/ }).click();
  const end = dialog(page, `End the hold of ${name}?`);
  await end.getByLabel('Why?').fill('Healed.');
  await end.getByRole('button', { name: 'End the hold' }).click();
  await expect(page.getByText(`The hold of ${name} is ended.`)).toBeVisible();
  await expect(page.getByText(/^On hold since/)).toBeHidden();
  const marshal = await signIn(DEMO.marshal);
  for (const id of [dog, other]) await marshal.call('DELETE', `/dogs/${id}`);
});

test('dog care: clears a walker from the details of a walk', { tag: '@deep' }, async ({ page }) => {
  const name = isPhone(page) ? 'Petra Phone' : 'Desi Desktop';
  const times = isPhone(page) ? (['06:00', '06:30'] as const) : (['06:30', '07:00'] as const);
  const { slot } = await aBookedSlot(dayFromToday(85), times, name);
  await openAs(page, DEMO.marshal, `/marshal-calendar?slot=${slot.id}`);
  await page.getByRole('button', { name, exact: true }).click();
  const sheet = dialog(page, name);
  await expect(sheet.getByRole('heading', { name: 'Cleared for gold' })).toBeVisible();
  await expect(sheet.getByText('still to come')).toBeVisible();
  await expectSound(page);
  await sheet.getByRole('button', { name: 'Change the clearance' }).click();
  const form = dialog(page, `Which dogs may ${name} walk?`);
  await choice(form, 'Grey').click();
  await form.getByLabel('Why?').fill('Walked Moose with Ola, calm.');
  await expectSound(page);
  await form.getByRole('button', { name: 'Clear for grey' }).click();
  await expect(sheet.getByRole('heading', { name: 'Cleared for grey' })).toBeVisible();
  await expect(sheet.getByText('‘Walked Moose with Ola, calm.’ Maria Lopez')).toBeVisible();
  await expectSound(page);
});
