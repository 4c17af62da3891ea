import { jest } from '@jest/globals';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepFile, readJson, writeDurably } from './durable-file.ts';

let folder: string;
let path: string;

async function until(isTrue: () => boolean) {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'walkies-file-'));
  path = join(folder, 'accounts.json');
});
afterEach(() => rm(folder, { recursive: true }));

it('durable file: replaces the file, and leaves no draft behind', async () => {
  await writeDurably(path, 'one');
  await writeDurably(path, 'two');
  expect(await readFile(path, 'utf8')).toBe('two');
  expect(await readdir(folder)).toEqual(['accounts.json']);
});

it('durable file: keeps the old text when writing fails', async () => {
  await writeDurably(path, 'one');
  await expect(writeDurably(join(folder, 'missing/x'), 'two')).rejects.toThrow('ENOENT');
  expect(await readFile(path, 'utf8')).toBe('one');
});

it('durable file: distinguishes a missing file from a broken one', async () => {
  expect(await readJson(path)).toBeUndefined();
  await writeDurably(path, '{"users": [');
  await expect(readJson(path)).rejects.toThrow(SyntaxError);
});

it('durable file: writes once, a quarter of a second after the first of many changes', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  try {
    const dump = jest.fn(() => 'all of it');
    const file = keepFile(path, dump);
    file.changed();
    jest.advanceTimersByTime(200);
    file.changed();
    expect(dump).not.toHaveBeenCalled();
    jest.advanceTimersByTime(50);
    await file.flush();
    expect(dump).toHaveBeenCalledTimes(1);
    expect(await readFile(path, 'utf8')).toBe('all of it');
  } finally {
    jest.useRealTimers();
  }
});

it('durable file: retries with growing backoff until there is room, then writes the latest state', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  try {
    const late = join(folder, 'later/accounts.json');
    let failures = 0;
    let text = 'acknowledged';
    const file = keepFile(late, () => text, { onError: () => (failures += 1) });
    file.changed();
    for (const [index, pause] of [250, 500, 1_000, 2_000, 4_000, 5_000, 5_000].entries()) {
      jest.advanceTimersByTime(pause - 1);
      expect(failures).toBe(index);
      jest.advanceTimersByTime(1);
      await until(() => failures === index + 1);
    }
    text = 'acknowledged too';
    file.changed();
    await mkdir(join(folder, 'later'));
    jest.advanceTimersByTime(5_000);
    await until(() => existsSync(late));
    expect(await readFile(late, 'utf8')).toBe('acknowledged too');
    await file.flush();
    expect([failures, jest.getTimerCount()]).toEqual([7, 0]);
  } finally {
    jest.useRealTimers();
  }
});

it('durable file: has every change on disk once flushed', async () => {
  let text = 'one';
  const file = keepFile(path, () => text);
  file.changed();
  text = 'two';
  await file.flush();
  expect(await readFile(path, 'utf8')).toBe('two');
});
