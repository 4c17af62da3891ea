import { expect, type Page } from '@playwright/test';
import { TIER } from '@walkies/tooling/tier';
import { findings } from '../support/geometry.js';
import { test as siteTest } from './crowded-site.js';
import { HEIGHT_AT, MODES, type Width } from './modes.js';
import type { Scene } from './scene.js';
import { SCENES, VIEWERS, type Viewer } from './scenes.js';
import { Stage } from './stage.js';

/** Tests that show a viewer's scenes on one page, one after the other. */
const test = siteTest.extend<object, { stageOf: (viewer: Viewer) => Promise<Stage> }>({
  stageOf: [
    async ({ site }, use) => {
      const stages = new Map<Viewer, Promise<Stage>>();
      await use((viewer) => {
        const stage = stages.get(viewer) ?? Stage.open(site, viewer);
        stages.set(viewer, stage);
        return stage;
      });
    },
    { scope: 'worker' },
  ],
});

async function resize(page: Page, width: Width): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT_AT[width] });
  // Content that depends on the width re-renders in the next frame.
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
  });
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

/** Findings that persist: the grid re-renders a moment after a change of its width. */
async function lastingFindings(page: Page): Promise<string[]> {
  let found: string[] = [];
  const problems = async () => {
    found = await findings(page);
    return found.length;
  };
  await expect
    .poll(problems, { timeout: 3_000, intervals: [150] })
    .toBe(0)
    .catch(() => null);
  return found;
}

const fits = (width: Width, { only }: Scene): boolean =>
  only === undefined || (only === 'narrow') === width < 768;
const widthsOf = (scene: Scene): Width[] =>
  MODES.flatMap(({ widths }) => widths.filter((width) => fits(width, scene)));

const alreadySeen = new Set<string>();
/** False if a scene that several roles share was checked already; the deep tier checks it for each role. */
function isNew({ name, sameFor }: Scene): boolean {
  const id = `${sameFor} ${name}`;
  if (TIER === 'deep' || !sameFor) return true;
  if (alreadySeen.has(id)) return false;
  alreadySeen.add(id);
  return true;
}

/** Puts scenes with mocked answers last and groups them, as each change reloads the page. */
function inOrder(scenes: readonly Scene[]): Scene[] {
  const plain = scenes.find(({ answers, walks }) => !answers && !walks);
  const kinds = [plain, ...scenes];
  const kindOf = ({ answers, walks }: Scene): number =>
    kinds.findIndex((one) => one?.answers === answers && one?.walks === walks);
  return scenes
    .filter((scene) => widthsOf(scene).length > 0 && isNew(scene))
    .sort((one, other) => kindOf(one) - kindOf(other));
}

// Thirteen checks with up to a few hundred walks.
test.setTimeout(180_000);

for (const viewer of VIEWERS) {
  test.describe(viewer, () => {
    // All on one page.
    test.describe.configure({ mode: 'default' });

    for (const scene of inOrder(SCENES[viewer])) {
      test(`nothing is cut, covered, too small or sideways where the ${viewer} sees: ${scene.name}`, async ({
        stageOf,
      }) => {
        const stage = await stageOf(viewer);
        const { page } = stage;
        const [first = 320] = widthsOf(scene);
        await page.setViewportSize({ width: first, height: HEIGHT_AT[first] });
        await stage.show(scene);
        const found: string[] = [];
        for (const { name, widths, set } of MODES) {
          await set(page, true);
          for (const width of widths.filter((one) => fits(one, scene))) {
            await resize(page, width);
            for (const finding of await lastingFindings(page))
              found.push(`${name}, ${width}: ${finding}`);
          }
          await set(page, false);
        }
        expect(found).toEqual([]);
      });
    }
  });
}
