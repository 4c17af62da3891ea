import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/axe.js';
import { mailsTo } from '../support/mailbox.js';
import { DEMO, signIn } from '../support/people.js';
import { isPhone } from '../support/screens.js';
import { aBookedSlot, addSlot, dayFromToday } from '../support/slots.js';
import { expect, openAs, test } from '../support/test.js';

const DAY = 53;
const times = (hour: string, onPhone: boolean) => `${hour}:${onPhone ? '30' : '00'}`;

// spec: 10.86
test('edit slot: moves a walk, shows its walker the new time and updates their calendar', async ({
  page,
  browser,
}) => {
  const day = dayFromToday(DAY);
  const onPhone = isPhone(page);
  const [from, to] = [times('06', onPhone), onPhone ? '07:00' : '06:30'];
  const { slot, walker } = await aBookedSlot(day, [from, to], 'Mo Moved');
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const theirs = await context.newPage();
  await openAs(theirs, walker.account, `/walker-calendar?slot=${slot.id}&mine`);
  const own = theirs.getByRole('dialog');
  await expect(own).toContainText(`${from} – ${to}`);

  await openAs(page, DEMO.marshal, `/marshal-calendar?slot=${slot.id}`);
  const sheet = page.getByRole('dialog', { name: 'Walk Details' });
  await sheet.getByRole('button', { name: 'Edit' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit Time Slot' });
  const [start, end] = [times('20', onPhone), onPhone ? '21:00' : '20:30'];
  await form.getByLabel('Start time').selectOption(start);
  await form.getByLabel('End time').selectOption(end);
  await expect(form.getByText('One person gets an email with the new time.')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Tell them why (if you like)').fill('The vet comes in the morning.');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Time slot changed.')).toBeVisible();
  await expect(own).toContainText(`${start} – ${end}`);
  await context.close();

  const mails = await mailsTo(page, walker.account.email, 2);
  await mails.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your walk moved: ');
  const mail = page.frameLocator('iframe');
  await expect(mail.getByText('“The vet comes in the morning.”')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download walk.ics' }).click();
  const entry = await readFile(await (await download).path(), 'utf8');
  expect(entry).toMatch(new RegExp(`METHOD:REQUEST[^]*UID:slot-${slot.id}@`));
});

test(
  'edit slot: says who has another walk then, and cancels the booking if told to',
  { tag: '@deep' },
  async ({ page }) => {
    const day = dayFromToday(DAY + 1);
    const onPhone = isPhone(page);
    const [from, to] = [times('06', onPhone), onPhone ? '07:00' : '06:30'];
    const { slot, walker } = await aBookedSlot(day, [from, to], 'Ola Overlap');
    const [start, end] = [times('20', onPhone), onPhone ? '21:00' : '20:30'];
    const other = await addSlot(day, start, end, { by: DEMO.admin });
    expect((await walker.call('PUT', `/time-slots/${other.id}/book`)).status).toBe(200);

    await openAs(page, DEMO.admin, `/admin-calendar?slot=${slot.id}&edit`);
    const form = page.getByRole('dialog', { name: 'Edit Time Slot' });
    await form.getByLabel('Start time').selectOption(start);
    await form.getByLabel('End time').selectOption(end);
    const question = form.getByRole('region', { name: 'Bookings that would overlap' });
    await expect(question).toContainText('Ola Overlap');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(
      form.getByText('Choose what to do with everything that is in the way.'),
    ).toBeVisible();
    await question.getByRole('checkbox', { name: /Ola Overlap/ }).check();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Time slot changed.')).toBeVisible();
    const mails = await mailsTo(page, walker.account.email, 3);
    await expect(mails.first()).toContainText('Cancelled by the shelter: ');
  },
);

test(
  'edit slot: keeps what was typed when somebody else has changed the slot',
  { tag: '@deep' },
  async ({ page }) => {
    const day = dayFromToday(DAY + 2);
    const slot = await addSlot(day, '06:00', isPhone(page) ? '06:30' : '07:00');
    await openAs(page, DEMO.marshal, `/marshal-calendar?slot=${slot.id}&edit`);
    const form = page.getByRole('dialog', { name: 'Edit Time Slot' });
    await form.getByLabel('Walkers needed').selectOption('3');
    const admin = await signIn(DEMO.admin);
    const changed = await admin.call('PATCH', `/time-slots/${slot.id}`, { minimum_walkers: 4 });
    expect(changed.status).toBe(200);
    await form.getByRole('button', { name: 'Save' }).click();
    const changes = form.getByRole('region', { name: 'Changed meanwhile' });
    await expect(changes).toContainText('Walkers needed is now: 4');
    await expect(form.getByLabel('Walkers needed')).toHaveValue('3');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Time slot changed.')).toBeVisible();
  },
);
