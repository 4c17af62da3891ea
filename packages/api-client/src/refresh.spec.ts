import { QueryObserver } from '@walkies/remote-sdk/query';
import { createQueryClient } from './query-client';
import { KEY } from './query-keys';
import { invalidateFor } from './refresh';

const LISTS = {
  slots: [KEY, 'slots', 'list'],
  bookings: [KEY, 'slots', 'bookings', 7],
  walk: [KEY, 'walks', 7],
  reports: [KEY, 'reports', 'dog-walk-stats'],
  dogs: [KEY, 'dogs'],
  walkers: [KEY, 'walkers'],
  people: [KEY, 'people'],
  audit: [KEY, 'audit'],
};

/** A cache with every list on screen; `read` counts the reads of each. */
async function aScreen() {
  const cache = createQueryClient();
  const read: Record<string, number> = {};
  const observers = Object.entries(LISTS).map(([name, queryKey]) => {
    read[name] = 0;
    const queryFn = async () => {
      read[name] = (read[name] ?? 0) + 1;
      return read[name];
    };
    return new QueryObserver(cache, { queryKey, queryFn });
  });
  const leave = observers.map((observer) => observer.subscribe(() => undefined));
  await Promise.all(observers.map((observer) => observer.fetchOptimistic(observer.options)));
  return { cache, read, leave: () => leave.forEach((stop) => stop()) };
}

it.each([
  [
    'a slot',
    { kind: 'slot', id: 7 },
    { slots: 2, bookings: 2, walk: 2, reports: 2, dogs: 1, walkers: 1, people: 2, audit: 2 },
  ],
  [
    'a dog',
    { kind: 'dog', id: 7 },
    { slots: 2, bookings: 2, walk: 2, reports: 2, dogs: 2, walkers: 1, people: 2, audit: 2 },
  ],
  [
    'anything',
    { kind: 'resync' },
    { slots: 2, bookings: 2, walk: 2, reports: 2, dogs: 2, walkers: 2, people: 2, audit: 2 },
  ],
] as const)(
  'cache invalidation: refetches the lists that show %s',
  async (_name, change, times) => {
    const { cache, read, leave } = await aScreen();
    await invalidateFor(cache, [change]);
    expect(read).toEqual(times);
    leave();
  },
);

it('cache invalidation: refetches each list once for many changes', async () => {
  const { cache, read, leave } = await aScreen();
  await invalidateFor(cache, [
    { kind: 'slot', id: 1 },
    { kind: 'slot', id: 2 },
  ]);
  expect(read.slots).toBe(2);
  leave();
});

it('cache invalidation: awaits a slow answer before it refetches', async () => {
  const cache = createQueryClient();
  const arrive: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(cache, {
    queryKey: LISTS.slots,
    queryFn: () => new Promise<string>((resolve) => arrive.push(resolve)),
  });
  const leave = observer.subscribe(() => undefined);
  const reading = invalidateFor(cache, [{ kind: 'slot', id: 7 }]);
  expect(arrive).toHaveLength(1);
  arrive[0]?.('before');
  await Promise.resolve();
  while (arrive.length === 1) await Promise.resolve();
  expect(observer.getCurrentResult().data).toBe('before');
  arrive[1]?.('after');
  await reading;
  expect(cache.getQueryData(LISTS.slots)).toBe('after');
  leave();
});
