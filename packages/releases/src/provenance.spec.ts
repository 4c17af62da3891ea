import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { publishChanged } from './publish.ts';
import { provenanceIn, sourceIn } from './provenance.ts';
import { remotePart } from './remote-part.ts';
import { someClones } from './testing/a-clone.ts';
import { aRemoteBuild } from './testing/a-store.ts';

let clones: Awaited<ReturnType<typeof someClones>>;
beforeEach(async () => {
  clones = await someClones();
});
afterEach(() => clones.remove());

const live = async () => (await remotePart(clones.store, 'walker').read())?.current.version;

it('provenance: records what a release was made from, by whom and when', async () => {
  const clone = await clones.begin();
  const commit = clone.git('rev-parse', '--short=8', 'HEAD');
  expect(await clone.run('1', 'publish')).toContain(`Made from ${commit}, published by Ines.`);
  const [heading = '', row = ''] = (await clone.run('1', 'list')).split('\n');
  expect(heading).toMatch(/^walker +version +published \(UTC\) +by +made from +KB/);
  expect(row).toMatch(
    new RegExp(`^live +1 +\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d +Ines +${commit} +\\d`),
  );
});

it('provenance: refuses a stale clone, which would replace newer work', async () => {
  const first = await clones.begin();
  const stale = await clones.copy();
  const newer = await first.work('newer');
  await first.run('2', 'publish');
  await stale.work('elsewhere');
  await expect(stale.run('3', 'publish')).rejects.toThrow(
    new RegExp(
      `^walker 2, which is live, was made from ${newer.slice(0, 8)} \\(Ines, .* UTC\\), and your commit \\w{8} does not hold that: fetch and merge it first`,
    ),
  );
  await expect(stale.run('3', 'trial', '10')).rejects.toThrow('does not hold that');
  expect(await live()).toBe('2');
  stale.git('fetch', '-q', 'origin');
  await expect(stale.run('3', 'publish')).rejects.toThrow('does not hold that');
  stale.git('-c', 'commit.gpgsign=false', 'merge', '-q', '--no-edit', 'origin/HEAD');
  await stale.run('3', 'publish');
  expect(await live()).toBe('3');
});

it('provenance: refuses a tree with uncommitted changes, unless told to', async () => {
  const clone = await clones.begin();
  await clone.change();
  await expect(clone.run('1', 'publish')).rejects.toThrow(
    /^There are changes here .* `-- --dirty`\.$/,
  );
  expect(await live()).toBeUndefined();
  expect(await clone.run('1', 'publish', '--dirty')).toContain('with changes that no commit holds');
  expect(await clone.run('1', 'list')).toMatch(/^live .* \w{8} and changes /m);
});

it('provenance: publishes an unpacked archive, and says plainly that its source stays unknown', async () => {
  expect(await clones.archive.run('1', 'publish')).toMatch(
    /^walker 1 is live\.\nPublished by .+ without a commit: this folder has no history/,
  );
  expect(await clones.archive.run('1', 'list')).toMatch(/^live .* no commit /m);
  await clones.archive.run('2', 'publish');
  expect(await live()).toBe('2');
});

it('provenance: does not let an archive replace a release of a commit without being told to', async () => {
  const clone = await clones.begin();
  await clone.run('1', 'publish');
  await rm(join(clone.root, '.git'), { recursive: true });
  await expect(clones.archive.run('2', 'publish')).rejects.toThrow(
    'this folder has no history that git can read',
  );
  await clones.archive.run('2', 'publish', '--force');
  expect(await live()).toBe('2');
});

it("provenance: does not mistake an outer folder’s history for a workspace's own", async () => {
  const clone = await clones.begin();
  const inside = await provenanceIn(join(clone.root, 'remote-walker'), {});
  expect(inside).toMatchObject({ commit: null, tree: 'without history' });
  expect(await provenanceIn(clone.root, {})).toMatchObject({ tree: 'clean', by: 'Ines' });
});

it('provenance: names the account of a pipeline', async () => {
  const clone = await clones.begin();
  const { provenance } = await sourceIn(clone.root, { GITHUB_ACTOR: 'walker-team' });
  expect(provenance.by).toBe('walker-team');
});

it('provenance: notes, but accepts, an unclean tree that the local default publishes', async () => {
  const clone = await clones.begin();
  await clone.run('1', 'publish');
  await clone.change();
  const part = remotePart(clones.store, 'walker');
  const provenance = await provenanceIn(clone.root, {});
  const readBuild = () => aRemoteBuild(clones.store, '2');
  await publishChanged({ part, version: '2', provenance, readBuild });
  expect(await clone.run('2', 'list')).toMatch(/^live +2 .* and changes /m);
});

it('provenance: names the commit in the release file, but not beside changes that no commit holds', async () => {
  const clone = await clones.begin();
  const commit = clone.git('rev-parse', 'HEAD');
  const part = remotePart(clones.store, 'walker');
  await clone.run('1', 'publish');
  expect((await part.read())?.current.commit).toBe(commit);
  await clone.change();
  await clone.run('2', 'publish', '--dirty');
  const { current, previous } = (await part.read()) ?? {};
  expect(current).not.toHaveProperty('commit');
  expect(previous?.commit).toBe(commit);
});

it('provenance: takes the commit from the builder of an image, which has no history', async () => {
  const clone = await clones.begin();
  await rm(join(clone.root, '.git'), { recursive: true });
  const commit = 'a'.repeat(40);
  expect(await provenanceIn(clone.root, { WALKIES_COMMIT: commit })).toMatchObject({
    commit,
    tree: 'clean',
  });
});

it('provenance: refuses a flag that does not exist', async () => {
  await expect(clones.archive.run('1', 'publish', '--froce')).rejects.toThrow(
    'There is no --froce: there are --dirty and --force.',
  );
});
