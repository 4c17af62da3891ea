import { SearchThread } from './search-thread.js';

const NOTHING = { dogs: [], slots: [], walkers: [] };

let thread: SearchThread;
beforeEach(() => {
  thread = new SearchThread();
});
afterEach(() => thread.onApplicationShutdown());

it('search thread: answers waiting callers, and refuses new ones when too many wait', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 40 }, () => thread.propose(NOTHING)),
  );
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(40);
  expect(new Set(refused.map((each) => String('reason' in each && each.reason.code)))).toEqual(
    new Set(['UNAVAILABLE']),
  );
  expect(answers.filter((each) => 'value' in each && each.value.length === 0)).toHaveLength(
    40 - refused.length,
  );
  expect(await thread.propose(NOTHING)).toEqual([]);
});
