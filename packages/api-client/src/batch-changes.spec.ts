import { jest } from '@jest/globals';
import type { Change } from '@walkies/contract';
import { batchChanges } from './batch-changes';

const SLOT: Change = { kind: 'slot', id: 7 };
const DOG: Change = { kind: 'dog', id: 7 };
const RESYNC: Change = { kind: 'resync' };

let batches: (readonly Change[])[];
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const gather = () =>
  batchChanges(async (changes) => {
    batches.push(changes);
  });

beforeEach(() => {
  jest.useFakeTimers();
  batches = [];
});
afterEach(() => {
  jest.useRealTimers();
});

it('change batching: delivers changes that arrive together once, a tenth of a second later', async () => {
  const { add } = gather();
  [SLOT, DOG, SLOT].forEach(add);
  await pass(99);
  expect(batches).toEqual([]);
  await pass(1);
  expect(batches).toEqual([[SLOT, DOG]]);
});

it('change batching: delivers at most two batches a second', async () => {
  const { add } = gather();
  for (let turn = 0; turn < 20; turn += 1) {
    add(SLOT);
    await pass(100);
  }
  expect(batches.length).toBeGreaterThanOrEqual(3);
  expect(batches.length).toBeLessThanOrEqual(5);
});

it('change batching: delivers a resync without other changes', async () => {
  const { add } = gather();
  [SLOT, RESYNC, DOG].forEach(add);
  await pass(100);
  expect(batches).toEqual([[RESYNC]]);
});

it('change batching: waits for the handling of the last batch before it delivers the next', async () => {
  let arrive = () => {};
  const { add } = batchChanges((changes) => {
    batches.push(changes);
    return new Promise((resolve) => (arrive = resolve));
  });
  add(SLOT);
  await pass(100);
  add(DOG);
  await pass(5_000);
  expect(batches).toEqual([[SLOT]]);
  arrive();
  await pass(100);
  expect(batches).toEqual([[SLOT], [DOG]]);
});

it('change batching: drops waiting changes when it is stopped', async () => {
  const { add, stop } = gather();
  add(SLOT);
  stop();
  await pass(1_000);
  expect(batches).toEqual([]);
});
