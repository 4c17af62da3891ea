import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedBrowser, installedFirefox, installedWebKit } from './browser.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'walkies-browser-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('browser lookup: takes the named browser', () => {
  expect(installedBrowser({ WALKIES_BROWSER: '/opt/my-browser', PATH: '' })).toBe(
    '/opt/my-browser',
  );
});

it('browser lookup: finds one on the path, but only an executable', async () => {
  const path = join(folder, 'chromium');
  await writeFile(path, '');
  expect(installedBrowser({ PATH: folder })).not.toBe(path);
  await chmod(path, 0o755);
  expect(installedBrowser({ PATH: `/nowhere:${folder}` })).toBe(path);
});

it('browser lookup: takes the named Firefox, else one on the path', async () => {
  expect(installedFirefox({ FIREFOX: '/opt/my-firefox', PATH: folder })).toBe('/opt/my-firefox');
  const path = join(folder, 'firefox');
  await writeFile(path, '', { mode: 0o755 });
  expect(installedFirefox({ PATH: folder })).toBe(path);
});

it('browser lookup: takes the named driver of WebKit, else one on the path, with a screen for it', async () => {
  const [driver, screen] = [join(folder, 'WebKitWebDriver'), join(folder, 'Xvfb')];
  await writeFile(driver, '', { mode: 0o755 });
  expect(installedWebKit({ PATH: folder })).toBeUndefined();
  await writeFile(screen, '', { mode: 0o755 });
  expect(installedWebKit({ PATH: folder })).toEqual({ driver, screen });
  const named = { WEBKIT_DRIVER: '/opt/my-driver', PATH: folder };
  expect(installedWebKit(named)).toEqual({ driver: '/opt/my-driver', screen });
});
