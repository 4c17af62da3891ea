import type { Page, Route } from '@playwright/test';
import type { Release, ReleaseFault, RemoteName } from '@walkies/contract';
import { DEMO } from '../support/people.js';
import {
  containerThatThrows,
  makeRelease,
  release,
  releaseFileOf,
  reportsOf,
} from '../support/releases.js';
import { expect, logIn, test } from '../support/test.js';

// A browser logs an error for a script with HTML or half a file; the broken releases throw.
test.use({ mayComplain: /Unexpected|Invalid|broken on purpose|Loading (CSS )?chunk/ });

/** Maximum time for a release to fail and the previous one to load, on a slow machine. */
const STANDS_IN_WITHIN = { timeout: 12_000 };

const AREAS = {
  walker: { path: '/walker-calendar', link: 'My Calendar', title: 'Available Time Slots' },
  marshal: { path: '/marshal-calendar', link: 'Schedule Walks', title: 'Marshal Dashboard' },
  admin: { path: '/admin-panel', link: 'Admin Panel', title: 'Admin Panel' },
} as const satisfies Record<RemoteName, object>;
type Area = keyof typeof AREAS;

type Answer = (route: Route) => Promise<unknown> | undefined;

const missing: Answer = (route) => route.fulfill({ status: 404, body: 'Not found' });
const tampered: Answer = async (route) => {
  const answer = await route.fetch();
  return route.fulfill({ response: answer, body: `${await answer.text()}\n/* one more line */` });
};
const halfWritten: Answer = async (route) => {
  const text = await (await route.fetch()).text();
  return route.fulfill({ contentType: 'text/javascript', body: text.slice(0, text.length / 2) });
};
// Never answered, so the browser keeps waiting.
const hanging: Answer = () => undefined;
const late: Answer = (route) =>
  new Promise((resolve) => setTimeout(() => resolve(route.continue().catch(() => null)), 30_000));
