import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';

const MODULE = new URL('./temporary-files.ts', import.meta.url).href;

/** Returns the temporary folder that a process uses, and whether it still exists afterwards. */
function folderOf(tmpDir: string | undefined) {
  const program = `
    const { keepTemporaryFilesInMemory } = await import(${JSON.stringify(MODULE)});
    const { tmpdir } = await import('node:os');
    keepTemporaryFilesInMemory();
    console.log(JSON.stringify({ folder: tmpdir(), pid: process.pid }));`;
  const env = { ...process.env, TMPDIR: tmpDir };
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env,
    encoding: 'utf8',
  });
  return JSON.parse(stdout) as { folder: string; pid: number };
}

const itInMemory = existsSync('/dev/shm') ? it : it.skip;

itInMemory('keeps temporary files in memory, and takes them away at the end', () => {
  const { folder, pid } = folderOf(undefined);
  // Without enough memory, the files stay in the usual folder.
  expect([`/dev/shm/walkies-temporary-${pid}`, '/tmp']).toContain(folder);
  expect(existsSync(`/dev/shm/walkies-temporary-${pid}`)).toBe(false);
});

itInMemory('takes away what a process left that was killed, and nothing of one that runs', () => {
  const { pid: exited } = folderOf(undefined);
  const left = `/dev/shm/walkies-temporary-${exited}`;
  const used = `/dev/shm/walkies-temporary-${process.pid}`;
  mkdirSync(left);
  mkdirSync(used, { recursive: true });
  try {
    if (folderOf(undefined).folder === '/tmp') return;
    expect([existsSync(left), existsSync(used)]).toEqual([false, true]);
  } finally {
    rmSync(left, { recursive: true, force: true });
    rmSync(used, { recursive: true });
  }
});

it('temporary files: uses the folder that TMPDIR names', () => {
  expect(folderOf('/tmp/walkies-elsewhere').folder).toBe('/tmp/walkies-elsewhere');
});
