import { PhotoQueue } from './photo-queue.js';

const LIMITS = { atWork: 2, timeoutMs: 60_000, inHouse: 3 };
const REFUSED = { code: 'RATE_LIMITED', retryAfter: 5 };

/** Work that ends on request. */
function work() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let isAtWork = false;
  return {
    isAtWork: () => isAtWork,
    end,
    run: () => {
      isAtWork = true;
      return ended.finally(() => (isAtWork = false));
    },
  };
}

it('photo queue: processes two photos at a time, in order', async () => {
  const queue = new PhotoQueue(LIMITS);
  const works = [work(), work(), work(), work()];
  const done = works.map(({ run }) => queue.run(run));
  const atWork = () => works.map(({ isAtWork }) => isAtWork());
  expect(atWork()).toEqual([true, true, false, false]);
  works[1]?.end();
  await done[1];
  expect(atWork()).toEqual([true, false, true, false]);
  for (const { end } of works) end();
  await Promise.all(done);
});

it('photo queue: continues after a failed job', async () => {
  const queue = new PhotoQueue({ ...LIMITS, atWork: 1 });
  const failing = queue.run(() => Promise.reject(new Error('damaged')));
  const next = queue.run(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('damaged');
  expect(await next).toBe('done');
  expect(await queue.run(() => Promise.resolve('done'))).toBe('done');
});

it('photo queue: refuses a job that waits too long and keeps the turn for the others', async () => {
  const queue = new PhotoQueue({ ...LIMITS, atWork: 1, timeoutMs: 1 });
  const first = work();
  const running = queue.run(first.run);
  await expect(queue.run(() => Promise.resolve())).rejects.toMatchObject(REFUSED);
  first.end();
  await running;
  expect(await queue.run(() => Promise.resolve('done'))).toBe('done');
});

it('photo queue: admits no more uploads than it has places, until one leaves', () => {
  const queue = new PhotoQueue(LIMITS);
  const [leave] = [queue.enter(), queue.enter(), queue.enter()];
  expect(() => queue.enter()).toThrow(expect.objectContaining(REFUSED));
  leave();
  leave();
  queue.enter();
  expect(() => queue.enter()).toThrow(expect.objectContaining(REFUSED));
});
