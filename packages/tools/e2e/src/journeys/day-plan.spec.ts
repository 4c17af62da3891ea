import type { Page } from '@playwright/test';
import type { PlannedSlot } from '@walkies/contract';
import { type Caller, DEMO, signIn, signUp } from '../support/people.js';
import { round } from '../support/rounds.js';
import { isPhone } from '../support/screens.js';
import { addSlot, dayFromToday } from '../support/slots.js';
import { expectSound, picture } from '../support/sound.js';
import { expect, openAs, test } from '../support/test.js';

interface PlannedDay {
  day: string;
  slotId: number;
  marshal: Caller;
}

/**
 * A slot on a day that no other test uses, booked by Joan West and Mei Lin, who are cleared for gold dogs.
 */
async function aPlannedDay(page: Page, days: number): Promise<PlannedDay> {
  const day = dayFromToday(days + (isPhone(page) ? 0 : 1) + 20 * round());
  const slot = await addSlot(day, '11:00', '12:00');
  for (const name of ['Joan West', 'Mei Lin']) {
    const walker = await signUp(name);
    expect((await walker.call('PUT', `/time-slots/${slot.id}/book`)).status).toBe(200);
  }
  return { day, slotId: slot.id, marshal: await signIn(DEMO.marshal) };
}

async function pairsOf({ day, slotId, marshal }: PlannedDay): Promise<string[]> {
  const slots = (await (
    await marshal.call('GET', `/day-plan?date=${day}`)
  ).json()) as PlannedSlot[];
  const slot = slots.find(({ id }) => id === slotId);
  return (slot?.pairs ?? []).map(
    ({ walker, dog }) => `${walker?.name ?? 'nobody'}: ${dog?.name ?? 'no dog'}`,
  );
}

async function openPlan(page: Page, { day }: PlannedDay): Promise<void> {
  await openAs(page, DEMO.marshal, `/day-plan?date=${day}`);
  await expect(page.getByRole('button', { name: 'Choose a dog for Joan West' })).toBeVisible();
}

const walking = (page: Page, walker: string, dog = '') =>
  page.getByRole('button', { name: new RegExp(`^${walker}.* walks ${dog}`) });
const sheet = (page: Page) => page.getByRole('dialog');
const fitting = (page: Page) => sheet(page).getByRole('region', { name: /^(Dogs|Walkers) for / });

