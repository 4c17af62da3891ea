import type { WebManifest } from '@walkies/contract';
import { expect, test } from '../support/test.js';
import { ALL_PAGES } from '../support/pages.js';
import { siteUrl } from '../support/people.js';

// spec: 10.88
test('installable: Chrome finds nothing in the manifest or the page against it', async ({
  playwright,
  launchOptions,
}, testInfo) => {
  // A test's own browser is private, and no private browser installs a site.
  const context = await playwright.chromium.launchPersistentContext(
    testInfo.outputPath('profile'),
    launchOptions,
  );
  const page = await context.newPage();
  await page.goto(siteUrl());
  const session = await context.newCDPSession(page);
  const { url, errors, data = '' } = await session.send('Page.getAppManifest');
  expect(url).toBe(`${siteUrl()}/manifest.webmanifest`);
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data) as WebManifest;
  expect(manifest.name).toBe('Walkies, Hillside Dog Shelter');
  for (const shortcut of manifest.shortcuts) expect(ALL_PAGES).toContain(shortcut.url);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  await context.close();
});

test(
  'installable: each icon is a picture of the size that the manifest gives',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto(siteUrl());
    const answer = await page.request.get(`${siteUrl()}/manifest.webmanifest`);
    expect(answer.headers()).toMatchObject({
      'content-type': 'application/manifest+json',
      'cache-control': 'no-cache',
    });
    const { icons } = (await answer.json()) as WebManifest;
    const touch = page.locator('link[rel="apple-touch-icon"]');
    const all = [
      ...icons.map(({ src, sizes }) => ({ src, sizes })),
      { src: (await touch.getAttribute('href')) ?? '', sizes: '180x180' },
    ];
    for (const { src, sizes } of all) {
      const icon = await page.request.get(`${siteUrl()}${src}`);
      expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, 'image/png']);
      expect(icon.headers()['cache-control']).toBe('no-cache');
      const drawn = await page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      expect([src, drawn]).toEqual([src, sizes]);
    }
  },
);

test('installable: the tab has an icon that the browser can draw', async ({ page }) => {
  await page.goto('/');
  const address = (await page.locator('link[rel="icon"]').getAttribute('href')) ?? '';
  const icon = await page.request.get(address);
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/svg+xml']);
  const width = await page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    return image.naturalWidth;
  }, address);
  expect(width).toBeGreaterThan(0);
});

test(
  "installable: the splash, the page's frame and the page have one colour",
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto(siteUrl());
    await expect(page.getByRole('banner')).toBeVisible();
    const colors = await page.evaluate(async () => {
      const manifest = await (await fetch('/manifest.webmanifest')).json();
      const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content;
      const asColor = (color: string) => {
        const box = document.createElement('i');
        box.style.color = color;
        document.body.append(box);
        const { color: computed } = getComputedStyle(box);
        box.remove();
        return computed;
      };
      return [manifest.background_color, manifest.theme_color, meta]
        .map(asColor)
        .concat(getComputedStyle(document.documentElement).backgroundColor);
    });
    expect(new Set(colors).size).toBe(1);
  },
);
