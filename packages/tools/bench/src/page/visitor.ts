import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions, logIn, type Account } from '../browser.ts';

export type Visitor = Awaited<ReturnType<typeof startVisitor>>;

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A browser with its own profile, signed in if an account is given. `site`: its address. `serviceWorkers`: whether
 * the site may install its own.
 */
export async function startVisitor(
  site: string,
  account: Account | null,
  serviceWorkers: 'allow' | 'block' = 'block',
) {
  const profile = await mkdtemp(join(tmpdir(), 'walkies-visitor-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions(FLAGS),
    baseURL: site,
    serviceWorkers,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  if (account) {
    const page = await context.newPage();
    await logIn(page, account);
    await page.close();
  }
  return {
    context,
    async stop() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
