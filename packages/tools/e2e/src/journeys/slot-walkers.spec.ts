import type { Slot } from '@walkies/contract';
import { mailsTo } from '../support/mailbox.js';
import { DEMO, signUp } from '../support/people.js';
import { isPhone } from '../support/screens.js';
import { aBookedSlot, dayFromToday } from '../support/slots.js';
import { expectSound } from '../support/sound.js';
import { expect, openAs, test } from '../support/test.js';

// spec: 10.11
test('slot walkers: staff take somebody out and add somebody else, who both get a mail', async ({
  page,
}) => {
  const width = isPhone(page) ? 'Phone' : 'Desktop';
  const day = dayFromToday(isPhone(page) ? 485 : 486);
  const names = { out: `Olaf Out ${width}`, added: `Ina Instead ${width}` };
  const { slot, walker } = await aBookedSlot(day, ['19:00', '19:45'], names.out);
  const added = await signUp(names.added);
  const [role, calendar] = isPhone(page)
    ? ([DEMO.marshal, '/marshal-calendar'] as const)
    : ([DEMO.admin, '/admin-calendar'] as const);
  await openAs(page, role, `${calendar}?slot=${slot.id}`);
  const sheet = page.getByRole('dialog', { name: 'Walk Details' });
  const booked = sheet.getByRole('list', { name: 'Booked walkers' });
  await expect(booked).toContainText(names.out);
  await expectSound(page);

  await sheet.getByRole('button', { name: `Take out ${names.out}` }).press('Enter');
  const question = page.getByRole('dialog', { name: `Take ${names.out} out of this walk?` });
  await question.getByLabel('Tell 1 person why (if you like)').fill('You asked by phone.');
  await expectSound(page);
  await question.getByRole('button', { name: 'Take out' }).press('Enter');
  await expect(sheet.getByText(`${names.out} is taken out of this walk.`)).toBeVisible();
  await expect(sheet.getByText('No one booked yet.')).toBeVisible();

  await sheet.getByRole('button', { name: 'Add a walker' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Add a walker' });
  const option = form.getByRole('option', { name: names.added });
  const search = form.getByLabel('Find a walker by name or email');
  await expect(form.getByRole('option').nth(1)).toBeAttached();
  if (await search.isVisible()) await search.fill(names.added);
  await expect(option).toBeAttached();
  await form.getByLabel('Walker', { exact: true }).selectOption(added.uid);
  await expectSound(page);
  await form.getByRole('button', { name: 'Add walker' }).press('Enter');
  await expect(sheet.getByText(`${names.added} is booked for this walk.`)).toBeVisible();
  await expect(booked).toContainText(names.added);

  const mine = await added.call('GET', '/time-slots/my-bookings');
  expect(((await mine.json()) as Slot[]).map(({ id }) => id)).toEqual([slot.id]);
  // Booked, and taken out.
  await mailsTo(page, walker.account.email, 2);
  await mailsTo(page, added.account.email, 1);
});