const page404: Answer = (route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Maintenance' });

interface Fault {
  /** The part of the current release that gets another answer. */
  part?: (current: Release) => (path: string) => boolean;
  answer?: Answer;
  /** The current release, if it is not the site's. */
  current?: (remote: RemoteName) => Release;
  reported: ReleaseFault;
}

const entry = (current: Release) => (path: string) => path === current.entry;
const chunk = (current: Release) => (path: string) =>
  current.preload.scripts.some((script) => script === path && script.includes('expose'));
const styles = (current: Release) => (path: string) => current.preload.styles.includes(path);
const laterChunk =
  ({ entry: first, version, preload }: Release) =>
  (path: string) =>
    path.includes(`/${version}/`) &&
    path.endsWith('.js') &&
    ![first, ...preload.scripts].includes(path);

const inEntry = (change: (text: string) => string) => (remote: RemoteName) =>
  makeRelease(remote, (text, isEntry) => (isEntry ? change(text) : text));

const throwsAtMount = (remote: RemoteName): Release =>
  makeRelease(remote, (text, isEntry, global) => (isEntry ? containerThatThrows(global) : text));

const ON_EVERY_REMOTE: Record<string, Fault> = {
  'its entry is missing': { part: entry, answer: missing, reported: 'load' },
  'its entry hangs': { part: entry, answer: hanging, reported: 'timeout' },
  'a chunk is tampered with': { part: chunk, answer: tampered, reported: 'integrity' },
  'it throws at mount': { current: throwsAtMount, reported: 'mount' },
};
const ON_ONE_REMOTE: Record<string, Fault> = {
  'its entry is broken': {
    current: inEntry(() => `throw new Error('broken on purpose')`),
    reported: 'load',
  },
  'its entry is tampered with': { part: entry, answer: tampered, reported: 'integrity' },
  'its entry comes after 30 s': { part: entry, answer: late, reported: 'timeout' },
  'its entry is HTML': { part: entry, answer: page404, reported: 'integrity' },
  'its entry is half written': { part: entry, answer: halfWritten, reported: 'integrity' },
  'a chunk is missing': { part: chunk, answer: missing, reported: 'load' },
  'a chunk hangs': { part: chunk, answer: hanging, reported: 'timeout' },
  'a chunk is HTML': { part: chunk, answer: page404, reported: 'integrity' },
  'a chunk that is needed later is missing': {
    part: laterChunk,
    answer: missing,
    reported: 'load',
  },
  'its styles are missing': { part: styles, answer: missing, reported: 'styles' },
  'its styles are tampered with': { part: styles, answer: tampered, reported: 'styles' },
  'its styles hang': { part: styles, answer: hanging, reported: 'styles' },
  'it is for another contract': {
    current: (remote) => ({ ...makeRelease(remote), contract: 2 }),
    reported: 'contract',
  },
  'it wants another React': {
    current: inEntry((text) => text.replaceAll('"^19.', '"^18.')),
    reported: 'load',
  },
};

async function expectTheRestToWork(page: Page, area: { link: string; title: string }) {
  const navigation = page.getByRole('navigation').first();
  await navigation.getByRole('link', { name: area.link }).waitFor();
  await page.getByRole('link', { name: 'Walkies', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walking Dogs Changing Lives');
  await navigation.getByRole('link', { name: area.link }).click();
  await expect(page.getByRole('heading', { name: area.title })).toBeVisible();
}

/**
 * For the walker's remote: both hash checks, and a release that throws. The others differ in detection
 * only.
 */
const IN_QUICK = 'a chunk is tampered with';

function itStandsIn(remote: Area, what: string, fault: Fault): void {
  const tag = remote === 'walker' && what === IN_QUICK ? [] : ['@deep'];
  test(
    `release failure: falls back for the ${remote} where ${what}, and sends one report`,
    { tag },
    async ({ page }) => {
      const area = AREAS[remote];
      const file = releaseFileOf(remote);
      const current = fault.current?.(remote) ?? file.current;
      const previous = makeRelease(remote);
      await logIn(page, DEMO[remote], area.path);
      await release(page, { ...file, current, previous });
      const isPart = fault.part?.(current);
      if (isPart) {
        await page.route(
          (url) => isPart(url.pathname),
          async (route) => void (await fault.answer?.(route)),
        );
      }
      const { reports, answers } = reportsOf(page);
      // A part without an answer prevents the load event.
      await page.goto(area.path, { waitUntil: 'commit' });

      await expect(page.locator(`[class*="${previous.global}-"]`).first()).toBeVisible(
        STANDS_IN_WITHIN,
      );
      await expect(page.getByRole('heading', { name: area.title })).toBeVisible();
      await expect(page.locator(`link[href*="/${current.version}/"]`)).toHaveCount(0);
      await expectTheRestToWork(page, area);
      const { version } = current;
      await expect
        .poll(() => reports)
        .toMatchObject([{ remote, version, fault: fault.reported, shown: previous.version }]);
      expect(answers).toEqual([204]);
    },
  );
}

for (const remote of ['walker', 'marshal', 'admin'] as const) {
  for (const [what, fault] of Object.entries(ON_EVERY_REMOTE)) itStandsIn(remote, what, fault);
}
for (const [what, fault] of Object.entries(ON_ONE_REMOTE)) itStandsIn('walker', what, fault);

test(
  'release failure: says that both releases are broken, and recovers on Retry after a good one',
  { tag: '@deep' },
  async ({ page }) => {
    const file = releaseFileOf('walker');
    const previous = makeRelease('walker');
    await logIn(page, DEMO.walker, '/walker-calendar');
    await release(page, { ...file, current: throwsAtMount('walker'), previous });
    await page.route(`**/${previous.version}/**`, (route) => void missing(route));
    const { reports } = reportsOf(page);
    await page.goto('/walker-calendar');
    await expect(page.getByText('cannot be shown')).toBeVisible(STANDS_IN_WITHIN);
    await expect(page.getByRole('link', { name: 'My Calendar' })).toBeVisible();
    await expect.poll(() => reports).toMatchObject([{ fault: 'mount', shown: null }]);

    await release(page, file);
    let reloads = 0;
    page.on('framenavigated', () => (reloads += 1));
    await page.getByRole('button', { name: 'Retry', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Available Time Slots' })).toBeVisible();
    expect(reloads).toBe(0);
  },
);
