import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const MODULE = new URL('./temporary-files.ts', import.meta.url).href;

/** Returns the temporary folder that a process uses, and whether it still exists afterwards. */
function folderOf(tmpDir: string | undefined) {
  const program = `
    const { keepTemporaryFilesTogether } = await import(${JSON.stringify(MODULE)});
    const { tmpdir } = await import('node:os');
    keepTemporaryFilesTogether();
    console.log(JSON.stringify({ folder: tmpdir(), pid: process.pid }));`;
  const env = { ...process.env, TMPDIR: tmpDir };
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env,
    encoding: 'utf8',
  });
  return JSON.parse(stdout) as { folder: string; pid: number };
}

/** In memory, or where there is not enough in the usual folder. */
const PLACES = ['/dev/shm', '/tmp'];

it('temporary files: are in one folder, which is removed at the end', () => {
  const { folder, pid } = folderOf(undefined);
  expect(PLACES.map((place) => `${place}/walkies-temporary-${pid}`)).toContain(folder);
  expect(existsSync(folder)).toBe(false);
});

it('temporary files: removes the folder of a killed process, and keeps that of a running one', () => {
  const { folder: left } = folderOf(undefined);
  const used = join(dirname(left), `walkies-temporary-${process.pid}`);
  mkdirSync(left);
  mkdirSync(used, { recursive: true });
  try {
    folderOf(undefined);
    expect([existsSync(left), existsSync(used)]).toEqual([false, true]);
  } finally {
    rmSync(left, { recursive: true, force: true });
    rmSync(used, { recursive: true });
  }
});

it('temporary files: uses the folder that TMPDIR names, and that of the process which started it', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'walkies-elsewhere-'));
  const { folder, pid } = folderOf(elsewhere);
  expect(folder).toBe(join(elsewhere, `walkies-temporary-${pid}`));
  const ofStarter = join(elsewhere, `walkies-temporary-${process.pid}`);
  expect(folderOf(ofStarter).folder).toBe(ofStarter);
  rmSync(elsewhere, { recursive: true });
});
