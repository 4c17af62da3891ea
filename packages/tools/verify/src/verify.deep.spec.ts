import { execFile } from 'node:child_process';
import { appendFileSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@walkies/local-stack';
import { reproduce } from './three-folders.ts';
import { checkOut } from './builds.ts';
import { folderOf, PARTS } from './build-hashes.ts';

const run = promisify(execFile);
const MINUTES = 60_000;

it(
  'reproducible build: every part has the same bytes in three folders',
  async () => {
    const parts = [...PARTS.keys()];
    const hashes = await reproduce({ parts });
    expect([...hashes].filter(([, found]) => found.size !== 1)).toEqual([]);
    expect(hashes.size).toBe(5);
  },
  15 * MINUTES,
);

it(
  'verify: accepts the published shell, and names only the changed byte of a remote',
  async () => {
    const home = mkdtempSync(join(tmpdir(), 'walkies-verified-'));
    try {
      const clone = join(home, 'publisher');
      const store = join(home, 'store');
      const { stdout } = await run('git', ['rev-parse', 'HEAD'], { cwd: ROOT });
      const commit = stdout.trim();
      await checkOut(ROOT, commit, clone);
      const options = { cwd: clone, env: { ...process.env, WALKIES_STORE: store } };
      const publish = async (part: string) => {
        const { stdout } = await run('npm', ['run', 'publish', '-w', folderOf(part)], options);
        return / (\S+) is live\./.exec(stdout)?.[1] ?? '';
      };
      const verify = (part: string, version: string) =>
        run('npm', ['run', 'verify', '--', part, version, '--store', store], options);
      const [shell, walker] = [await publish('shell'), await publish('walker')];
      expect((await verify('shell', shell)).stdout).toContain(`is the build of ${commit}`);
      const [script = ''] = globSync(join(store, 'remotes/walker/*/static/js/async/*.js'));
      appendFileSync(script, ' ');
      await expect(verify('walker', walker)).rejects.toMatchObject({
        code: 1,
        // After it npm may have lines of its own.
        stderr: expect.stringMatching(
          new RegExp(`^${script.slice(store.length)} has other bytes\n(npm .*\n)*$`),
        ),
      });
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  },
  20 * MINUTES,
);
