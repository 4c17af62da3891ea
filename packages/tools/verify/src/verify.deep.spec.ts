import { execFile } from 'node:child_process';
import { appendFileSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@walkies/local-stack';
import { reproduce } from './three-folders.ts';
import { checkOut } from './builds.ts';
import { PARTS, type PartName } from './build-hashes.ts';

const run = promisify(execFile);
const MINUTES = 60_000;

it(
  'reproducible build: every part has the same bytes in three folders',
  async () => {
    const parts: PartName[] = ['shell', 'walker', 'marshal', 'admin', 'api'];
    const hashes = await reproduce({ parts });
    expect([...hashes].filter(([, found]) => found.size !== 1)).toEqual([]);
    expect(hashes.size).toBe(5);
  },
  15 * MINUTES,
);

it(
  'verify: accepts a published store, and names a changed byte',
  async () => {
    const home = mkdtempSync(join(tmpdir(), 'walkies-verified-'));
    try {
      const clone = join(home, 'publisher');
      const store = join(home, 'store');
      const { stdout } = await run('git', ['rev-parse', 'HEAD'], { cwd: ROOT });
      await checkOut(ROOT, stdout.trim(), clone);
      const env = { ...process.env, WALKIES_STORE: store, NX_DAEMON: 'false' };
      const versions = new Map<string, string>();
      for (const [part, folder] of Object.entries(PARTS).filter(([name]) => name !== 'api')) {
        const published = await run('npm', ['run', 'publish', '-w', folder], { cwd: clone, env });
        versions.set(part, / (\S+) is live\./.exec(published.stdout)?.[1] ?? '');
      }
      const verify = (part: string) =>
        run('npm', ['run', 'verify', '--', part, versions.get(part) ?? '', '--store', store], {
          cwd: clone,
        });
      for (const part of versions.keys()) {
        expect((await verify(part)).stdout).toContain(`is the build of ${stdout.trim()}`);
      }
      const [script = ''] = globSync(join(store, 'remotes/walker/*/static/js/async/*.js'));
      appendFileSync(script, ' ');
      await expect(verify('walker')).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining(`${script.slice(store.length)} has other bytes`),
      });
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  },
  20 * MINUTES,
);
