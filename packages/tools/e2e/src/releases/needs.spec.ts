import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_MAJOR } from '@walkies/contract';
import { ownRemotes, publish, remotePart } from '@walkies/releases';
import { sharedRanges, sharedVersions } from '@walkies/tooling/federation';
import { expect, ROOT, test } from '../support/own-store.js';
import { AMPLE, buildWalker } from '../support/walker-builds.js';

const ROUTER = '@walkies/remote-sdk/router';

const usesRouter = (folder: string): boolean =>
  globSync('src/**/*.tsx', { cwd: folder }).some((path) =>
    readFileSync(join(folder, path), 'utf8').includes(ROUTER),
  );

// The ranges come out of the bundler's manifest, which has named others than those of the build before:
// https://github.com/module-federation/core/issues/3101
test('needs: each release file names the ranges of its remote’s package.json', async ({ own }) => {
  const remotes = ownRemotes(ROOT);
  for (const name of remotes) {
    const live = await remotePart(own.store, name).read();
    const folder = join(ROOT, `remote-${name}`);
    const { [ROUTER]: router, ...others } = sharedRanges(folder);
    // The manifest names those packages alone that the remote imports.
    const shared = usesRouter(folder) ? { ...others, [ROUTER]: router } : others;
    expect(live?.current.needs).toEqual({ shared, kit: '1.0.0' });
  }
  expect(remotes).not.toHaveLength(0);
});

test('needs: the shell says at an address what it brings', async ({ own, request }) => {
  const page = await readFile(join(own.store, 'index.html'), 'utf8');
  const [, version] = /name="walkies-release" content="([^"]+)"/.exec(page) ?? [];
  const answer = await request.get(`${own.url}/shell/${version}/shell.json`);
  expect(await answer.json()).toEqual({
    contracts: [CONTRACT_MAJOR],
    paths: expect.arrayContaining(['/', '/login', '/account', '/offers', '/unsubscribe']),
    shared: sharedVersions(join(ROOT, 'shell')),
  });
});

test('needs: a remote with a page of the shell is refused', { tag: '@deep' }, async ({ own }) => {
  const { release, ...build } = await buildWalker(own, '9.0.0');
  const before = own.hashes();
  for (const path of ['/offers', '/unsubscribe', '/confirm-email', '/reset-password']) {
    const routes = [...release.routes, { path, access: 'anyone' as const }];
    const publication = { part: own.walker, build: { ...build, release: { ...release, routes } } };
    await expect(publish({ ...publication, budget: AMPLE, force: true })).rejects.toThrow(
      `${path} is a page of the shell`,
    );
  }
  expect(own.hashes()).toEqual(before);
});
