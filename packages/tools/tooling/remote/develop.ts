import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { Refusal } from '@walkies/releases';

/** Starts Rsbuild's development server for a remote: within a site, or alone beside a local one. */
function startServer(
  folder: string,
  site: string | undefined,
  { stdout, env }: { stdout: 'inherit' | 'pipe'; env?: NodeJS.ProcessEnv },
) {
  const home = createRequire(join(folder, 'package.json')).resolve('@rsbuild/core/package.json');
  const server = spawn(
    process.execPath,
    // React's development build would evaluate texts, which a site's policy refuses.
    [join(dirname(home), 'bin/rsbuild.js'), 'dev', ...(site ? ['--mode', 'production'] : [])],
    {
      cwd: folder,
      stdio: ['ignore', stdout, 'inherit'],
      env: {
        ...process.env,
        ...env,
        ...(site ? { WALKIES_SITE: site } : { WALKIES_STANDALONE: 'on' }),
      },
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => server.kill(signal));
  return server;
}

/**
 * Runs the remote's development server until it ends.
 * @param site the address of a live site; undefined shows the pages alone
 * @throws {Refusal} if that address is none, or if the server fails
 */
export async function develop(folder: string, site: string | undefined): Promise<string> {
  if (site !== undefined && !URL.canParse(site)) {
    throw new Refusal([`'${site}' is no address: write it as https://walkies.example.`]);
  }
  const [code] = await once(startServer(folder, site, { stdout: 'inherit' }), 'exit');
  if (code) throw new Refusal([`The development server ended with ${code}.`]);
  return 'The development server has ended.';
}

/**
 * Starts the remote's development server within a site, on a free port.
 * @returns its origin
 * @throws {Refusal} if it ends before it listens
 */
export async function startDevelopment(folder: string, site: string) {
  const env = { WALKIES_DEV_PORT: String(await freePort()) };
  const server = startServer(folder, site, { stdout: 'pipe', env });
  const url = await new Promise<string>((found, failed) => {
    let output = '';
    server.stdout?.on('data', (chunk) => {
      output += chunk;
      const [, origin] = /^Open (http:\/\/[^/]+)/m.exec(output) ?? [];
      if (origin) found(origin);
    });
    server.once('exit', () => failed(new Refusal([`The development server failed:\n${output}`])));
  });
  return { url, stop: () => server.kill() };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = Object(server.address());
  await once(server.close(), 'close');
  return port;
}
