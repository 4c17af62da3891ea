import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newerApis } from './browser-apis.ts';
import { BROWSERS } from './rsbuild.ts';

const ROOT = resolve(fileURLToPath(new URL('../../..', import.meta.url)));
// A whole program is read.
const LONG_MS = 300_000;

const ALLOWED = {
  // Without it the databases stay, and the provider's SDK signs out once it is there.
  'IDBFactory.databases': 'firefox 126',
};

it.each(['browser', 'shell'])(
  'the pages of the program %s use nothing that a browser of the build lacks',
  (program) => {
    const config = `packages/tools/tooling/typecheck/${program}.json`;
    expect(newerApis(ROOT, config, BROWSERS, ALLOWED)).toEqual([]);
  },
  LONG_MS,
);

it(
  'finds what the oldest browsers lack, and says which',
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
      { where: 'page.ts:1', name: 'Element.checkVisibility', lackedBy: ['safari 17.4'] },
    ]);
  },
  LONG_MS,
);
