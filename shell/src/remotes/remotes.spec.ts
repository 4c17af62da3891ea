import { jest } from '@jest/globals';
import type { ClientReport, Release, ReleaseFault, RemoteName } from '@walkies/contract';
import type { RemoteModule } from '@walkies/remote-sdk';
import { ReleaseFailure } from './release-failure';
import { createRemotes, UNTRIED } from './remotes';

const NOON = new Date('2026-11-20T12:00:00Z');
const module: RemoteModule = { contract: 1, pages: {} };
const release = (version: string) =>
  ({ version, entry: `/remotes/walker/${version}/e.js` }) as Release;

type Order = [Release, ...Release[]];
const CURRENT_AND_PREVIOUS: Order = [release('2'), release('1')];

interface Scene {
  known?: Order | Error;
  /** Result of a refetch of the file. */
  refetched?: Order | Error;
  /** Result of each load per version; without an entry it succeeds. */
  faults?: Record<string, (ReleaseFault | null)[]>;
}

const answer = async (order: Order | Error): Promise<Order> => {
  if (order instanceof Error) throw order;
  return order;
};

function aTab({ known = CURRENT_AND_PREVIOUS, refetched = known, faults = {} }: Scene = {}) {
  const loaded: string[] = [];
  const requests: string[] = [];
  const cleaned: string[] = [];
  const reports: ClientReport[] = [];
  const remotes = createRemotes({
    files: {
      releases: async () => (requests.push('known'), answer(known)),
      refetch: async () => (requests.push('refetched'), answer(refetched)),
    },
    load: async ({ version }, attempt) => {
      loaded.push(attempt === 1 ? version : `${version} again`);
      const fault = faults[version]?.shift();
      if (fault) throw new ReleaseFailure(fault, `${version} fails`);
      return module;
    },
    clean: ({ version }) => cleaned.push(version),
    report: (report) => reports.push(report),
    now: () => NOON,
  });
  const shown = () => {
    const state = remotes.states.read().get('walker') ?? UNTRIED;
    return state.status === 'ready' ? state.release.version : state.status;
  };
  return { remotes, loaded, requests, cleaned, reports, shown };
}

const missingPart = () =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
const settle = () => new Promise((resolve) => setTimeout(resolve));

// jsdom downloads nothing, so it lists no resources.
Object.assign(performance, { getEntriesByType: () => [] });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('remotes: loads a remote once, however often it is opened, and reports nothing', async () => {
  const { remotes, loaded, reports, shown } = aTab();
  await Promise.all([remotes.open('walker'), remotes.open('walker')]);
  await remotes.open('walker');
  remotes.mounted('walker');
  expect({ loaded, shown: shown(), reports }).toEqual({ loaded: ['2'], shown: '2', reports: [] });
});

test.each(['load', 'integrity', 'timeout', 'styles', 'contract'] as const)(
  'remotes: shows the previous release after a fault of kind %s, and reports it once mounted',
  async (fault) => {
    const { remotes, cleaned, requests, reports, shown } = aTab({ faults: { 2: [fault] } });
    await remotes.open('walker');
    expect({ shown: shown(), cleaned, requests, reports }).toEqual({
      shown: '1',
      cleaned: ['2'],
      requests: ['known'],
      reports: [],
    });
    remotes.mounted('walker');
    remotes.mounted('walker');
    const reason = 'ReleaseFailure: 2 fails';
    expect(reports).toEqual([{ remote: 'walker', version: '2', fault, shown: '1', reason }]);
  },
);

test('remotes: shows the previous release when the current one throws at mount', async () => {
  const { remotes, cleaned, reports, shown } = aTab();
  await remotes.open('walker');
  remotes.broke('walker', new Error('no such hook'));
  await settle();
  remotes.mounted('walker');
  expect({ shown: shown(), cleaned }).toEqual({ shown: '1', cleaned: ['2'] });
  expect(reports).toMatchObject([{ version: '2', fault: 'mount', shown: '1' }]);
});

test('remotes: refetches the file once when all its releases failed, and takes the then current one', async () => {
  const { remotes, requests, reports, shown } = aTab({
    refetched: [release('3'), release('2')],
    faults: { 1: ['load'], 2: ['load'] },
  });
  await remotes.open('walker');
  remotes.mounted('walker');
  expect({ shown: shown(), requests }).toEqual({ shown: '3', requests: ['known', 'refetched'] });
  expect(reports).toMatchObject([{ version: '2', shown: '3' }]);
});

