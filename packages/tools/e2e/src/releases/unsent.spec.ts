import type { PlannedSlot, Slot } from '@walkies/contract';
import { aMaroonDog, clearForMaroon, mustCall } from '../support/dogs.js';
import { expect, logIn, test } from '../support/own-line.js';
import { DEMO, signIn, signUp } from '../support/people.js';
import { addSlotSoon, dayFromToday } from '../support/slots.js';
import { picture } from '../support/sound.js';
import { answersIn, changeAnswers, isRemoteStored } from '../support/stored.js';

test.describe.configure({ timeout: 90_000 });
test.use({ viewport: { width: 390, height: 844 } });

const COMING = 'Ursula Unsent';
const OVER = ['Viktor Void', 'Wilma Waiting', 'Xaver Xeres', 'Yvonne Yonder'];
const EARLIER_MS = 40 * 60_000;

/** Walks of today with a dog and a walker each; all but the first walker are checked in. */
async function aMorning(): Promise<Slot[]> {
  const marshal = await signIn(DEMO.marshal);
  const walks: Slot[] = [];
  for (const [place, name] of [COMING, ...OVER].entries()) {
    const walk = await addSlotSoon(12 + place, 7);
    const { id } = walk;
    const walker = await signUp(name);
    await mustCall(walker, `PUT /time-slots/${id}/book`, {});
    await clearForMaroon(walker.uid);
    const dog = await aMaroonDog(`Dog of ${name}`);
    await mustCall(marshal, `PUT /time-slots/${id}/pairs/${dog}`, { walkerId: walker.uid });
    if (place > 0) await mustCall(marshal, `PUT /time-slots/${id}/check-ins/${walker.uid}`, {});
    walks.push(walk);
  }
  return walks;
}

/** Who is recorded in these walks, each as often as recorded. */
async function recordedIn(walks: readonly Slot[]): Promise<string[]> {
  const answer = await (
    await signIn(DEMO.marshal)
  ).call('GET', `/day-plan?date=${dayFromToday(0)}`);
  const plan = (await answer.json()) as PlannedSlot[];
  return plan
    .filter(({ id }) => walks.some((walk) => walk.id === id))
    .flatMap(({ recorded }) => recorded?.walkers ?? [])
    .toSorted();
}

const earlier = (time: string) => new Date(Date.parse(time) - EARLIER_MS).toISOString();

async function checkedIn(walk: Slot | undefined): Promise<boolean> {
  const answer = await (await signIn(DEMO.marshal)).call('GET', `/time-slots/${walk?.id}/bookings`);
  return (await answer.text()).includes('checked_in_at');
}

// spec: 10.89
test('unsent: a marshal checks in and finalizes four walks without a connection, each recorded once', async ({
  page,
  context,
  line,
}) => {
  const walks = await aMorning();
  await logIn(page, DEMO.marshal, '/marshal-calendar');
  await page.goto(`/day-plan?date=${dayFromToday(0)}`);
  await expect(page.getByText(COMING).first()).toBeVisible();
  await expect.poll(() => answersIn(page)).toContain(OVER[3]);
  await isRemoteStored(page, 'marshal');
  await page.goto('/config.json');
  // As if it was later: these walks are over.
  for (const { start_time, end_time } of walks.slice(1)) {
    await changeAnswers(page, start_time, earlier(start_time));
    await changeAnswers(page, end_time, earlier(end_time));
  }
  await page.close();

  line.set('refuse');
  const offline = await context.newPage();
  await offline.goto(`/day-plan?date=${dayFromToday(0)}`);
  await offline.getByRole('button', { name: `Here: ${COMING}`, exact: true }).click();
  await expect(offline.getByText('Not sent yet').first()).toBeVisible();
  const list = offline.getByRole('region', { name: /^Walks (to confirm|not sent yet): / });
  await list.getByRole('button', { name: 'Show' }).click();
  for (const name of OVER) {
    const walk = list.getByRole('listitem').filter({ hasText: name }).first();
    await walk.getByRole('button', { name: 'Confirm' }).click();
    await expect(walk.getByText('Finalized on this device, and not sent yet.')).toBeVisible();
  }
  await expect(offline.getByText('5 entries are not sent yet.')).toBeVisible();
  await picture(offline, 'unsent-offline');
  await offline.getByRole('button', { name: 'Show', exact: true }).last().click();
  await picture(offline, 'unsent-list');
  await offline.close();
  expect(await recordedIn(walks)).toEqual([]);

  line.set('pass');
  const later = await context.newPage();
  await later.goto('/marshal-calendar');
  await expect.poll(() => recordedIn(walks), { timeout: 60_000 }).toEqual(OVER);
  await expect.poll(() => checkedIn(walks[0])).toBe(true);
  await expect(later.getByText(/not sent yet/)).toBeHidden();
  expect(await later.evaluate(() => Object.keys(localStorage).join())).not.toContain('.write.');
});
