import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ReleaseFault } from '@walkies/contract';
import { publish, Refusal } from '@walkies/releases';
import { expect, logIn, test, type OwnStore } from '../support/own-store.js';
import { DEMO } from '../support/people.js';
import { reportsOf } from '../support/releases.js';
import { AMPLE, buildWalker } from '../support/walker-builds.js';

test.use({ mayComplain: /Unexpected|Invalid|broken on purpose|Loading (CSS )?chunk/ });

/** Maximum time for a release to fail and the previous one to load, on a slow machine. */
const STANDS_IN_WITHIN = { timeout: 12_000 };
const TITLE = 'Available Time Slots';

/** The path of a site's file on disk; deletes its compressed copies, which would be sent instead. */
function fileOf(own: OwnStore, address: string): string {
  const path = join(own.store, address);
  for (const copy of ['.br', '.gz']) rmSync(path + copy, { force: true });
  return path;
}

async function publishWalker(own: OwnStore, ...[version, how]: [string, BuildOptions?]) {
  const build = await buildWalker(own, version, how);
  return publish({ part: own.walker, build, budget: AMPLE });
}
type BuildOptions = Parameters<typeof buildWalker>[2];

const BROKEN: Record<
  string,
  { reported: ReleaseFault; come: (own: OwnStore) => Promise<unknown> }
> = {
  'throws at load': {
    reported: 'load',
    come: (own) => publishWalker(own, '2.0.0', { breaks: 'at load' }),
  },
  'throws at mount': {
    reported: 'mount',
    come: (own) => publishWalker(own, '2.0.0', { breaks: 'at mount' }),
  },
  'is not what its hashes say': {
    reported: 'integrity',
    async come(own) {
      const { current } = await publishWalker(own, '2.0.0');
      const [script = ''] = current.preload.scripts;
      const path = fileOf(own, script);
      writeFileSync(path, `${readFileSync(path, 'utf8')}\n// one more line`);
    },
  },
  'lies half written in the store': {
    reported: 'integrity',
    async come(own) {
      const { current } = await publishWalker(own, '2.0.0');
      const path = fileOf(own, current.entry);
      truncateSync(path, Math.floor(readFileSync(path).length / 2));
    },
  },
  'is of another contract, past the check of publishing': {
    reported: 'contract',
    async come(own) {
      const before = own.hashes();
      await expect(publishWalker(own, '2.0.0', { contract: 2 })).rejects.toThrow(Refusal);
      expect(own.hashes()).toEqual(before);
      const { current, previous } = await publishWalker(own, '3.0.0');
      await own.walker.write({ current: { ...current, contract: 2 }, previous, trial: null });
    },
  },
};

async function expectTheRestToWork(page: Page): Promise<void> {
  const navigation = page.getByRole('navigation').first();
  await page.getByRole('link', { name: 'Walkies', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walking Dogs Changing Lives');
  await navigation.getByRole('link', { name: /^My (Calendar|Diary)$/ }).click();
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
}

for (const [what, { reported, come }] of Object.entries(BROKEN)) {
  test(
    `broken release: falls back if the published one ${what}, and sends one report`,
    { tag: '@deep' },
    async ({ page, own }) => {
      const { current: first } = await own.live();
      await logIn(page, DEMO.walker, '/walker-calendar');
      await come(own);
      const { current } = await own.live();
      const { reports, answers } = reportsOf(page);
      await page.goto('/walker-calendar', { waitUntil: 'commit' });
      await expect(page.locator(`[class*="${first.global}-"]`).first()).toBeVisible(
        STANDS_IN_WITHIN,
      );
      await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
      await expectTheRestToWork(page);
      await expect
        .poll(() => reports)
        .toMatchObject([
          { remote: 'walker', version: current.version, fault: reported, shown: first.version },
        ]);
      await expect.poll(() => answers).toEqual([204]);
    },
  );
}

test(
  'broken release: says that both are broken, and takes the next good one on Retry without a reload',
  { tag: '@deep' },
  async ({ page, own }) => {
    const { current: first } = await own.live();
    await publishWalker(own, '2.0.0', { breaks: 'at load' });
    truncateSync(fileOf(own, first.entry), 100);
    const { reports, answers } = reportsOf(page);
    await logIn(page, DEMO.walker, '/walker-calendar');
    await expect(page.getByText('cannot be shown')).toBeVisible(STANDS_IN_WITHIN);
    await expect
      .poll(() => reports)
      .toMatchObject([{ version: '2.0.0', fault: 'load', shown: null }]);
    await expect.poll(() => answers).toEqual([204]);
    await page.getByRole('link', { name: 'Walkies', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walking Dogs Changing Lives');
    await page.goBack();
    await expect(page.getByText('cannot be shown')).toBeVisible(STANDS_IN_WITHIN);

    const { current: third } = await publishWalker(own, '3.0.0');
    let reloads = 0;
    page.on('framenavigated', () => (reloads += 1));
    await page.getByRole('button', { name: 'Retry', exact: true }).click();
    await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
    await expect(page.locator(`[class*="${third.global}-"]`).first()).toBeVisible();
    expect(reloads).toBe(0);
  },
);
