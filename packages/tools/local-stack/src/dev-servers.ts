import type { ReleaseFile } from '@walkies/contract';
import { join } from 'node:path';
import { sendJson } from './answers.ts';
import { becomesReady, endChild, startChild } from './child.mjs';
import { forwardTo } from './forward.ts';
import { freePort } from './ports.mjs';
import { allOrNothing, startFailure, together } from './process-end.ts';
import { REMOTE_FOLDERS } from './site-folders.ts';
import { ROOT } from './workspace.mjs';
import type { Site } from './built-site.ts';

const VERSION = 'dev';
const READY_WITHIN_MS = 120_000;

/**
 * Serves shell and remotes from their dev servers with hot reloading, which breaks under production's
 * headers. So pages come without those.
 * @param options the folder for the dev servers' logs
 */
export async function startDevServers({ logs }: { logs: string }): Promise<Site> {
  const servers = await allOrNothing([
    startDevServer({ folder: 'shell', readyPath: '/', logs }),
    ...REMOTE_FOLDERS.map((folder) =>
      startDevServer({ folder, readyPath: '/remoteEntry.js', logs }),
    ),
  ]);
  const parts = new Map(
    servers.map(({ folder, host }) => [folder, { host, forward: forwardTo({ hosts: [host] }) }]),
  );

  return {
    ...together(servers),
    async serve(request, response, route) {
      const [, , name = '', file] = route.path.split('/');
      const part = parts.get(route.to === 'release' ? `remote-${name}` : 'shell');
      if (!part) return false;
      if (route.to === 'release' && file === 'release.json') {
        sendJson(response, 200, await devRelease(name, part.host));
      } else {
        // A dev server does not know the path prefix under which the gateway serves it.
        const path = request.url?.replace(`${baseOf(name)}/`, '/') ?? '/';
        request.url = route.to === 'site' && route.otherwise === 'page' ? '/' : path;
        part.forward(request, response);
      }
      return true;
    },
  };
}

const baseOf = (name: string) => `/remotes/${name}/${VERSION}`;

/** The release that a remote's dev server names, with its address behind the gateway. */
async function devRelease(name: string, host: string): Promise<ReleaseFile> {
  const answer = await fetch(`http://${host}/release.json`);
  const file: ReleaseFile = JSON.parse(await answer.text());
  return { ...file, current: { ...file.current, entry: `${baseOf(name)}/remoteEntry.js` } };
}

async function startDevServer({
  folder,
  readyPath,
  logs,
}: {
  folder: string;
  readyPath: string;
  logs: string;
}) {
  const port = await freePort();
  const logFile = join(logs, `${folder}.log`);
  const child = startChild(join(ROOT, 'node_modules/.bin/rsbuild'), {
    args: ['dev'],
    cwd: join(ROOT, folder),
    env: {
      ...process.env,
      NODE_ENV: 'development',
      WALKIES_DEV_PORT: String(port),
      WALKIES_RELEASE_VERSION: VERSION,
    },
    logFile,
  });
  const stop = () => endChild(child);
  const host = `127.0.0.1:${port}`;
  const isReady = () => answers(`http://${host}${readyPath}`);
  if (!(await becomesReady(child, isReady, { withinMs: READY_WITHIN_MS, everyMs: 200 }))) {
    await stop();
    throw await startFailure(`The dev server of ${folder} did not start`, child, logFile);
  }
  return { name: `The dev server of ${folder}`, folder, host, child, logFile, stop };
}

async function answers(url: string) {
  const answer = await fetch(url, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(20_000),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok === true;
}
