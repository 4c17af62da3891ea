import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Release } from '@walkies/contract';
import { remotePart, type Live, type Part } from '@walkies/releases';
import { siteUrl } from './people.js';
import { store } from './releases.js';
import { test as siteTest } from './test.js';

export const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
const SERVE = 'packages/tools/local-stack/bin/serve-store.ts';

/** A separate store, served in front of the site under test. */
export interface OwnStore {
  url: string;
  /** The store's folder. */
  store: string;
  /** Folder for its builds; deleted with it. */
  buildsIn: string;
  walker: Part<Release>;
  /** The live state of the walkers' remote. */
  live(): Promise<Live<Release>>;
  /** Runs an npm script of the walkers' team on this store, such as `rollback`; returns its output. */
  run(script: string): Promise<string>;
  /** The SHA-256 of every file in the store by path, including hidden files. */
  hashes(): Map<string, string>;
  /** Serves it with other settings, at the same address. */
  serveWith(env: NodeJS.ProcessEnv): Promise<void>;
}

async function serve(folder: string, settings: NodeJS.ProcessEnv = {}) {
  const server = spawn(process.execPath, [SERVE], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      WALKIES_STORE: folder,
      WALKIES_URL: siteUrl(),
      SHELTER_TIME_ZONE: 'Europe/London',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const [address] = (await Promise.race([
    once(server.stdout as NonNullable<typeof server.stdout>, 'data'),
    once(server, 'exit').then(() => Promise.reject(new Error('The store is not served.'))),
  ])) as [Buffer];
  return {
    url: address.toString().trim(),
    async stop() {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    },
  };
}

function hashesIn(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    paths.map((path) => [
      relative(folder, path),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  );
}

/** Paths that were added, changed or removed between two states of a store. */
export function changedBetween(before: Map<string, string>, after: Map<string, string>): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path));
}

/** Tests with a separate store, which serves the page under test. */
export const test = siteTest.extend<{ own: OwnStore }>({
  own: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'walkies-own-store-'));
    const copy = join(folder, 'store');
    // Skip releases that other tests are making there.
    const isPublished = (path: string): boolean => !/\/\.?made-/.test(path);
    cpSync(store(), copy, { recursive: true, filter: isPublished });
    const walker = remotePart(copy, 'walker');
    let server = await serve(copy);
    const { url } = server;
    await use({
      url,
      store: copy,
      buildsIn: join(folder, 'builds'),
      walker,
      async live() {
        const live = await walker.read();
        if (!live) throw new Error('Nothing of the walker is live.');
        return live;
      },
      async run(script) {
        const env = { ...process.env, WALKIES_STORE: copy };
        const parameters = ['run', script, '-w', 'remote-walker'];
        const { stdout } = await promisify(execFile)('npm', parameters, { cwd: ROOT, env });
        return stdout;
      },
      hashes: () => hashesIn(copy),
      async serveWith(env) {
        await server.stop();
        server = await serve(copy, { ...env, PORT: new URL(url).port });
      },
    });
    await server.stop();
    rmSync(folder, { recursive: true });
  },
  baseURL: async ({ own }, use) => {
    await use(own.url);
  },
});

export { expect, logIn } from './test.js';
