import { KeyedQueue } from './keyed-queue.js';

const PATIENT = { atOnce: 2, waiting: 100, timeoutMs: 60_000 };

/** Work that ends on request. */
function aWork() {
  let end: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const done = new Promise<string>((resolve, reject) => {
    end = () => resolve('done');
    fail = reject;
  });
  const work = { started: false, end: () => end(), fail: (error: Error) => fail(error) };
  const run = () => {
    work.started = true;
    return done;
  };
  return Object.assign(work, { run });
}
// More steps than any code here takes without waiting.
const settle = async () => {
  for (let step = 0; step < 20; step += 1) await Promise.resolve();
};

it('keyed queue: runs one task at a time per key, in order of arrival', async () => {
  const queue = new KeyedQueue(PATIENT);
  const [first, second, third] = [aWork(), aWork(), aWork()];
  const ended = [first, second, third].map(({ run }) => queue.run('ines', run));
  await settle();
  expect([first, second, third].map(({ started }) => started)).toEqual([true, false, false]);
  first.end();
  await settle();
  expect([second.started, third.started]).toEqual([true, false]);
  second.end();
  await settle();
  expect(third.started).toBe(true);
  third.end();
  expect(await Promise.all(ended)).toEqual(['done', 'done', 'done']);
});

it('keyed queue: does not make one key wait for another', async () => {
  const queue = new KeyedQueue(PATIENT);
  const [ines, inesAgain, noor] = [aWork(), aWork(), aWork()];
  const ended = [
    queue.run('ines', ines.run),
    queue.run('ines', inesAgain.run),
    queue.run('noor', noor.run),
  ];
  await settle();
  expect([inesAgain.started, noor.started]).toEqual([false, true]);
  for (const { end } of [ines, inesAgain, noor]) end();
  await Promise.all(ended);
});

it('keyed queue: runs no more tasks at once than its limit', async () => {
  const queue = new KeyedQueue(PATIENT);
  const works = ['a', 'b', 'c'].map((key) => ({ key, ...aWork() }));
  const started = new Set<string>();
  const ends = works.map(({ key, run }) =>
    queue.run(key, () => {
      started.add(key);
      return run();
    }),
  );
  await settle();
  expect([...started]).toEqual(['a', 'b']);
  works[0]?.end();
  await ends[0];
  await settle();
  expect([...started]).toEqual(['a', 'b', 'c']);
  for (const { end } of works) end();
  await Promise.all(ends);
});

it('keyed queue: starts the next task after one that failed', async () => {
  const queue = new KeyedQueue(PATIENT);
  const [failing, next] = [aWork(), aWork()];
  const failed = queue.run('ines', failing.run);
  const afterwards = queue.run('ines', next.run);
  failing.fail(new Error('broken'));
  await expect(failed).rejects.toThrow('broken');
  await settle();
  expect(next.started).toBe(true);
  next.end();
  await afterwards;
});

it('keyed queue: refuses tasks that wait too long or arrive when the queue is full', async () => {
  const queue = new KeyedQueue({ atOnce: 1, waiting: 1, timeoutMs: 1 });
  const [held, late] = [aWork(), aWork()];
  const holding = queue.run('ines', held.run);
  const impatient = queue.run('ines', late.run);
  await expect(queue.run('ines', late.run)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(impatient).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  held.end();
  await holding;
  expect(late.started).toBe(false);
});
