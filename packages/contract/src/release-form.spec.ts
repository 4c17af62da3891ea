import { faultOfRelease, isRelease, parseReleaseFile } from './release-form.js';
import { isEnded } from './releases.js';
import { aWholeRelease, harmfulReleases } from './testing/harmful-releases.js';

const SITE = 'https://walkies.example';
const aFile = (over: object = {}) => ({
  name: 'walker',
  current: aWholeRelease(),
  previous: null,
  trial: null,
  ...over,
});

it('release file: accepts the output of publishing', () => {
  expect(faultOfRelease(aWholeRelease(), 'walker')).toBeNull();
  const previous = aWholeRelease('walker', '0.0.9');
  const trial = { release: aWholeRelease('walker', '0.2.0'), percent: 10 };
  const file = aFile({ previous, trial });
  expect(parseReleaseFile(file, 'walker')).toEqual({ current: file.current, previous, trial });
});

it('release file: says that the previous release was rolled back, and only so', () => {
  const previous = aWholeRelease('walker', '0.2.0');
  const rolledBack = (value: unknown) =>
    parseReleaseFile(aFile({ previous, rolledBack: value }), 'walker').rolledBack;
  expect(rolledBack(true)).toBe(true);
  expect([undefined, 'true', 1].map(rolledBack)).toEqual([undefined, undefined, undefined]);
});

it('ended release: is one that is neither live, nor on trial, nor the previous one', () => {
  const current = { version: '2' };
  const previous = { version: '1' };
  const trial = { release: { version: '3' } };
  const ended = (releases: Parameters<typeof isEnded>[1]) =>
    ['0', '1', '2', '3'].filter((version) => isEnded(version, releases));
  expect(ended({ current, previous, trial })).toEqual(['0']);
  expect(ended({ current, previous, trial, rolledBack: true })).toEqual(['0', '1']);
  expect(ended({ current, previous: null })).toEqual(['0', '1', '3']);
});

it('release file: accepts fields that only the next shell knows', () => {
  const release = aWholeRelease();
  const routes = release.routes.map((route) => ({
    ...route,
    icon: 'paw',
    access: ['walker', 'vet'],
  }));
  expect(faultOfRelease({ ...release, routes, builtBy: 'team' }, 'walker')).toBeNull();
});

it('release file: accepts a local build only from its own origin', () => {
  const home = 'http://localhost:3002/';
  const local = {
    ...aWholeRelease(),
    entry: `${home}remoteEntry.js`,
    preload: { scripts: [], styles: [] },
    integrity: {},
  };
  expect(isRelease(local, 'walker', home)).toBe(true);
  expect(isRelease(local, 'walker', 'http://localhost:3003/')).toBe(false);
  expect(isRelease(local, 'walker')).toBe(false);
});

describe.each(harmfulReleases())('a release that %s', (_what, release) => {
  it('release file: refuses a harmful release and names the field at fault', () => {
    expect(faultOfRelease(release, 'walker')).toMatch(/^\w+ /);
    const file = aFile({ current: release });
    expect(() => parseReleaseFile(file, 'walker')).toThrow(
      /^The release file of walker is unreadable: \w/,
    );
  });

  it('release file: ignores a harmful release as the previous one or on trial', () => {
    const file = aFile({ previous: release, trial: { release, percent: 10 } });
    expect(parseReleaseFile(file, 'walker')).toMatchObject({ previous: null, trial: null });
  });
});

const NASTY: unknown[] = [
  null,
  true,
  -1,
  1e400,
  '',
  ' ',
  '\0',
  'fetch',
  '__proto__',
  '//other.example',
  '/\\other.example',
  '/remotes/walker/../admin/x.js',
  'javascript:alert(1)',
  'x'.repeat(100_000),
  [],
  [null],
  [[]],
  {},
  { toString: 1, valueOf: 1 },
  { length: 1 },
];

type Path = (string | number)[];

/** All paths within a value, including its own. */
function placesIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const below = Object.entries(value).flatMap(([key, one]) => placesIn(one, [...at, key]));
  return [at, ...below];
}

/** A copy with another value at one path. */
function changed(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[key] = changed(copy[key], rest, to);
  return copy;
}

/** Properties that every usable release must have. */
function expectHarmless({
  version,
  entry,
  global,
  preload,
  routes,
}: ReturnType<typeof aWholeRelease>) {
  for (const address of [entry, ...preload.scripts, ...preload.styles]) {
    expect(new URL(address, SITE).href).toBe(`${SITE}${address}`);
    expect(address.startsWith(`/remotes/walker/${version}/`)).toBe(true);
  }
  expect(global).toMatch(/^walker_\w+$/);
  for (const { path, access, nav, first = [] } of routes) {
    expect(new URL(path, SITE).href).toBe(`${SITE}${path}`);
    expect(path).toBe(path.toLowerCase().replace(/\/$/, ''));
    expect(access === 'anyone' || access.every((role) => typeof role === 'string')).toBe(true);
    if (nav) expect([typeof nav.label, Array.isArray(nav.roles)]).toEqual(['string', true]);
    for (const read of first)
      expect(new URL(`/api${read.path}`, SITE).pathname).toMatch(/^\/api\//);
  }
}

it('release file: refuses any bad value at any place in one sentence, or reads it harmlessly', () => {
  const file = aFile({
    previous: aWholeRelease('walker', '0.0.9'),
    trial: { release: aWholeRelease('walker', '0.2.0'), percent: 10 },
  });
  for (const place of placesIn(file)) {
    for (const value of NASTY) {
      const wrong: unknown = changed(file, place, value);
      try {
        const { current, previous, trial } = parseReleaseFile(wrong, 'walker');
        for (const used of [current, previous, trial?.release]) if (used) expectHarmless(used);
      } catch (error) {
        expect(String(error)).toMatch(
          /^Error: The release file of walker is unreadable: .{1,150}$/,
        );
      }
    }
  }
});
