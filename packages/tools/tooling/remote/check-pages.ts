import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { RemoteDescription, Role } from '@walkies/contract';
import { Refusal } from '@walkies/releases';
import { startDevelopment } from './develop.ts';

const TIMEOUT_MS = 30_000;

interface Account {
  email: string;
  password: string;
}

/** Accounts of a trial site by role. */
type Accounts = Partial<Record<Role, Account>>;

interface Checked {
  folder: string;
  site: string;
  /** Path of a file with accounts by role: `{ "admin": { "email": …, "password": … } }`. */
  accountsFile: string;
}

/**
 * Opens each page of a remote within a live site, as each role that may open it and has an account, in Chromium.
 * @returns the number of pages that were opened
 * @throws {Refusal} for a page without a heading of level 1, with an error, or with a fault that axe finds
 */
export async function checkPages({ folder, site, accountsFile }: Checked): Promise<number> {
  const accounts: Accounts = JSON.parse(readFileSync(accountsFile, 'utf8'));
  const description: RemoteDescription = JSON.parse(
    readFileSync(join(folder, 'remote.json'), 'utf8'),
  );
  const own = createRequire(join(folder, 'package.json'));
  const { chromium } = await import('@playwright/test').catch(() => {
    throw new Refusal([
      'Pages are opened by Playwright: `npm install --save-dev @playwright/test axe-core`.',
    ]);
  });
  const axe = readFileSync(own.resolve('axe-core/axe.min.js'), 'utf8');
  const server = await startDevelopment(folder, site);
  const { WALKIES_BROWSER: executablePath } = process.env;
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    // Chromium refuses its sandbox to root, as in a container.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const faults: string[] = [];
    let opened = 0;
    for (const [role, account] of Object.entries(accounts)) {
      const page = await signedIn(browser, server.url, account);
      for (const path of pathsFor(description, role)) {
        opened += 1;
        await page.goto(`${server.url}${path}?remote.${description.name}=${server.url}`);
        faults.push(...(await faultsOf(page, axe)).map((fault) => `${path} as ${role}: ${fault}`));
      }
      await page.context().close();
    }
    if (faults.length > 0) throw new Refusal(faults);
    return opened;
  } finally {
    await browser.close();
    server.stop();
  }
}

const pathsFor = ({ routes }: RemoteDescription, role: string): string[] =>
  routes
    .filter(({ access }) => access === 'anyone' || access.some((each) => each === role))
    .map(({ path }) => path);

async function signedIn(
  browser: Browser,
  url: string,
  { email, password }: Account,
): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
  return page;
}

async function faultsOf(page: Page, axe: string): Promise<string[]> {
  const heading = page.getByRole('heading', { level: 1 });
  const hasHeading = await heading.waitFor().then(
    () => true,
    () => false,
  );
  if (!hasHeading) return ['there is no heading of level 1.'];
  await page.evaluate(axe);
  const violations: { id: string; help: string; targets: string[] }[] = await page.evaluate(
    `axe.run().then(({ violations }) => violations.map(({ id, help, nodes }) =>
      ({ id, help, targets: nodes.map(({ target }) => String(target)) })))`,
  );
  return violations.map(({ id, help, targets }) => `${help} (${id}): ${targets.join(', ')}`);
}
