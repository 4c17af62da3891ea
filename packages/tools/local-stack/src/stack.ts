import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { takeLock } from '@walkies/releases';
import { fillDemo, startApi } from './api-process.ts';
import { startBackends } from './backends.ts';
import { buildChanged, publishSite } from './build.ts';
import { builtSite } from './built-site.ts';
import { startGateway } from './gateway.ts';
import { startDevServers } from './dev-servers.ts';
import { startMailbox } from './mailbox.ts';
import { allOrNothing } from './process-end.ts';
import { PlainFailure } from './plain-failure.mjs';
import { freePort } from './ports.mjs';
import { LOCAL_SECRETS_KEY, messageEnv, shelterTimeZone } from './site-config.ts';
import { waiverEnv } from './waiver-page.ts';
import { ROOT } from './workspace.mjs';

/** The accounts of the local default. */
export const DEMO_ACCOUNTS = {
  admin: { email: 'admin@walkies.test', password: 'walkies-admin' },
  marshal: { email: 'marshal@walkies.test', password: 'walkies-marshal' },
  walker: { email: 'walker@walkies.test', password: 'walkies-walker' },
} as const;

/** Amount of demo data created on the first start; false for none. */
export type Demo = boolean | 'busy' | 'crowded';

export interface Stack {
  /** The site's address. */
  url: string;
  /** The API processes' own addresses, without the gateway. */
  apiUrls: string[];
  databaseUrl: string;
  /** The API processes' environment. */
  env: NodeJS.ProcessEnv;
  /**
   * Called when PostgreSQL, the emulators or a dev server ends by itself, or when an API process ends at
   * each start.
   */
  onFailure: (listener: (sentence: string) => void) => void;
  /** Ends every process: within 5 s without running requests, else within 12 s. */
  stop: () => Promise<void>;
}

/**
 * Starts all parts behind one address, with the data folder's data if there are any.
 * @param options.store the store of releases to serve (in the data folder)
 * @param options.publish publish changes to the store (default), or serve it unchanged
 * @param options.api the folder of the built API (this clone's)
 * @param options.port of the site; 0, the default, takes a free one
 * @param options.demo fill the demo shelter on the first start (default)
 * @param options.apiProcesses number of API processes, used in turn (1)
 * @param options.dev serve shell and remotes from their dev servers
 * @param options.mailbox send messages to a mailbox at /mailbox; off by default
 * @param options.env further variables for the API
 * @param options.say receives progress messages
 * @throws {PlainFailure} with a sentence for people
 */
export async function startStack({
  dataDir: folder,
  store = join(folder, 'store'),
  publish = true,
  api = join(ROOT, 'api'),
  port = 0,
  demo = true,
  apiProcesses = 1,
  dev = false,
  mailbox: wantsMailbox = false,
  env = {},
  say = () => {},
}: {
  dataDir: string;
  store?: string;
  publish?: boolean;
  api?: string;
  port?: number;
  demo?: Demo;
  apiProcesses?: number;
  dev?: boolean;
  mailbox?: boolean;
  env?: NodeJS.ProcessEnv;
  say?: (line: string) => void;
}): Promise<Stack> {
  const dataDir = resolve(folder);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await takeLock(join(dataDir, 'launcher.pid'));
  if ('holder' in lock) {
    throw new PlainFailure(`Walkies is already running on ${dataDir} (process ${lock.holder}).`);
  }
  const stops: (() => Promise<unknown>)[] = [lock.release];
  const stop = async () => {
    // The last one first, so that no part calls one that has ended.
    for (const stopPart of stops.splice(0).reverse()) await stopPart();
  };
  try {
    await buildChanged({ site: !dev, say });
    say('Starting …');
    const logs = join(dataDir, 'logs');
    await mkdir(logs, { recursive: true });
    const [backends, site] = await allOrNothing([
      startBackends({ dataDir }),
      dev ? startDevServers({ logs }) : siteIn(resolve(store), publish),
    ]);
    stops.push(() => Promise.all([backends.stop(), site.stop?.()]));
    const sitePort = port || (wantsMailbox ? await freePort() : 0);
    const mailbox = wantsMailbox ? await startMailbox() : undefined;
    if (mailbox) stops.push(mailbox.stop);
    const apiEnv = {
      ADMIN_EMAIL: DEMO_ACCOUNTS.admin.email,
      ADMIN_PASSWORD: DEMO_ACCOUNTS.admin.password,
      // The same at each start, as it encrypts what the data folder holds.
      SECRETS_KEY: LOCAL_SECRETS_KEY,
      ...process.env,
      ...backends.env,
      SHELTER_TIME_ZONE: shelterTimeZone({ ...process.env, ...env }),
      NODE_ENV: 'development',
      // The gateway passes the client's address on.
      TRUSTED_PROXIES: 'loopback',
      ...waiverEnv({ ...process.env, ...env }),
      ...(mailbox && messageEnv(mailbox.smtpUrl, `http://localhost:${sitePort}`)),
      ...env,
      // That of a built site at the same address would answer for the dev servers.
      ...(dev && { SERVICE_WORKER: 'off' }),
    };
    const names = Array.from({ length: apiProcesses }, (_, index) => `api-${index + 1}`);
    const apis = await allOrNothing(
      names.map((name) => startApi({ env: apiEnv, logs, name, api, say })),
    );
    stops.push(() => Promise.all(apis.map((one) => one.stop())));
    const filled = join(dataDir, 'demo-filled');
    if (demo && !existsSync(filled)) {
      await fillDemo({ env: { ...apiEnv, WALKIES_DEMO: String(demo) }, logs });
      await writeFile(filled, '');
    }
    const gateway = await startGateway({
      port: sitePort,
      mailbox,
      site,
      apiHosts: apis.map(({ host }) => host),
      authHost: backends.authHost,
      env: apiEnv,
    });
    stops.push(gateway.stop);
    return {
      url: `http://localhost:${gateway.port}`,
      apiUrls: apis.map(({ host }) => `http://${host}`),
      databaseUrl: backends.databaseUrl,
      env: apiEnv,
      onFailure(listener) {
        for (const { onGivenUp } of apis) onGivenUp(listener);
        backends.onEnd(listener);
        site.onEnd?.(listener);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function siteIn(store: string, publish: boolean) {
  if (publish) await publishSite(store);
  return builtSite(store);
}
