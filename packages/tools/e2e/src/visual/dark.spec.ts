import { expectReadable } from '../support/axe.js';
import { test } from './crowded-site.js';
import { HEIGHT_AT } from './modes.js';
import { SCENES, VIEWERS } from './scenes.js';
import { Stage } from './stage.js';

test.setTimeout(900_000);

for (const viewer of VIEWERS) {
  // spec: 10.98
  test(`dark: every scene of the ${viewer} is readable`, { tag: '@deep' }, async ({ site }) => {
    const stage = await Stage.open(site, viewer);
    const { page } = stage;
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const scene of SCENES[viewer]) {
      const width = scene.only === 'wide' ? 1280 : 390;
      await page.setViewportSize({ width, height: HEIGHT_AT[width] });
      await test.step(scene.name, async () => {
        await stage.show(scene);
        await expectReadable(page);
      });
    }
  });
}
