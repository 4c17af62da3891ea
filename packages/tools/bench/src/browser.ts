import type { Page } from '@playwright/test';
import { installedBrowser } from '@walkies/local-stack';

/** Launch options of the installed browser. */
export function launchOptions(flags: readonly string[] = []) {
  const executablePath = installedBrowser(process.env);
  return {
    ...(executablePath && { executablePath }),
    args: [...flags, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  };
}

/**
 * Collects a page's errors: exceptions, and errors in the console.
 */
export function watchForErrors(page: Page) {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  return {
    mustBeNone() {
      if (errors.length > 0) throw new Error(`An error in ${page.url()}:\n${errors.join('\n')}`);
    },
  };
}

export interface Account {
  email: string;
  password: string;
}

export async function logIn(page: Page, { email, password }: Account) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}
