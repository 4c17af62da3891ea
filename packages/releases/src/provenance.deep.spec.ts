import { remotePart } from './remote-part.ts';
import { someClones } from './testing/a-clone.ts';

let clones: Awaited<ReturnType<typeof someClones>>;
beforeEach(async () => {
  clones = await someClones();
});
afterEach(() => clones.remove());

const live = async () => (await remotePart(clones.store, 'walker').read())?.current.version;

it('provenance: lets a stale clone replace newer work by force', async () => {
  const first = await clones.begin();
  const stale = await clones.copy();
  await first.work('newer');
  await first.run('2', 'publish');
  await stale.run('3', 'publish', '--force');
  expect(await live()).toBe('3');
});

it('provenance: knows the last source of a version that came back', async () => {
  const first = await clones.begin();
  await first.run('1', 'publish');
  const stale = await clones.copy();
  await first.work('newer');
  await first.run('2', 'publish');
  // The same sources as at first, in a commit that contains all others.
  await first.work('taken back');
  await first.run('1', 'publish');
  await expect(stale.run('3', 'publish')).rejects.toThrow('does not hold that');
});

it('provenance: refuses to promote a trial that lacks what has become live since', async () => {
  const first = await clones.begin();
  await first.run('1', 'publish');
  await first.run('2', 'trial', '10');
  await first.work('newer');
  await first.run('3', 'publish');
  await expect(first.run('2', 'promote')).rejects.toThrow('does not hold that');
  await first.run('2', 'promote', '--force');
  expect(await live()).toBe('2');
});
