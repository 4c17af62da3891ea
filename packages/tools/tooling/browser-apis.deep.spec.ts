import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import { lackedBy, newerApis, oldestOf } from './browser-apis.ts';
import { readOldBrowserScript } from './old-browser.ts';
import { BROWSERS } from './rsbuild.ts';

const ROOT = resolve(fileURLToPath(new URL('../../..', import.meta.url)));
// A whole program is read.
const LONG_MS = 300_000;

const releasesOf = (browser: string): object =>
  Object.entries(bcd.browsers).find(([name]) => name === browser)?.[1].releases ?? {};

const ALLOWED = {
  // Without it the databases stay, and the provider's SDK signs out once it is there.
  'IDBFactory.databases': 'firefox 126',
  // Its button is only there where the browser has it; the link can be copied in any.
  'Navigator.share': 'firefox never',
  // The installed site's icon has no number there.
  'Navigator.setAppBadge': 'firefox never',
};

it.each(['browser', 'shell'])(
  'browser APIs: finds nothing in the program %s that a browser of the build lacks',
  (program) => {
    const config = `packages/tools/tooling/typecheck/${program}.json`;
    expect(newerApis(ROOT, config, BROWSERS, ALLOWED)).toEqual([]);
  },
  LONG_MS,
);

it(
  'browser APIs: finds what the oldest browsers lack, and says which',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'walkies-browser-apis-'));
    const compilerOptions = { lib: ['es2021', 'dom'], types: [] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    await writeFile(
      join(folder, 'page.ts'),
      "export const isShown = document.body.checkVisibility();\nexport const at = document.querySelector('p');\n",
    );
    const found = newerApis(folder, 'tsconfig.json', BROWSERS);
    await rm(folder, { recursive: true });
    expect(found).toEqual([
      {
        where: 'page.ts:1',
        name: 'Element.checkVisibility',
        lackedBy: ['safari 17.4', 'safari_ios 17.4'],
      },
    ]);
  },
  LONG_MS,
);

describe('what the page asks of a browser before it starts', () => {
  /** By what the page's script names. */
  const FEATURES = {
    '[].toSorted': bcd.javascript.builtins?.Array?.['toSorted'],
    'window.CompressionStream': bcd.api['CompressionStream'],
    'color-mix(in srgb, red, red)': bcd.css.types?.['color']?.['color-mix'],
  };
  const compats = Object.values(FEATURES).map((feature) => feature?.__compat);

  it('start-up feature check: is known to the data, and in the script', async () => {
    const script = await readOldBrowserScript();
    for (const name of Object.keys(FEATURES)) expect(script).toContain(name);
    expect(compats).not.toContain(undefined);
  });

  it.each(BROWSERS)('start-up feature check: passes in all of %s', (line) => {
    expect(compats.flatMap((compat) => lackedBy(compat, [line]))).toEqual([]);
  });

  it.each(BROWSERS)('start-up feature check: fails in the release right before %s', (line) => {
    const [browser, version] = oldestOf(line);
    const releases = Object.keys(releasesOf(browser)).map(Number);
    const before = Math.max(...releases.filter((release) => release < version));
    expect(before).toBeGreaterThan(0);
    const older = `${line.split(' ', 1)[0]} >= ${before}`;
    const lacking = compats.flatMap((compat) => lackedBy(compat, [older]));
    expect(lacking).not.toEqual([]);
  });
});
