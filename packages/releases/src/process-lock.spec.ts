import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLock } from './process-lock.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'walkies-lock-'));
  path = join(folder, 'launcher.pid');
});
afterEach(() => rm(folder, { recursive: true }));

it('process lock: has one holder at a time', async () => {
  const first = await takeLock(path);
  expect(await takeLock(path)).toEqual({ holder: process.pid });
  if ('release' in first) await first.release();
  expect(await takeLock(path)).toHaveProperty('release');
});

it('process lock: gives way when its holder is gone', async () => {
  const gone = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => gone.once('exit', resolve));
  await writeFile(path, `${gone.pid}\nwhenever\n`);
  expect(await takeLock(path)).toHaveProperty('release');
  expect(await readdir(folder)).toEqual(['launcher.pid']);
});

it("process lock: gives way when another program has the holder's number by now", async () => {
  await writeFile(path, `${process.ppid}\nsome other moment\n`);
  expect(await takeLock(path)).toHaveProperty('release');
});
