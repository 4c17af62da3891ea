import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../support/launcher.js';
import { followMail, mailsTo } from '../support/mailbox.js';
import { aNewAccount, DEMO, signUp, type Account } from '../support/people.js';
import { addSlot, dayFromToday, instantOf } from '../support/slots.js';
import { expect, openAs, test as siteTest } from '../support/test.js';

const EVENING = dayFromToday(1);
const WALK = dayFromToday(2);
/** Two starts, and scheduled messages are checked only twice a minute. */
const LONG_MS = 300_000;

// One width suffices: the site starts twice, and the mail is the same.
siteTest.skip(({ isMobile }) => isMobile, 'is looked at on the desktop');

/** A site on the evening before a walk that was booked at noon. */
const test = siteTest.extend<object, { evening: { url: string; walker: Account } }>({
  evening: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'walkies-evening-'));
      const at = (time: string) =>
        startSite(folder, {
          SHELTER_TIME_ZONE: 'Europe/London',
          WALKIES_NOW: instantOf(EVENING, time),
        });
      const noon = await at('12:00');
      const { account, call } = await signUp('Rita Reminded', aNewAccount(), noon.url);
      const slot = await addSlot(WALK, '05:00', '05:30', { site: noon.url });
      const booked = await call('PUT', `/time-slots/${slot.id}/book`);
      if (booked.status !== 200) throw new Error(`${booked.status} ${await booked.text()}`);
      await noon.stop();
      const evening = await at('18:00');
      await use({ url: evening.url, walker: account });
      await evening.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: LONG_MS },
  ],
  baseURL: async ({ evening }, use) => {
    await use(evening.url);
  },
});

test(
  'reminder: reaches a volunteer the evening before, and ends with one press',
  { tag: '@deep' },
  async ({ page, evening: { url, walker } }) => {
    test.setTimeout(LONG_MS);
    // The booking's mail came first.
    const mails = await mailsTo(page, walker.email, 2);
    await expect(mails.first()).toContainText(/Your walk: .*, 05:00/);
    // A separate mail; the mailbox page does not update itself, so reload it.
    await expect(async () => {
      await page.goto('/mailbox');
      await expect(page.getByRole('link', { name: DEMO.marshal.email }).first()).toContainText(
        /: \d+ walks?, \d+ walkers?/,
        { timeout: 100 },
      );
    }).toPass();

    await followMail(page, walker.email, 2, 'No more mails like this');
    await page.getByRole('button', { name: 'Switch off these emails' }).click();
    await expect(page.getByText('These emails are off. You still get all others.')).toBeVisible();
    await page.getByRole('button', { name: 'Switch on again' }).click();
    await expect(page.getByText('These emails are on again.')).toBeVisible();

    // The request of a mail program's one-click button: without a page or a sign-in.
    const token = new URL(page.url()).searchParams.get('link') ?? '';
    const pressed = await fetch(`${url}/api/unsubscribe/${token}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(pressed.status).toBe(200);

    await openAs(page, walker, '/account', url);
    await expect(page.getByRole('checkbox', { name: 'Reminders: Email' })).not.toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Your bookings: Email' })).toBeChecked();
  },
);