test('day plan: pairs with two touches, and undoes it', { tag: '@phone' }, async ({ page }) => {
  const plan = await aPlannedDay(page, 400);
  await openPlan(page, plan);
  await expect(page.getByRole('link', { name: '2 walkers have no dog.' })).toBeVisible();
  await picture(page, 'plan');
  await expectSound(page);
  await page.getByRole('button', { name: 'Choose a dog for Joan West' }).click();
  const first = fitting(page).getByRole('listitem').first().getByRole('button');
  await expect(first).toBeVisible();
  await picture(page, 'picker');
  await expectSound(page);
  const dog = (await first.locator('strong').innerText()).trim();
  await first.click();
  await expect(page.getByRole('status').filter({ hasText: `Joan walks ${dog}.` })).toBeVisible();
  await expect(walking(page, 'Joan West', dog)).toBeVisible();
  await expect(page.getByRole('link', { name: '1 walker has no dog.' })).toBeVisible();
  await expect.poll(() => pairsOf(plan)).toEqual([`Joan West: ${dog}`, 'Mei Lin: no dog']);
  await picture(page, 'paired');
  await expectSound(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Choose a dog for Joan West' })).toBeVisible();
  await expect.poll(() => pairsOf(plan)).toEqual(['Joan West: no dog', 'Mei Lin: no dog']);
});

test('day plan: names a broken rule, and allows it with a reason', async ({ page }) => {
  const plan = await aPlannedDay(page, 402);
  await openPlan(page, plan);
  await page.getByRole('button', { name: 'Choose a dog for Mei Lin' }).click();
  const others = sheet(page).getByRole('region', { name: 'Others' });
  const other = others.getByRole('listitem').filter({ hasText: 'Mei is cleared up to gold.' });
  const allow = other.getByRole('button', { name: /^Allow with a reason/ }).first();
  const dog = ((await allow.getAttribute('aria-label')) ?? '').replace('Allow with a reason: ', '');
  await allow.click();
  const question = page.getByRole('dialog', { name: `Allow ${dog} for Mei?` });
  await expect(question).toContainText(`${dog} is above Mei’s clearance.`);
  const send = question.getByRole('button', { name: 'Allow and pair' });
  await expect(send).toBeDisabled();
  await question.getByLabel('Why is it all right this time?').fill('Walked with Ola, calm.');
  await picture(page, 'reason');
  await expectSound(page);
  await send.click();
  await expect(walking(page, 'Mei Lin', dog)).toBeVisible();
  await expect(page.getByText('‘Walked with Ola, calm.’')).toBeVisible();
  await picture(page, 'allowed');
  await expectSound(page);
});

test(
  'day plan: asks for another walker for a dog whose walker cancels',
  { tag: '@deep' },
  async ({ page }) => {
    const plan = await aPlannedDay(page, 404);
    const walker = await signUp('Raj Patel');
    await walker.call('PUT', `/time-slots/${plan.slotId}/book`);
    await openPlan(page, plan);
    await page.getByRole('button', { name: 'Choose a dog for Raj Patel' }).click();
    await fitting(page).getByRole('listitem').first().getByRole('button').click();
    await expect.poll(async () => (await pairsOf(plan)).at(-1)).toMatch(/^Raj Patel: (?!no dog)/);
    await walker.call('DELETE', `/time-slots/${plan.slotId}/book`);
    const find = page.getByRole('button', { name: /^Find a walker for/ });
    await expect(find).toBeVisible();
    await expect(page.getByText(/Raj Patel cancelled at/).first()).toBeVisible();
    await picture(page, 'lost');
    await find.click();
    await picture(page, 'walkers');
    await expectSound(page);
    await fitting(page)
      .getByRole('button', { name: /^Joan West/ })
      .click();
    await expect(walking(page, 'Joan West')).toBeVisible();
  },
);

test(
  'day plan: stores offline changes, and sends them once online',
  { tag: '@phone' },
  async ({ page, context }) => {
    const plan = await aPlannedDay(page, 406);
    await openPlan(page, plan);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Choose a dog for Joan West' }).click();
    await expect(sheet(page).getByText(/stays on this phone/)).toBeVisible();
    const first = fitting(page).getByRole('listitem').first().getByRole('button');
    const dog = (await first.locator('strong').innerText()).trim();
    await first.click();
    await expect(walking(page, 'Joan West', dog)).toBeVisible();
    await expect(page.getByText('Kept on this phone', { exact: true })).toBeVisible();
    await picture(page, 'kept');
    await context.setOffline(false);
    await expect(page.getByText('Kept on this phone', { exact: true })).toBeHidden();
    await expect.poll(() => pairsOf(plan)).toContain(`Joan West: ${dog}`);
  },
);

test(
  'day plan: refuses a change that comes too late, and says why',
  { tag: '@deep' },
  async ({ page, context }) => {
    const plan = await aPlannedDay(page, 408);
    await openPlan(page, plan);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Choose a dog for Joan West' }).click();
    const late = fitting(page).getByRole('listitem').first().getByRole('button');
    const lateDog = (await late.locator('strong').innerText()).trim();
    await late.click();
    await expect(page.getByText('Kept on this phone', { exact: true })).toBeVisible();
    const slots = (await (
      await plan.marshal.call('GET', `/day-plan?date=${plan.day}`)
    ).json()) as PlannedSlot[];
    const joan = slots
      .flatMap(({ pairs }) => pairs)
      .find(({ walker }) => walker?.name === 'Joan West')?.walker;
    const choices = (await (
      await plan.marshal.call('GET', `/time-slots/${plan.slotId}/dog-choices?walkerId=${joan?.id}`)
    ).json()) as { dog: { id: number; name: string }; broken: unknown[] }[];
    const other = choices.find(
      ({ dog, broken }) => broken.length === 0 && dog.name !== lateDog,
    )?.dog;
    await plan.marshal.call('PUT', `/time-slots/${plan.slotId}/pairs/${other?.id}`, {
      walkerId: joan?.id,
    });
    await context.setOffline(false);
    await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible();
    await expect(walking(page, 'Joan West', other?.name)).toBeVisible();
    await picture(page, 'not-taken');
    await expectSound(page);
    await page.getByRole('button', { name: 'All right' }).click();
    await expect(page.getByText('Not saved')).toBeHidden();
  },
);
