import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { installedBrowser } from '@walkies/local-stack';

/** @typedef {Awaited<ReturnType<typeof startVisitor>>} Visitor */

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A browser with a profile of its own, signed in where an account is given.
 * @param {string} site its address
 * @param {{ email: string, password: string } | null} account
 */
export async function startVisitor(site, account) {
  const profile = await mkdtemp(join(tmpdir(), 'walkies-visitor-'));
  const executablePath = installedBrowser(process.env);
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath && { executablePath }),
    args: [...FLAGS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    baseURL: site,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  if (account) {
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/*-calendar');
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
