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
