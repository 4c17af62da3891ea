import type { Page } from '@playwright/test';
import type { PlannedSlot } from '@walkies/contract';
import { type Caller, DEMO, signIn, signUp } from '../support/people.js';
import { round } from '../support/rounds.js';
import { isPhone } from '../support/screens.js';
import { addSlot, dayFromToday } from '../support/slots.js';
import { expectSound, picture } from '../support/sound.js';
import { expect, openAs, test } from '../support/test.js';

interface PlannedWeek {
  day: string;
  slotId: number;
  marshal: Caller;
  joan: Caller;
}

/**
 * A week that no other test uses, with one slot, booked by Joan West and Mei Lin, who are cleared for gold
 * dogs.
 */
async function aPlannedWeek(page: Page, weeks: number): Promise<PlannedWeek> {
  const day = dayFromToday(7 * (weeks + (isPhone(page) ? 0 : 1) + 4 * round()));
  const slot = await addSlot(day, '11:00', '12:00');
  const joan = await signUp('Joan West');
  const mei = await signUp('Mei Lin');
  for (const walker of [joan, mei]) {
    expect((await walker.call('PUT', `/time-slots/${slot.id}/book`)).status).toBe(200);
  }
  return { day, slotId: slot.id, marshal: await signIn(DEMO.marshal), joan };
}

async function pairsOf({ day, slotId, marshal }: PlannedWeek): Promise<string[]> {
  const slots = (await (
    await marshal.call('GET', `/day-plan?date=${day}`)
  ).json()) as PlannedSlot[];
  const slot = slots.find(({ id }) => id === slotId);
  return (slot?.pairs ?? []).map(
    ({ walker, dog }) => `${walker?.name ?? 'nobody'}: ${dog?.name ?? 'no dog'}`,
  );
}

const proposal = (page: Page, walker: string) =>
  page.getByRole('group', { name: new RegExp(`^Proposed: ${walker} takes `) });

const propose = (page: Page) => page.getByRole('button', { name: 'Propose dogs' }).click();

async function dogOf(page: Page, walker: string): Promise<string> {
  const name = (await proposal(page, walker).getAttribute('aria-label')) ?? '';
  return name.replace(`Proposed: ${walker} takes `, '');
}

// spec: 10.77
test('welfare plan: plans a week by proposals, proposes again after a change, and undoes', async ({
  page,
}) => {
  const week = await aPlannedWeek(page, 44);
  await openAs(page, DEMO.marshal, `/admin-plan?week=${week.day}`);
  // Among the first dogs: other tests add more.
  await expect(
    page.getByText(/: 0 walked, 0 planned, target \d+, will miss/).first(),
  ).toBeVisible();
  await picture(page, 'welfare-week');
  await expectSound(page);

  await propose(page);
  await expect(page.getByText('2 proposals. Nothing is set until you accept.')).toBeVisible();
  const [joans, meis] = [await dogOf(page, 'Joan West'), await dogOf(page, 'Mei Lin')];
  await picture(page, 'welfare-proposed');
  await expectSound(page);
  expect(await pairsOf(week)).toEqual(['Joan West: no dog', 'Mei Lin: no dog']);

  await proposal(page, 'Mei Lin')
    .getByRole('button', { name: /^Not this one/ })
    .click();
  await expect(page.getByText('1 proposal. Nothing is set until you accept.')).toBeVisible();
  await proposal(page, 'Joan West')
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect(
    page.getByRole('group', { name: `Planned: Joan West takes ${joans}` }),
  ).toBeVisible();
  expect(await pairsOf(week)).toEqual([`Joan West: ${joans}`, 'Mei Lin: no dog']);
  await picture(page, 'welfare-accepted');
  await expectSound(page);

  const cancelled = await week.joan.call('DELETE', `/time-slots/${week.slotId}/book`);
  expect(cancelled.status, await cancelled.text()).toBe(204);
  await propose(page);
  await expect(proposal(page, 'Mei Lin')).toHaveAccessibleName(`Proposed: Mei Lin takes ${joans}`);
  await expect(proposal(page, 'Mei Lin')).toContainText('planned here without a walker');
  await page.getByRole('button', { name: 'Accept it' }).click();
  await expect.poll(() => pairsOf(week)).toEqual([`Mei Lin: ${joans}`]);
  await expect(page.locator(':focus')).toContainText('1 pair set.');
  await expectSound(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 pair taken back.')).toBeVisible();
  expect(await pairsOf(week)).toEqual(['Mei Lin: no dog', `nobody: ${joans}`]);
  expect(meis).not.toBe(joans);
});

test(
  'welfare plan: leads from a walker without a dog to the plan of the day',
  { tag: '@deep' },
  async ({ page }) => {
    const week = await aPlannedWeek(page, 46);
    await openAs(page, DEMO.admin, `/admin-plan?week=${week.day}`);
    if (isPhone(page)) await page.getByText(/^Walkers \(/).click();
    const ofThisSlot = page.locator(`[href*="slot=${week.slotId}&"]`);
    await page.getByRole('link', { name: 'Choose a dog for Mei Lin' }).and(ofThisSlot).click();
    const sheet = page.getByRole('dialog');
    await sheet
      .getByRole('region', { name: /^(Dogs|Walkers) for / })
      .getByRole('button')
      .first()
      .click();
    await expect
      .poll(() => pairsOf(week))
      .toContainEqual(expect.stringMatching(/^Mei Lin: (?!no)/));
  },
);
