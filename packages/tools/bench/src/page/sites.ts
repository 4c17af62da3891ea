import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtSite, startGateway } from '@walkies/local-stack';
import {
  listRemotes,
  ownRemotes,
  publish,
  readBuiltFiles,
  readShellBuild,
  shellPart,
} from '@walkies/releases';
import { startSetting } from '../setting.ts';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
const SINGLE_PAGE = join(ROOT, 'packages/tools/bench/single-page');
const VERSION = 'single';

/**
 * Builds shell and remotes as a single page and publishes it to a separate store. `readsFirst`: the page
 * itself prefetches the route's first data.
 */
async function singlePageStore(readsFirst: boolean) {
  const rsbuild = join(ROOT, 'node_modules/.bin/rsbuild');
  const config = join(SINGLE_PAGE, 'rsbuild.config.ts');
  const child = spawn(process.execPath, [rsbuild, 'build', '--config', config], {
    cwd: join(ROOT, 'shell'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      WALKIES_RELEASE_VERSION: VERSION,
      WALKIES_PREFETCH: readsFirst ? 'on' : 'off',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The single-page build failed.');
  const store = await mkdtemp(join(tmpdir(), 'walkies-single-page-'));
  const build = readShellBuild({
    files: await readBuiltFiles(join(SINGLE_PAGE, 'dist')),
    version: VERSION,
  });
  await publish({
    part: shellPart(store),
    build,
    budget: { firstPage: Infinity, whole: Infinity },
  });
  return store;
}

/** A copy of a site's store whose remotes are registered ones. */
async function registeredStore(site: string) {
  const store = await mkdtemp(join(tmpdir(), 'walkies-registered-'));
  await cp(site, store, { recursive: true });
  const registered = ownRemotes(ROOT).map((name) => `${name}:walker+marshal+admin`);
  await listRemotes(store, { own: [], env: { REMOTES: registered.join() } });
  return store;
}

export type Site = 'federated' | 'registered' | 'single' | 'singleReading';

/**
 * Starts four sites before one API with the demo shelter, with the same headers and compression: the site
 * with its remotes; that site with its remotes registered; the same screens as a single-page build with
 * preloaded routes; and that build with prefetched first data.
 */
export async function startSites(): Promise<{
  addresses: Record<Site, string>;
  stop: () => Promise<void>;
}> {
  const singlePages = [await singlePageStore(false), await singlePageStore(true)];
  const setting = await startSetting({ demo: true });
  const stores = [await registeredStore(join(setting.dataDir, 'store')), ...singlePages];
  const { stack } = setting;
  const gateways: Awaited<ReturnType<typeof startGateway>>[] = [];
  for (const store of stores) {
    gateways.push(
      await startGateway({
        port: 0,
        site: await builtSite(store),
        apiHosts: stack.apiUrls.map((url) => new URL(url).host),
        authHost: stack.env.FIREBASE_AUTH_EMULATOR_HOST ?? '',
        env: stack.env,
      }),
    );
  }
  const [registered = '', single = '', singleReading = ''] = gateways.map(
    ({ port }) => `http://localhost:${port}`,
  );
  return {
    addresses: { federated: stack.url, registered, single, singleReading },
    async stop() {
      for (const gateway of gateways) await gateway.stop();
      await setting.stop();
      for (const store of stores) await rm(store, { recursive: true, force: true });
    },
  };
}
