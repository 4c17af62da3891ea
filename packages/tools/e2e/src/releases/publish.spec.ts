import type { Page } from '@playwright/test';
import { publish } from '@walkies/releases';
import { byTier } from '@walkies/tooling/tier';
import { changedBetween, expect, logIn, test } from '../support/own-store.js';
import { signUp } from '../support/people.js';
import { startListAt } from '../support/screens.js';
import { addSlot, dayFromToday } from '../support/slots.js';
import { AMPLE, buildWalker, NEW_LABEL } from '../support/walker-builds.js';
import { copyWalker } from './copied-build.js';

const NARROW = { width: 600, height: 800 };
const WIDE = { width: 1280, height: 800 };

/** Expects that release's own code on screen, and its label in the navigation. */
async function expectRelease(page: Page, { global }: { global: string }, label: string) {
  await expect(page.locator(`[class*="${global}-"]`).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Available Time Slots' })).toBeVisible();
  await expect(page.getByRole('link', { name: label, exact: true })).toBeVisible();
}

test('publishing: puts walker 2 live beside a working open tab; after a rollback, a new tab has walker 1', async ({
  page,
  context,
  own,
}) => {
  const { current: first } = await own.live();
  const walker = await signUp('Olive Open');
  const day = dayFromToday(2);
  const slot = await addSlot(day, '05:10', '05:20');
  // On a phone the list works without the grid, whose code has not loaded yet.
  await page.setViewportSize(NARROW);
  await logIn(page, walker.account, '/walker-calendar');
  await startListAt(page, day);
  const card = page.getByRole('listitem').filter({ hasText: '05:10' }).last();
  const openSlot = card.getByRole('button', { name: 'View' });
  await expect(openSlot).toBeVisible();

  const build = await byTier({ quick: copyWalker, deep: buildWalker })(own, '2.0.0');
  const before = own.hashes();
  const { current: second } = await publish({ part: own.walker, build, budget: AMPLE });
  const changed = changedBetween(before, own.hashes());
  expect(changed).toContain('remotes/walker/release.json');
  expect(changed).toContain('remotes/walker/2.0.0/remoteEntry.js');
  const ofWalker2 = /^remotes\/walker\/(release\.json|history\.json|2\.0\.0\/.*)$/;
  expect(changed.filter((path) => !ofWalker2.test(path))).toEqual([]);

  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await openSlot.click();
  const modal = page.getByRole('dialog', { name: 'Confirm Booking' });
  await modal.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Time slot booked successfully!')).toBeVisible();
  const mine = await (await walker.call('GET', '/time-slots/my-bookings')).json();
  expect(mine).toMatchObject([{ id: slot.id }]);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.setViewportSize(WIDE);
  await expectRelease(page, first, 'My Calendar');
  await page.getByRole('link', { name: 'Gallery' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meet Our Dogs' })).toBeVisible();
  const code = requests.filter(
    (path) => path.startsWith('/remotes/walker/') && path.endsWith('.js'),
  );
  expect(code.length).toBeGreaterThan(0);
  expect(code.filter((path) => !path.includes(`/${first.version}/`))).toEqual([]);

  const newTab = await context.newPage();
  const releaseFiles: string[] = [];
  newTab.on('request', (request) => {
    if (request.url().endsWith('/release.json')) releaseFiles.push(request.url());
  });
  await newTab.goto('/walker-calendar');
  await expectRelease(newTab, second, NEW_LABEL);
  // The page came with them.
  expect(releaseFiles).toEqual([]);

  const published = own.hashes();
  expect(await own.run('rollback')).toContain(`walker ${first.version} is live again.`);
  expect(changedBetween(published, own.hashes())).toEqual(['remotes/walker/release.json']);
  await newTab.goto('/walker-calendar');
  await expectRelease(newTab, first, 'My Calendar');
  expect(await own.run('releases')).toMatch(new RegExp(`live +${first.version}`));
});
