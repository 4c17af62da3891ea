import type { Page, Route } from '@playwright/test';
import { signUp } from '../support/people.js';
import { hideReleasesInPage } from '../support/releases.js';
import { expect, logIn, test } from '../support/test.js';

/** The shell's maximum timeouts for a remote: three seconds for the entry, four for all. */
const GIVES_UP_WITHIN_MS = 3 * 4_000;

// A browser logs an error for a script with HTML; no other error may occur.
test.use({ mayComplain: /Unexpected token '<'/ });

const PARTS = {
  'release file': '**/remotes/walker/release.json',
  entry: '**/remotes/walker/*/remoteEntry.js*',
  // All scripts that the entry loads: those below the version's folder.
  chunks: '**/remotes/walker/*/static/**/*.js*',
};

const FAULTS: Record<string, (route: Route) => Promise<void> | undefined> = {
  refused: (route) => route.abort(),
  // Never answered, so the browser keeps waiting.
  hanging: () => undefined,
  'HTML instead of code': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Maintenance' }),
};

async function expectTheRestToWork(page: Page, isLinked: boolean): Promise<void> {
  const link = page.getByRole('navigation').first().getByRole('link', { name: 'My Calendar' });
  await expect(link).toHaveCount(isLinked ? 1 : 0);
  await page
    .getByRole('link', { name: /Walkies/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'My Booked Walks' })).toBeVisible();
  if (isLinked) await link.click();
  else await page.goBack();
}

/** Each part and each fault once. */
const IN_QUICK = 'chunks hanging';

for (const [part, url] of Object.entries(PARTS)) {
  for (const [fault, answer] of Object.entries(FAULTS)) {
    const tag = `${part} ${fault}` === IN_QUICK ? [] : ['@deep'];
    test(
      `remote failure: keeps the shell working with its ${part} ${fault}, says so, and recovers on Retry`,
      { tag },
      async ({ page }) => {
        const { account } = await signUp('Fay Fault');
        await logIn(page, account, '/walker-calendar');
        if (part === 'release file') await hideReleasesInPage(page);
        await page.route(url, (route) => answer(route));
        // A part without an answer prevents the load event.
        await page.goto('/walker-calendar', { waitUntil: 'commit' });

        const notice = page.getByText('cannot be shown');
        await expect(notice).toBeVisible({ timeout: GIVES_UP_WITHIN_MS });
        // The release file names the links.
        await expectTheRestToWork(page, part !== 'release file');
        const retry = page.getByRole('button', { name: 'Retry', exact: true });
        await expect(retry).toBeVisible({ timeout: GIVES_UP_WITHIN_MS });

        await page.unroute(url);
        let reloads = 0;
        page.on('framenavigated', () => (reloads += 1));
        const title = page.getByRole('heading', { name: 'Available Time Slots' });
        // The attempt of the return to the page may still run, and be the one that succeeds.
        await expect(async () => {
          if (await title.isHidden()) await retry.click({ timeout: 1_000 });
          await expect(title).toBeVisible({ timeout: GIVES_UP_WITHIN_MS });
        }).toPass();
        expect(reloads).toBe(0);
      },
    );
  }
}
