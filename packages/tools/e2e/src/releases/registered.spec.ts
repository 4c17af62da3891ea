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

/** No name that an own remote would have. */
const ELSEWHERE: RemoteDescription = {
  name: 'elsewhere',
  contract: 1,
  routes: [
    {
      path: '/elsewhere',
      access: ['walker'],
      nav: { label: 'Elsewhere', roles: ['walker'], order: 5 },
    },
  ],
};

/** What a team of another repository builds: one page with one line. */
async function buildElsewhere(own: OwnStore, version: string, line: string) {
  const distDir = join(own.buildsIn, `elsewhere-${version}`);
  const globalName = `elsewhere_${version.replaceAll('.', '_')}`;
  const module = `{ contract: 1, pages: { '/elsewhere': () => '${line}' } }`;
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
    remoteJson: ELSEWHERE,
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
  const elsewhere = remotePart(own.store, 'elsewhere');
  const put = async (version: string, line: string) =>
    publish({ part: elsewhere, build: await buildElsewhere(own, version, line), budget: AMPLE });
  await expect(put('1.0.0', 'One visit')).rejects.toThrow(
    /elsewhere is not one of the site's remotes/,
  );

  await register(own, 'elsewhere:walker');
  const releaseFiles: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/release.json')) releaseFiles.push(request.url());
  });
  await logIn(page, DEMO.walker, '/walker-calendar');
  await expect(links(page).filter({ hasText: 'My Calendar' })).toBeVisible();
  await expect(links(page).filter({ hasText: 'Elsewhere' })).toHaveCount(0);

  await put('1.0.0', 'One visit');
  await page.goto('/walker-calendar');
  await links(page).filter({ hasText: 'Elsewhere' }).click();
  await expect(page.getByText('One visit')).toBeVisible();
  await put('1.1.0', 'Two visits');
  await page.goto('/elsewhere');
  await expect(page.getByText('Two visits')).toBeVisible();
  await rollBack(elsewhere);
  await page.goto('/elsewhere');
  await expect(page.getByText('One visit')).toBeVisible();

  await register(own, 'elsewhere:marshal');
  await page.goto('/elsewhere');
  await expect(page.getByText('There is no page at that address.')).toBeVisible();
  await register(own, '');
  await page.goto('/elsewhere');
  await expect(page.getByText('There is no page at that address.')).toBeVisible();
  await expect(links(page).filter({ hasText: 'My Calendar' })).toBeVisible();
  expect(releaseFiles).toEqual([]);
});

test('registered remote: is no page to other roles', { tag: '@deep' }, async ({ page, own }) => {
  await register(own, 'elsewhere:walker');
  const build = await buildElsewhere(own, '1.0.0', 'One visit');
  await publish({ part: remotePart(own.store, 'elsewhere'), build, budget: AMPLE });
  await logIn(page, DEMO.marshal, '/marshal-calendar');
  await page.goto('/elsewhere');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('One visit')).toHaveCount(0);
  await expect(links(page).filter({ hasText: 'Elsewhere' })).toHaveCount(0);
});
