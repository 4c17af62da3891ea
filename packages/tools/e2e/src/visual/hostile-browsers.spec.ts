import { type APIResponse, expect, type Page } from '@playwright/test';
import {
  blockStorage,
  complaintsOf,
  expectSameText,
  namesFor,
  putClockAhead,
  translate,
  translatedNames,
} from '../support/hostile.js';
import { DEMO } from '../support/people.js';
import { goWithin, keepQuiet, leaveFewWalks } from '../support/screens.js';
import { logIn } from '../support/test.js';
import { START, test } from './crowded-site.js';
import { addressOf } from './scene.js';
import { SCENES, VIEWERS, type Viewer } from './scenes.js';
import { Stage } from './stage.js';

/** Expects the notice about the wrong clock and closes it. */
async function readNotice(page: Page, hours: number): Promise<void> {
  await expect(page.getByText(`This device’s clock is ${hours} hours fast.`)).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
}

const PROPOSALS = '**/api/plan-proposals';

/** Two searches for proposals may find different ones in their time, so both pages get those of the first. */
async function shareProposals(page: Page): Promise<void> {
  const found = new Map<string | null, Promise<APIResponse>>();
  await page.context().route(PROPOSALS, async (route) => {
    const search = route.request().postData();
    const answer = found.get(search) ?? route.fetch();
    found.set(search, answer);
    await route.fulfill({ response: await answer });
  });
}

/** Hostile browsers: how each spoils a site, and how a signed-in user starts there and reaches a page. */
const BROWSERS = [
  { name: 'keeps nothing', spoil: blockStorage, begin: () => undefined, goTo: goWithin },
  ...[3, 27].map((hours) => ({
    name: `has a clock ${hours} hours ahead`,
    spoil: (page: Page) => putClockAhead(page, hours),
    begin: (page: Page) => readNotice(page, hours),
    goTo: (page: Page, address: string) => page.goto(address),
  })),
];

/** Walks begin at whole and half hours. */
const halfHour = () => Math.floor(Date.now() / 1_800_000);

/** Scenes that need nothing but a URL. */
const plainScenes = (viewer: Viewer) =>
  SCENES[viewer].filter(({ answers, then, only }) => !answers && !then && only !== 'narrow');

/** Texts of failures: two pages with the same failure would count as equal. */
const NOT_THERE = /did not load|Walkies cannot be shown|Check your connection/;

// Against hanging only: all of a marshal's scenes, each shown twice.
test.setTimeout(600_000);

for (const { name, spoil, begin, goTo } of BROWSERS) {
  for (const viewer of VIEWERS) {
    test(
      `hostile browser: shows the ${viewer}'s pages correctly in a browser that ${name}`,
      { tag: '@deep' },
      async ({ site, browser }) => {
        const plain = await (await site.contextOf(viewer)).newPage();
        const context = await browser.newContext({ baseURL: site.url });
        const page = await context.newPage();
        for (const one of [plain, page]) {
          await keepQuiet(one);
          await leaveFewWalks(one, Object.values(site.ids));
        }
        const [usual, complaints] = [complaintsOf(plain), complaintsOf(page)];
        await spoil(page);
        if (viewer === 'visitor') await page.goto('/');
        else await logIn(page, DEMO[viewer], START[viewer]);
        await begin(page);
        for (const scene of plainScenes(viewer)) {
          const address = addressOf(scene, site.ids);
          const load = async () => {
            await plain.goto(address);
            await goTo(page, address);
          };
          const loadedIn = halfHour();
          await load();
          // A walk that has begun in between is on one of the pages only.
          if (halfHour() !== loadedIn) await load();
          await expectSameText(page, plain, scene.name);
          await expect.soft(plain.locator('body')).not.toContainText(NOT_THERE);
        }
        expect(complaints.filter((complaint) => !usual.includes(complaint))).toEqual([]);
        await context.close();
        await plain.close();
      },
    );
  }
}

for (const viewer of VIEWERS) {
  test(
    `hostile browser: shows the ${viewer}'s pages and modals correctly in a browser that translates`,
    { tag: '@deep' },
    async ({ site }) => {
      const [plain, translated] = [await Stage.open(site, viewer), await Stage.open(site, viewer)];
      const { page } = translated;
      const [usual, complaints] = [complaintsOf(plain.page), complaintsOf(page)];
      const names = namesFor(page);
      await shareProposals(page);
      await translate(page);
      const scenes = SCENES[viewer].filter(
        // Only the marshal opens modals that all roles share.
        ({ only, modal, sameFor }) =>
          only !== 'narrow' && !(modal && sameFor && viewer !== 'marshal'),
      );
      for (const scene of scenes) {
        await test.step(scene.name, async () => {
          await plain.show(scene);
          await translated.show(scene);
          await expectSameText(page, plain.page, scene.name);
          expect.soft(await page.locator('font').count(), scene.name).toBeGreaterThan(0);
          expect.soft(await page.evaluate('window.translation.unseen'), scene.name).toEqual([]);
          expect.soft(await translatedNames(page, names), scene.name).toEqual([]);
        });
      }
      expect(complaints.filter((complaint) => !usual.includes(complaint))).toEqual([]);
      await page.context().unroute(PROPOSALS);
      await page.close();
      await plain.page.close();
    },
  );
}
