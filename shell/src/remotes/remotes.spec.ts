import { jest } from '@jest/globals';
import type { Release } from '@walkies/contract';
import type { RemoteModule } from '@walkies/remote-sdk';
import type { ReleaseFiles } from './release-files';
import { createRemotes } from './remotes';

const release = { global: 'walker_0_1_0' } as Release;
const module: RemoteModule = { contract: 1, pages: {} };

function aReleaseFiles(over: Partial<ReleaseFiles> = {}): ReleaseFiles {
  return {
    readings: {} as ReleaseFiles['readings'],
    current: async () => release,
    readAgain: async () => release,
    ...over,
  };
}

const NOON = new Date('2026-11-20T12:00:00Z');

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('loads a remote once, however often it is opened', async () => {
  const load = jest.fn(async () => module);
  const remotes = createRemotes(aReleaseFiles(), load);
  await Promise.all([remotes.open('walker'), remotes.open('walker')]);
  await remotes.open('walker');
  expect(load).toHaveBeenCalledTimes(1);
  expect(remotes.states.read().walker).toMatchObject({ status: 'ready', module });
});

test('says how often and when it failed', async () => {
  const load = async () => Promise.reject(new Error('refused'));
  const remotes = createRemotes(aReleaseFiles(), load, () => NOON);
  await expect(remotes.open('walker')).resolves.toBeNull();
  await remotes.retry('walker');
  expect(remotes.states.read().walker).toEqual({ status: 'failed', failures: 2, failedAt: NOON });
});

test('leaves the other remotes alone when one fails', async () => {
  const load = async () => Promise.reject(new Error('refused'));
  const remotes = createRemotes(aReleaseFiles(), load);
  await remotes.open('walker');
  expect(remotes.states.read().marshal.status).toBe('idle');
});

test('recovers: every further attempt is a new one, from a release file read again', async () => {
  const attempts: number[] = [];
  const load = async (_release: Release, attempt: number) => {
    attempts.push(attempt);
    if (attempt === 1) throw new Error('refused');
    return module;
  };
  const readAgain = jest.fn(async () => release);
  const remotes = createRemotes(aReleaseFiles({ readAgain }), load);
  await remotes.open('walker');
  await remotes.retry('walker');
  expect(attempts).toEqual([1, 2]);
  expect(readAgain).toHaveBeenCalledTimes(1);
  expect(remotes.states.read().walker).toMatchObject({ status: 'ready', failures: 0 });
});

test('tells a retry that somebody waits for from an opening', async () => {
  const load = () => new Promise<never>(() => undefined);
  const remotes = createRemotes(aReleaseFiles(), load);
  void remotes.open('walker');
  void remotes.retry('admin');
  const { walker, admin } = remotes.states.read();
  expect([walker.status, admin.status]).toEqual(['loading', 'retrying']);
});

test('fails when the release file cannot be read, without running any code', async () => {
  const load = jest.fn(async () => module);
  const current = async () => Promise.reject(new Error('unreadable'));
  const remotes = createRemotes(aReleaseFiles({ current }), load);
  await remotes.open('walker');
  expect(load).not.toHaveBeenCalled();
  expect(remotes.states.read().walker.status).toBe('failed');
});

test('loads anew after a page broke while it was rendered', async () => {
  const load = jest.fn(async () => module);
  const remotes = createRemotes(aReleaseFiles(), load);
  await remotes.open('walker');
  remotes.crashed('walker');
  expect(remotes.states.read().walker).toMatchObject({ status: 'failed', failures: 1 });
  await remotes.retry('walker');
  expect(load).toHaveBeenCalledTimes(2);
});
