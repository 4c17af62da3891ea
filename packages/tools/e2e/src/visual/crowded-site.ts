import { test as base, type Browser, type BrowserContext } from '@playwright/test';
import type { Role } from '@walkies/contract';
import { DEMO } from '../support/people.js';
import { keepQuiet } from '../support/screens.js';
import { logIn } from '../support/test.js';
import type { Crowd } from './crowd.setup.js';
import type { Viewer } from './scenes.js';

const START_WITHIN_MS = 240_000;

/** Landing page of each role after a login. */
export const START = {
  walker: '/walker-calendar',
  marshal: '/marshal-calendar',
  admin: '/admin-panel',
} as const satisfies Record<Role, string>;

export interface CrowdedSite extends Crowd {
  /** The viewer's browser, signed in once per worker. */
  contextOf(viewer: Viewer): Promise<BrowserContext>;
}

async function fillCrowd(): Promise<Crowd> {
  const address = process.env['WALKIES_CROWD'];
  if (!address) throw new Error('WALKIES_CROWD is not set: run the tests with `npm run e2e`.');
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Crowd;
}

async function signedIn(browser: Browser, site: string, viewer: Viewer): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: site,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  if (viewer === 'visitor') return context;
  const page = await context.newPage();
  await keepQuiet(page);
  await logIn(page, DEMO[viewer], START[viewer]);
  await page.close();
  return context;
}

/** Tests on the crowded site, which all workers share. */
export const test = base.extend<object, { site: CrowdedSite }>({
  site: [
    async ({ browser }, use) => {
      const crowd = await fillCrowd();
      const contexts = new Map<Viewer, Promise<BrowserContext>>();
      await use({
        ...crowd,
        contextOf(viewer) {
          const context = contexts.get(viewer) ?? signedIn(browser, crowd.url, viewer);
          contexts.set(viewer, context);
          return context;
        },
      });
      for (const context of contexts.values()) await (await context).close();
    },
    { scope: 'worker', timeout: START_WITHIN_MS },
  ],
});
