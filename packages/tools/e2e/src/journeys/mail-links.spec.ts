import type { CoverLink } from '@walkies/contract';
import { expectAccessible } from '../support/axe.js';
import { mustCall } from '../support/dogs.js';
import { followMail } from '../support/mailbox.js';
import { DEMO, signIn, signUp, type Account } from '../support/people.js';
import { isPhone } from '../support/screens.js';
import { aBookedSlot, dayFromToday } from '../support/slots.js';
import { expectSound, picture } from '../support/sound.js';
import { expect, openAs, test } from '../support/test.js';

test('mail link: opens the walk for its walker, and tells another person that it is not theirs', async ({
  page,
}) => {
  const until = isPhone(page) ? '19:45' : '20:00';
  const { slot, walker } = await aBookedSlot(dayFromToday(56), ['19:00', until], 'Wanda Walker');
  const mine = page.getByRole('dialog', { name: 'Your booking' });
  const logIn = async ({ email, password }: Account) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
  };

  await test.step('mail link: leads a visitor to the walk over the login', async () => {
    await followMail(page, walker.account.email, 1, 'Look at your walk');
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    await logIn(walker.account);
    await expect(mine).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/walker-calendar\\?slot=${slot.id}&`));
  });
  const link = page.url();

  await test.step('mail link: tells another person, who logs out to log in as the recipient', async () => {
    const other = await signUp('Olga Other');
    await openAs(page, other.account, new URL(link).pathname + new URL(link).search);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('This link was sent to another person');
    await expect(page.getByText(`Olga Other (${other.account.email})`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Log out and switch account' }).click();
    await expect(heading).toHaveText('Login');
    await logIn(walker.account);
    await expect(mine).toBeVisible();
  });

  await test.step('mail link: tells a walker that the booking is gone', async () => {
    expect((await walker.call('DELETE', `/time-slots/${slot.id}/book`)).ok).toBe(true);
    await page.goto(link);
    await expect(page.getByText('You are not booked for this walk any more.')).toBeVisible();
  });
});

test(
  'mail link: says that the shelter has taken the walker out, as the link of their cover does',
  { tag: '@deep' },
  async ({ page }) => {
    const day = dayFromToday(isPhone(page) ? 501 : 502);
    const { slot, walker } = await aBookedSlot(day, ['19:00', '19:45'], 'Cleo Covered');
    const { path } = (await mustCall(walker, `POST /time-slots/${slot.id}/cover`, {})) as CoverLink;
    const owen = await signUp('Owen Out');
    await mustCall(owen, `POST /covers/${path.replace('/cover?link=', '')}`, {});
    const link = new URL(await followMail(page, owen.account.email, 1, 'Look at your walk'));
    expect(link.search).toContain(`slot=${slot.id}&mine`);
    const marshal = await signIn(DEMO.marshal);
    const out = await marshal.call('DELETE', `/time-slots/${slot.id}/walkers/${owen.uid}`);
    expect(out.ok).toBe(true);

    const words = page.getByText('The shelter has taken you out of this walk.');
    await openAs(page, owen.account, link.pathname + link.search);
    await expect(words).toBeVisible();
    await picture(page, 'taken-out');
    await expectSound(page);
    await page.goto(path);
    await expect(words).toBeVisible();
    await picture(page, 'taken-out-cover');
  },
);
