import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drop, promote, rollBack } from './change-live.ts';
import { publish, tryOut } from './publish.ts';
import { releasesTable } from './releases-table.ts';
import { AMPLE, aRemoteBuild, aStore, NOON } from './testing/a-store.ts';

let site: Awaited<ReturnType<typeof aStore>>;
const now = () => NOON;

beforeEach(async () => {
  site = await aStore();
  for (const version of ['1', '2', '3']) {
    const build = await aRemoteBuild(site.folder, version);
    await publish({ part: site.walker, build, budget: AMPLE, now });
  }
});
afterEach(() => site.remove());

async function tryFour(percent: number) {
  const build = await aRemoteBuild(site.folder, '4');
  await tryOut({ part: site.walker, build, budget: AMPLE, percent, now });
}

/** Versions of the live, previous and trial releases. */
async function statuses() {
  const live = await site.walker.read();
  const trial = live?.trial && `${live.trial.release.version} for ${live.trial.percent} %`;
  return [live?.current.version, live?.previous?.version, trial];
}

it('live release: rolls back to the previous release, and forward again', async () => {
  await rollBack(site.walker);
  expect(await statuses()).toEqual(['2', '3', null]);
  await rollBack(site.walker);
  expect(await statuses()).toEqual(['3', '2', null]);
});

it('live release: rolls back to a release by its version', async () => {
  await rollBack(site.walker, '1');
  expect(await statuses()).toEqual(['1', '3', null]);
});

it('live release: stays in place when another release goes to some browsers', async () => {
  await tryFour(10);
  expect(await statuses()).toEqual(['3', '2', '4 for 10 %']);
});

it('live release: extends a trial to more browsers', async () => {
  await tryFour(10);
  await tryFour(50);
  expect(await statuses()).toEqual(['3', '2', '4 for 50 %']);
});

it('live release: promotes a trial', async () => {
  await tryFour(10);
  await promote(site.walker);
  expect(await statuses()).toEqual(['4', '3', null]);
});

it('live release: ends the trial of a release that is published for everybody', async () => {
  await tryFour(10);
  const build = await aRemoteBuild(site.folder, '4');
  await publish({ part: site.walker, build, budget: AMPLE, now });
  expect(await statuses()).toEqual(['4', '3', null]);
});

it('live release: drops a trial', async () => {
  await tryFour(10);
  await drop(site.walker);
  expect(await statuses()).toEqual(['3', '2', null]);
});

it('live release: keeps a trial through a rollback', async () => {
  await tryFour(10);
  await rollBack(site.walker);
  expect(await statuses()).toEqual(['2', '3', '4 for 10 %']);
});

/** What the release file says to browsers. */
const rolledBack = async () =>
  JSON.parse(await readFile(join(site.walker.home, 'release.json'), 'utf8')).rolledBack;

it('rolled back release: is marked in the release file, also when it was not the previous one', async () => {
  expect(await rolledBack()).toBeUndefined();
  await rollBack(site.walker);
  expect(await rolledBack()).toBe(true);
  await rollBack(site.walker, '1');
  expect(await statuses()).toEqual(['1', '2', null]);
  expect(await rolledBack()).toBe(true);
});

it('rolled back release: is the other one after a second rollback', async () => {
  await rollBack(site.walker);
  const live = await rollBack(site.walker);
  expect(live).toMatchObject({ current: { version: '3' }, previous: { version: '2' } });
  expect(live.rolledBack).toBe(true);
  expect(await site.walker.read()).toEqual(live);
});

it('rolled back release: stays marked through a trial and its end', async () => {
  await rollBack(site.walker);
  await tryFour(10);
  expect(await rolledBack()).toBe(true);
  await drop(site.walker);
  expect(await rolledBack()).toBe(true);
});

it('rolled back release: is no longer the previous one after a promotion or a publication', async () => {
  await rollBack(site.walker);
  await tryFour(10);
  await promote(site.walker);
  expect(await rolledBack()).toBeUndefined();
  await rollBack(site.walker);
  const build = await aRemoteBuild(site.folder, '4');
  await publish({ part: site.walker, build, budget: AMPLE, now });
  expect(await statuses()).toEqual(['4', '2', null]);
  expect(await rolledBack()).toBeUndefined();
});

it('rolled back release: stays marked when the live release is repaired', async () => {
  await rollBack(site.walker);
  await writeFile(join(site.walker.home, '2/remoteEntry.js'), 'half of i');
  const build = await aRemoteBuild(site.folder, '2');
  await publish({ part: site.walker, build, budget: AMPLE, now });
  expect(await statuses()).toEqual(['2', '3', null]);
  expect(await rolledBack()).toBe(true);
});

it('rolled back release: is listed as such', async () => {
  await rollBack(site.walker);
  const [, ...rows] = (await releasesTable(site.walker)).split('\n');
  expect(rows.map((row) => row.split(/ {2,}/).slice(0, 2))).toEqual([
    ['rolled back', '3'],
    ['live', '2'],
    ['', '1'],
  ]);
});

it('live release: lists live, previous and trial releases, with publication time and size', async () => {
  await tryFour(10);
  const [heading, ...rows] = (await releasesTable(site.walker)).split('\n');
  expect(heading).toMatch(/^walker +version +published \(UTC\) +by +made from +KB/);
  expect(rows.map((row) => row.split(/ {2,}/))).toEqual([
    ['on trial (10 %)', '4', '2026-11-20 12:00', 'no commit', expect.stringMatching(/^\d+\.\d$/)],
    ['live', '3', '2026-11-20 12:00', 'no commit', expect.any(String)],
    ['previous', '2', '2026-11-20 12:00', 'no commit', expect.any(String)],
    ['', '1', '2026-11-20 12:00', 'no commit', expect.any(String)],
  ]);
});
