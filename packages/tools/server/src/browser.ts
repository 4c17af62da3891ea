import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { getBrowser } from '@walkies/local-stack';
import { inspect } from './containers.ts';
import { site } from './site.ts';
import { SITE } from './trial-name.ts';
import { ADMIN } from './trial-site.ts';

/**
 * The browser of the other browser tests, in the network of the container `outside`: on the machine's own,
 * each container that starts or ends would cut its connections (ERR_NETWORK_CHANGED).
 */
export async function openBrowser(say: (line: string) => void) {
  const path = (await getBrowser(say)) || chromium.executablePath();
  const process = await inspect(site.container('outside'), '.State.Pid');
  const script = `#!/bin/sh\nexec nsenter --net=/proc/${process}/ns/net '${path}' "$@"\n`;
  const executablePath = join(site.folder, 'browser.sh');
  await writeFile(executablePath, script, { mode: 0o755 });
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/** A person's own browser, and what its console complains about. */
export async function newVisitor(browser: Awaited<ReturnType<typeof openBrowser>>) {
  const context = await browser.newContext({ baseURL: SITE, ignoreHTTPSErrors: true });
  // The tests have timeouts of their own; this one only says where a page stopped.
  context.setDefaultTimeout(120_000);
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  context.on('weberror', (fault) => complaints.push(String(fault.error())));
  return { context, page: await context.newPage(), complaints };
}

export async function logIn(page: Page, account = ADMIN) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
}
