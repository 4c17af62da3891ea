import { aMaroonDog, clearForMaroon, mustCall } from '../support/dogs.js';
import { type Caller, DEMO, signIn, signUp } from '../support/people.js';
import { isPhone } from '../support/screens.js';
import { addSlot, dayFromToday } from '../support/slots.js';
import { expectSound } from '../support/sound.js';
import { expect, openAs, test } from '../support/test.js';

async function aDogOf(staff: Caller, name: string, mustKnow: string): Promise<number> {
  const id = await aMaroonDog(name);
  const needs = { mustKnow, walksAWeek: 1, walksADay: 2, restMinutes: 0 };
  await mustCall(staff, `PUT /dogs/${id}/needs`, needs);
  return id;
}

test(
  'walker’s dogs: shows the walker’s dog, and the other one once staff change it',
  { tag: '@phone' },
  async ({ page }) => {
    const phone = isPhone(page);
    const [name, other] = phone ? ['Pip Phone', 'Poppy Phone'] : ['Duke Desktop', 'Daisy Desktop'];
    const slot = await addSlot(dayFromToday(53), '05:00', phone ? '05:30' : '05:45');
    const admin = await signIn(DEMO.admin);
    const first = await aDogOf(admin, name, 'Afraid of bikes: stop, let them pass.');
    const second = await aDogOf(admin, other, 'Eats whatever lies about.');
    const { uid: walkerId, account } = await signUp(`Yara ${name}`);
    await clearForMaroon(walkerId);

    await openAs(page, account, `/walker-calendar?slot=${slot.id}`);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Time slot booked successfully!')).toBeVisible();
    await mustCall(admin, `PUT /time-slots/${slot.id}/pairs/${first}`, { walkerId });

    await page.goto('/');
    const mine = page.getByRole('region', { name: 'My Booked Walks' });
    await expect(mine.getByRole('heading', { name: `You walk ${name}` })).toBeVisible();
    await expect(mine).toContainText('Afraid of bikes: stop, let them pass.');
    await expectSound(page);

    await mine.getByRole('link', { name: 'View' }).click();
    const booking = page.getByRole('dialog', { name: 'Your booking' });
    await expect(booking.getByRole('heading', { name: `You walk ${name}` })).toBeVisible();
    await expect(booking).toContainText('Afraid of bikes: stop, let them pass.');
    await expectSound(page);

    const instead = { walkerId, instead: first };
    await mustCall(admin, `PUT /time-slots/${slot.id}/pairs/${second}`, instead);
    await page.goBack();
    await expect(mine.getByRole('heading', { name: `You walk ${other}` })).toBeVisible();
    await expect(mine).toContainText('Eats whatever lies about.');
    await expect(mine).not.toContainText(name);
    await page.goto(`/walker-calendar?slot=${slot.id}`);
    await expect(booking.getByRole('heading', { name: `You walk ${other}` })).toBeVisible();
    await expect(booking.getByRole('heading', { name: /^You walk/ })).toHaveCount(1);
    for (const dog of [first, second]) await admin.call('DELETE', `/dogs/${dog}`);
  },
);

test(
  'walker’s dogs: shows a past walk with its dog, and how often, on the my walks page',
  { tag: '@deep' },
  async ({ page }) => {
    const name = isPhone(page) ? 'Percy Phone' : 'Dora Desktop';
    // Past or running at any hour.
    const slot = await addSlot(dayFromToday(0), '00:00', isPhone(page) ? '00:30' : '00:31');
    const admin = await signIn(DEMO.admin);
    const dogId = await aDogOf(admin, name, '');
    const { uid: walkerId, account } = await signUp(`Yara ${name}`);
    await openAs(page, account, '/walker-walks');
    await expect(page.getByText('You have not walked yet.')).toBeVisible();
    await expectSound(page);

    const timeSlotId = slot.id;
    await mustCall(admin, 'POST /walks', { timeSlotId, walkerIds: [], dogIds: [] });
    await mustCall(admin, 'POST /walks', { timeSlotId, walkerId, dogId });
    await expect(page.getByText('1 walk and 0.5 hours with our dogs. Thank you.')).toBeVisible();
    const dogs = page.getByRole('region', { name: 'Your dogs' }).getByRole('listitem');
    await expect(dogs).toHaveText([new RegExp(`${name}\\s*1 walk`)]);
    const walks = page.getByRole('region', { name: 'Past walks' }).getByRole('listitem');
    await expect(walks).toHaveText([new RegExp(`You walked ${name}\\.$`)]);
    await expectSound(page);
    await admin.call('DELETE', `/dogs/${dogId}`);
  },
);
