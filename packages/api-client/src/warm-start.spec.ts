import { jest } from '@jest/globals';
import { aHost } from './testing';
import { warmStart } from './warm-start';

afterEach(() => {
  jest.useRealTimers();
});

it('gives the started answer to the first load of the same question', async () => {
  const ask = jest.fn(async () => ['slot']);
  const slots = warmStart(ask);
  slots.warm(aHost(), { from: 'monday' });
  await expect(slots.load(aHost(), { from: 'monday' })).resolves.toEqual(['slot']);
  expect(ask).toHaveBeenCalledTimes(1);
  await slots.load(aHost(), { from: 'monday' });
  expect(ask).toHaveBeenCalledTimes(2);
});

it('asks anew for another question', async () => {
  const ask = jest.fn(async () => ['slot']);
  const slots = warmStart(ask);
  slots.warm(aHost(), { from: 'monday' });
  await slots.load(aHost(), { from: 'friday' });
  expect(ask).toHaveBeenCalledTimes(2);
});

it('keeps what was started while the page asks something else first', async () => {
  const ask = jest.fn(async (_caller: unknown, { from }: { from: string }) => [from]);
  const slots = warmStart(ask);
  slots.warm(aHost(), { from: 'monday' });
  await slots.load(aHost(), { from: 'friday' });
  await expect(slots.load(aHost(), { from: 'monday' })).resolves.toEqual(['monday']);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('asks for nothing that the page has asked for already, whatever it asked after it', async () => {
  const ask = jest.fn(async () => ['slot']);
  const slots = warmStart(ask);
  await slots.load(aHost(), { from: 'monday' });
  await slots.load(aHost(), { from: 'friday' });
  slots.warm(aHost(), { from: 'monday' });
  expect(ask).toHaveBeenCalledTimes(2);
});

it('asks anew when what was started failed', async () => {
  const ask = jest
    .fn<() => Promise<string[]>>()
    .mockRejectedValueOnce(new Error('no network yet'))
    .mockResolvedValueOnce(['slot']);
  const slots = warmStart(ask);
  slots.warm(aHost(), null);
  await expect(slots.load(aHost(), null)).resolves.toEqual(['slot']);
});

it('asks anew when the answer has become old', async () => {
  jest.useFakeTimers();
  const ask = jest.fn(async () => ['slot']);
  const slots = warmStart(ask);
  slots.warm(aHost(), null);
  jest.setSystemTime(Date.now() + 10_000);
  await slots.load(aHost(), null);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('hands out an answer that has arrived at once, and only once', async () => {
  const ask = jest.fn(async () => ['slot']);
  const slots = warmStart(ask);
  slots.warm(aHost(), { from: 'monday' });
  expect(slots.take({ from: 'monday' })).toBeUndefined();
  await Promise.resolve();
  await Promise.resolve();
  expect(slots.take({ from: 'friday' })).toBeUndefined();
  expect(slots.take({ from: 'monday' })).toEqual(['slot']);
  expect(slots.take({ from: 'monday' })).toBeUndefined();
  await slots.load(aHost(), { from: 'monday' });
  expect(ask).toHaveBeenCalledTimes(2);
});
