import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import type { CompletedWalk, Dog, Role, Slot } from '@walkies/contract';
import { startSite, type Site } from '../support/launcher.js';
import { DEMO, signIn } from '../support/people.js';
import { keepQuiet } from '../support/screens.js';
import { logIn, test as siteTest } from '../support/test.js';
import type { Viewer } from './scenes.js';

const START_WITHIN_MS = 240_000;

/** Where somebody lands who logs in. */
const START = {
  walker: '/walker-calendar',
  marshal: '/marshal-calendar',
  admin: '/admin-panel',
} as const satisfies Record<Role, string>;

export interface CrowdedSite extends Site {
  /** What the addresses of scenes name in braces. */
  ids: Readonly<Record<string, number>>;
  /** The browser of this viewer, signed in once for all that is looked at. */
  contextOf(browser: Browser, viewer: Viewer): Promise<BrowserContext>;
}

/** Those of the crowd that are hardest to show. */
async function idsOf(site: string): Promise<CrowdedSite['ids']> {
  const admin = await signIn(DEMO.admin, site);
  const walker = await signIn(DEMO.walker, site);
  const read = async <Of>(who: typeof admin, path: string): Promise<Of[]> =>
    (await (await who.call('GET', path)).json()) as Of[];
  const now = new Date().toISOString();
  const slots = await read<Slot>(admin, '/time-slots');
  const ahead = slots.filter(({ start_time }) => start_time > now);
  const [mine] = await read<Slot>(walker, '/time-slots/my-bookings');
  const walks = await read<CompletedWalk>(admin, '/walks-grouped?limit=200');
  const dogs = await read<Dog>(admin, '/dogs?images=url');
  const longest = <Of>(all: readonly Of[], words: (one: Of) => string): Of | undefined =>
    [...all].sort((one, other) => words(other).length - words(one).length)[0];
  const withPlaces = (count: number) =>
    longest(
      ahead.filter(({ booked_count, capacity }) => capacity - booked_count === count),
      ({ walker_names, marshal_name }) => `${walker_names?.join('')}${marshal_name}`,
    );
  const found = {
    open: withPlaces(1),
    full: withPlaces(0),
    booked: withPlaces(0),
    mine,
    completed: longest(
      walks.filter(({ notes }) => notes.length > 0),
      ({ marshal_name, walker_names }) => `${marshal_name}${walker_names.join('')}`,
    ),
    blocked: slots.find(({ type }) => type === 'blocked'),
    dog: longest(dogs, ({ name, description }) => name + description),
  };
  return Object.fromEntries(
    Object.entries(found).map(([name, one]) => {
      if (!one) throw new Error(`The crowded site has no ${name}.`);
      return [name, one.id];
    }),
  );
}

/** Tests on a crowded site of their own, one for all that are run by the same worker. */
export const test = siteTest.extend<object, { site: CrowdedSite }>({
  site: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'walkies-crowded-'));
      const site = await startSite(folder, {
        WALKIES_DEMO: 'crowded',
        SHELTER_TIME_ZONE: 'Europe/London',
      });
      const contexts = new Map<Viewer, BrowserContext>();
      await use({
        ...site,
        ids: await idsOf(site.url),
        async contextOf(browser, viewer) {
          const known = contexts.get(viewer);
          if (known) return known;
          const context = await browser.newContext({
            baseURL: site.url,
            locale: 'en-GB',
            timezoneId: 'Europe/London',
            reducedMotion: 'reduce',
          });
          contexts.set(viewer, context);
          if (viewer === 'visitor') return context;
          const page = await context.newPage();
          await keepQuiet(page);
          await logIn(page, DEMO[viewer], START[viewer]);
          await page.close();
          return context;
        },
      });
      for (const context of contexts.values()) await context.close();
      await site.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: START_WITHIN_MS },
  ],
});