test('remotes: tries a version twice in a row only when its chunks did not arrive', async () => {
  const { remotes, loaded, shown } = aTab({
    faults: { 2: ['timeout', 'timeout'], 1: ['load', null] },
  });
  await remotes.open('walker');
  expect({ loaded, shown: shown() }).toEqual({ loaded: ['2', '1', '1 again'], shown: '1' });
});

test('remotes: records time and number of failures without a fallback, and reports each once', async () => {
  const { remotes, reports } = aTab({
    known: [release('2')],
    faults: { 2: ['integrity', 'integrity'] },
  });
  await expect(remotes.open('walker')).resolves.toBeNull();
  await remotes.retry('walker');
  const { status, failures, failedAt } = remotes.states.read().get('walker') ?? UNTRIED;
  expect({ status, failures, failedAt }).toEqual({ status: 'failed', failures: 2, failedAt: NOON });
  expect(reports).toHaveLength(2);
  expect(reports[0]).toMatchObject({ version: '2', fault: 'integrity', shown: null });
});

test('remotes: refetches the release file on Retry, and loads from scratch', async () => {
  const { remotes, loaded, requests } = aTab({
    known: [release('2')],
    faults: { 2: ['integrity'] },
  });
  await remotes.open('walker');
  requests.length = 0;
  await remotes.retry('walker');
  expect({ loaded, requests }).toEqual({ loaded: ['2', '2 again'], requests: ['refetched'] });
});

test('remotes: reports an unreadable release file without a version, and runs no code', async () => {
  const { remotes, loaded, reports } = aTab({ known: new Error('unreadable') });
  await remotes.open('walker');
  expect(loaded).toEqual([]);
  expect(reports).toMatchObject([{ version: null, fault: 'release-file', shown: null }]);
});

test('remotes: never alternates between two releases that both break on screen', async () => {
  const { remotes, loaded, shown } = aTab();
  await remotes.open('walker');
  for (let round = 0; round < 3; round += 1) {
    remotes.broke('walker', new Error('no such hook'));
    await settle();
  }
  expect({ loaded, shown: shown() }).toEqual({ loaded: ['2', '1'], shown: 'failed' });
});

test('remotes: takes the next release of the file when a chunk is missing after mount', async () => {
  const { remotes, requests, reports, shown } = aTab({ refetched: [release('3'), release('2')] });
  await remotes.open('walker');
  remotes.mounted('walker');
  remotes.broke('walker', missingPart());
  await settle();
  remotes.mounted('walker');
  expect({ shown: shown(), requests }).toEqual({ shown: '3', requests: ['known', 'refetched'] });
  expect(reports).toMatchObject([{ version: '2', fault: 'load', shown: '3' }]);
});

test('remotes: leaves a page that breaks later to Retry, and reports it', async () => {
  const { remotes, loaded, reports, shown } = aTab();
  await remotes.open('walker');
  remotes.mounted('walker');
  remotes.broke('walker', new Error('a click too many'));
  const reason = 'Error: a click too many';
  expect({ shown: shown(), loaded, reports }).toEqual({
    shown: 'failed',
    loaded: ['2'],
    reports: [{ remote: 'walker', version: '2', fault: 'mount', shown: null, reason }],
  });
  await remotes.retry('walker');
  expect(shown()).toBe('2');
});

test('remotes: distinguishes a retry by the user from an opening', async () => {
  const { remotes } = aTab();
  void remotes.open('walker');
  void remotes.retry('admin');
  const statusOf = (name: RemoteName) => remotes.states.read().get(name)?.status;
  expect([statusOf('walker'), statusOf('admin')]).toEqual(['loading', 'retrying']);
  await settle();
});

test('remotes: knows which versions this tab has tried', async () => {
  const { remotes } = aTab({ faults: { 2: ['load'] } });
  await remotes.open('walker');
  expect(['1', '2', '3'].map((version) => remotes.hasTried('walker', version))).toEqual([
    true,
    true,
    false,
  ]);
});
