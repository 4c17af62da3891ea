import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../commands.ts';
import { addShell, AMPLE, aRemoteDist } from './a-store.ts';

const WHO = { Ines: 'ines@walkies.test', Kit: 'kit@walkies.test' };

const writeJson = (path: string, content: unknown) => writeFile(path, JSON.stringify(content));

/**
 * A workspace under version control with the walkers' remote, its clones, and a separate store. Builds
 * nothing: the bundler's output is copied, and the builder does nothing.
 */
export async function someClones() {
  const folder = await mkdtemp(join(tmpdir(), 'walkies-clones-'));
  const store = join(folder, 'store');
  await addShell(store, folder);

  /** @param who null: without history */
  function clone(name: string, who: keyof typeof WHO | null) {
    const root = join(folder, name);
    const remote = join(root, 'remote-walker');
    const git = (...words: string[]) =>
      execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
    return {
      root,
      git,
      /** Commits a change. */
      async work(what: string) {
        await writeFile(join(root, `${what}.txt`), what);
        git('add', '-A');
        git('-c', 'commit.gpgsign=false', 'commit', '-qm', what);
        return git('rev-parse', 'HEAD');
      },
      /** Makes an uncommitted change. */
      change: () => writeFile(join(root, 'half-done.txt'), 'half'),
      async run(version: string, ...words: string[]) {
        const { distDir } = await aRemoteDist(folder, version);
        await rm(join(remote, 'dist'), { recursive: true, force: true });
        await cp(distDir, join(remote, 'dist'), { recursive: true });
        process.env.WALKIES_RELEASE_VERSION = version;
        try {
          return await runCommand({ words, folder: remote, env: { WALKIES_STORE: store } });
        } finally {
          delete process.env.WALKIES_RELEASE_VERSION;
        }
      },
      who,
    };
  }

  const first = clone('first', 'Ines');
  const routes = [{ path: '/walker-calendar', access: ['walker'] }];
  await mkdir(join(first.root, 'remote-walker'), { recursive: true });
  await mkdir(join(first.root, 'node_modules/.bin'), { recursive: true });
  await writeFile(join(first.root, 'node_modules/.bin/nx'), '');
  await mkdir(join(first.root, 'node_modules/@walkies/contract'), { recursive: true });
  await writeJson(join(first.root, 'node_modules/@walkies/contract/package.json'), {
    version: '1.0.0',
  });
  await writeFile(join(first.root, '.gitignore'), 'dist/\n');
  await writeJson(join(first.root, 'package.json'), { name: 'w', workspaces: ['remote-walker'] });
  const remote = join(first.root, 'remote-walker');
  await writeJson(join(remote, 'package.json'), {
    name: '@walkies/remote-walker',
    version: '1.0.0',
  });
  await writeJson(join(remote, 'remote.json'), {
    name: 'walker',
    contract: 1,
    budget: AMPLE,
    routes,
  });

  return {
    store,
    /** Without history, like an unpacked archive. */
    archive: clone('first', null),
    /** The first clone, with one commit. */
    async begin() {
      first.git('init', '-q');
      first.git('config', 'user.name', 'Ines');
      first.git('config', 'user.email', WHO.Ines);
      await first.work('begin');
      return first;
    },
    /** Another person's clone of the first one's present state. */
    async copy() {
      const second = clone('second', 'Kit');
      first.git('clone', '-q', first.root, second.root);
      second.git('config', 'user.name', 'Kit');
      second.git('config', 'user.email', WHO.Kit);
      return second;
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
