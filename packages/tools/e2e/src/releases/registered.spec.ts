import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { RemoteDescription } from '@walkies/contract';
import {
  listRemotes,
  ownRemotes,
  publish,
  readBuiltFiles,
  readRemoteBuild,
  remotePart,
  rollBack,
} from '@walkies/releases';
import { expect, logIn, ROOT, test, type OwnStore } from '../support/own-store.js';
import { DEMO } from '../support/people.js';
import { AMPLE } from '../support/walker-builds.js';

const VET: RemoteDescription = {
  name: 'vet',
  contract: 1,
  routes: [{ path: '/vet', access: ['admin'], nav: { label: 'Vet', roles: ['admin'], order: 5 } }],
};

/** What a team of another repository builds: one page with one line. */
async function buildVet(own: OwnStore, version: string, line: string) {
  const distDir = join(own.buildsIn, `vet-${version}`);
  const globalName = `vet_${version.replaceAll('.', '_')}`;
  const module = `{ contract: 1, pages: { '/vet': () => '${line}' } }`;
  mkdirSync(distDir, { recursive: true });
  writeFileSync(
    join(distDir, 'remoteEntry.js'),
    `var ${globalName} = { init() {}, get: async () => () => (${module}) };`,
  );
  const metaData = { globalName, remoteEntry: { name: 'remoteEntry.js', path: '' } };
  const none = { sync: [], async: [] };
  const exposes = [{ assets: { js: none, css: none } }];
  writeFileSync(join(distDir, 'mf-manifest.json'), JSON.stringify({ metaData, exposes }));
  return readRemoteBuild({
    files: await readBuiltFiles(distDir),
    remoteJson: VET,
    version,
    kit: '1.0.0',
  });
}

const register = (own: OwnStore, setting: string) =>
  listRemotes(own.store, { own: ownRemotes(ROOT), env: { REMOTES: setting } });

const links = (page: Page) => page.getByRole('navigation').first().getByRole('link');

test('registered remote: shows its page to its role alone, without a request more, until it is unregistered', async ({
  page,
  own,
}) => {
  const vet = remotePart(own.store, 'vet');
  const put = async (version: string, line: string) =>
    publish({ part: vet, build: await buildVet(own, version, line), budget: AMPLE });
  await expect(put('1.0.0', 'One visit')).rejects.toThrow(/vet is not one of the site's remotes/);

  await register(own, 'vet:admin');
  const releaseFiles: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/release.json')) releaseFiles.push(request.url());
  });
  await logIn(page, DEMO.admin, '/admin-panel');
  await expect(links(page).filter({ hasText: 'Admin Panel' })).toBeVisible();
  await expect(links(page).filter({ hasText: 'Vet' })).toHaveCount(0);

  await put('1.0.0', 'One visit');
  await page.goto('/admin-panel');
  await links(page).filter({ hasText: 'Vet' }).click();
  await expect(page.getByText('One visit')).toBeVisible();
  await put('1.1.0', 'Two visits');
  await page.goto('/vet');
  await expect(page.getByText('Two visits')).toBeVisible();
  await rollBack(vet);
  await page.goto('/vet');
  await expect(page.getByText('One visit')).toBeVisible();

  await register(own, 'vet:marshal');
  await page.goto('/vet');
  await expect(page.getByText('There is no page at that address.')).toBeVisible();
  await register(own, '');
  await page.goto('/vet');
  await expect(page.getByText('There is no page at that address.')).toBeVisible();
  await expect(links(page).filter({ hasText: 'Admin Panel' })).toBeVisible();
  expect(releaseFiles).toEqual([]);
});

test('registered remote: is no page to other roles', async ({ page, own }) => {
  await register(own, 'vet:admin');
  const build = await buildVet(own, '1.0.0', 'One visit');
  await publish({ part: remotePart(own.store, 'vet'), build, budget: AMPLE });
  await logIn(page, DEMO.walker, '/walker-calendar');
  await page.goto('/vet');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('One visit')).toHaveCount(0);
  await expect(links(page).filter({ hasText: 'Vet' })).toHaveCount(0);
});
