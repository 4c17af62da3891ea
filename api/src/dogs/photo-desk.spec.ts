import { PhotoDesk } from './photo-desk.js';

const LIMITS = { atWork: 2, patienceMs: 60_000, inHouse: 3 };
const REFUSED = { code: 'RATE_LIMITED', retryAfter: 5 };

/** Work that ends when it is told to. */
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

it('works on two photos at a time, in their order', async () => {
  const desk = new PhotoDesk(LIMITS);
  const works = [work(), work(), work(), work()];
  const done = works.map(({ run }) => desk.turn(run));
  const atWork = () => works.map(({ isAtWork }) => isAtWork());
  expect(atWork()).toEqual([true, true, false, false]);
  works[1]?.end();
  await done[1];
  expect(atWork()).toEqual([true, false, true, false]);
  for (const { end } of works) end();
  await Promise.all(done);
});

it('goes on after work that failed', async () => {
  const desk = new PhotoDesk({ ...LIMITS, atWork: 1 });
  const failing = desk.turn(() => Promise.reject(new Error('damaged')));
  const next = desk.turn(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('damaged');
  expect(await next).toBe('done');
  expect(await desk.turn(() => Promise.resolve('done'))).toBe('done');
});

it('sends away who waits too long, and keeps the turn for the others', async () => {
  const desk = new PhotoDesk({ ...LIMITS, atWork: 1, patienceMs: 1 });
  const first = work();
  const running = desk.turn(first.run);
  await expect(desk.turn(() => Promise.resolve())).rejects.toMatchObject(REFUSED);
  first.end();
  await running;
  expect(await desk.turn(() => Promise.resolve('done'))).toBe('done');
});

it('lets no more uploads in than it has places, until one leaves', () => {
  const desk = new PhotoDesk(LIMITS);
  const [leave] = [desk.enter(), desk.enter(), desk.enter()];
  expect(() => desk.enter()).toThrow(expect.objectContaining(REFUSED));
  leave();
  leave();
  desk.enter();
  expect(() => desk.enter()).toThrow(expect.objectContaining(REFUSED));
});
