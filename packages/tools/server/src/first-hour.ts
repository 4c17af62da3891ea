import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { logIn, newVisitor, openBrowser } from './browser.ts';
import { newMarshal, postAs, trust } from './calls.ts';
import { site } from './site.ts';
import { SITE } from './trial-name.ts';

const WALKER = { email: 'nora@walkies.test', password: 'long walks in the rain' };
const TOMORROW = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);

/** Waits for a mail at the mail server of the trial. */
async function mailTo(address: string, subject: RegExp) {
  for (;;) {
    const found = (await site.mails()).find(
      (mail) => mail.to.includes(address) && subject.test(mail.subject),
    );
    if (found) return found;
    await pause(500);
  }
}

void test(
  'first hour: leads from nothing to a booking in a browser, and its mail',
  { timeout: 15 * 60_000 },
  async (t) => {
    const begun = Date.now();
    const reached = (what: string) =>
      t.diagnostic(`${what} after ${Math.round((Date.now() - begun) / 1000)} s.`);
    await site.mustWalkies('check');
    await site.mustWalkies('up');
    await trust(site);
    reached('Up');
    const config = await (await fetch(`${SITE}/config.json`)).text();
    assert.equal(JSON.parse(config).shelter.name, 'Hillside Dog Shelter');
    const browser = await openBrowser((line) => t.diagnostic(line));
    try {
      const admin = await newVisitor(browser);
      await logIn(admin.page);
      await admin.page.waitForURL('**/admin-panel');
      await site.set({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
      await site.mustWalkies('up');
      await admin.page.reload();
      await admin.page.getByRole('heading', { level: 1 }).waitFor();
      reached('The first admin works without a password in the settings');

      const marshal = await newMarshal('Maria');
      const slot = await postAs(marshal.token, '/time-slots', {
        start_time: `${TOMORROW}T10:00:00.000Z`,
        end_time: `${TOMORROW}T11:00:00.000Z`,
      });

      const { page, complaints } = await newVisitor(browser);
      await page.goto('/');
      await page.getByRole('link', { name: 'Get Started Today' }).last().click();
      await page.getByLabel('Full name').fill('Nora Newcomer');
      await page.getByLabel('Email').fill(WALKER.email);
      await page.getByLabel('Password', { exact: true }).fill(WALKER.password);
      await page.getByLabel('Confirm password').fill(WALKER.password);
      await page.getByLabel('Phone number').fill('01234 567 890');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Sign up' }).click();
      await page.waitForURL('**/walker-calendar');
      await page.goto('/account');
      await page.getByText('Nora Newcomer, walker').waitFor();
      await page.goto(`/walker-calendar?slot=${slot.id}`);
      const modal = page.getByRole('dialog', { name: 'Confirm Booking' });
      await modal.getByRole('button', { name: 'Confirm' }).click();
      await page.getByText('Time slot booked successfully!').waitFor();
      reached('Booked');
      const mail = await mailTo(WALKER.email, /^You are booked: /);
      assert.match(mail.text, /Hillside Dog Shelter/);
      reached('The mail is there');
      assert.deepEqual([...admin.complaints, ...complaints], []);
    } finally {
      await browser.close();
    }
  },
);
