import { SearchThread } from './search-thread.js';

const NOTHING = { dogs: [], slots: [], walkers: [] };
/** One runs, and five wait. */
const ADMITTED = 6;

let thread: SearchThread;
beforeEach(() => {
  thread = new SearchThread();
});
afterEach(() => thread.onApplicationShutdown());

it('search thread: runs one search while five wait, and refuses any more', async () => {
  // A thread that is still starting runs nothing yet.
  await thread.propose(NOTHING);
  const calls = Array.from({ length: 40 }, () => thread.propose(NOTHING));
  const outcomes = (await Promise.allSettled(calls)).map((answer) =>
    answer.status === 'fulfilled' ? answer.value : answer.reason.code,
  );
  expect(outcomes).toEqual([
    ...Array.from({ length: ADMITTED }, () => []),
    ...Array.from({ length: 40 - ADMITTED }, () => 'UNAVAILABLE'),
  ]);
  expect(await thread.propose(NOTHING)).toEqual([]);
});
