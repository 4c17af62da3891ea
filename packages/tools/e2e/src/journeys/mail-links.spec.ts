import { expectAccessible } from '../support/axe.js';
import { followMail } from '../support/mailbox.js';
import { signUp, type Account } from '../support/people.js';
import { isPhone } from '../support/screens.js';
import { aBookedSlot, dayFromToday } from '../support/slots.js';
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
