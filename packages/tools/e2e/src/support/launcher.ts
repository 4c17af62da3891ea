import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
const START = 'packages/tools/local-stack/bin/start.mjs';
const READY_WITHIN_MS = 180_000;

/** A running site, started as by `npm start`. */
export interface Site {
  url: string;
  launcher: ChildProcess;
  /** The launcher's output so far. */
  printed(): string;
  /** Rejects with exit code and output if the launcher ended unexpectedly. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Process ids of the API processes that this launcher started. */
export function apisOf(launcher: number | undefined): number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('dist/main.js'))
    .map((line) => line.trim().split(/\s+/).slice(0, 2).map(Number))
    .flatMap(([pid = 0, parent]) => (parent === launcher ? [pid] : []));
}

/** Below the ephemeral ports, one of which a connection might take before the site starts. */
const PORTS = { from: 20_000, to: 30_000 };

async function freePort(): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.to);
  const server = createServer();
  const listening = once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.listen(port, '127.0.0.1');
  if (!(await listening)) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/health/ready`);
    await answer.arrayBuffer();
    // An API built earlier has one health endpoint only; the launcher has waited for it.
    return answer.ok || answer.status === 404;
  } catch {
    return false;
  }
}

/** Starts a site on a free port with its data in `dataDir`, and waits until it is ready. */
export async function startSite(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<Site> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const launcher = spawn(process.execPath, [START], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      WALKIES_DATA: dataDir,
      // The tests use more people than a shelter has, all with one address.
      RATE_LIMITS: 'off',
      MAX_FUTURE_BOOKINGS: '1000',
      // As far as the demo's own slots, so that later days are empty.
      SCHEDULE_WEEKS_AHEAD: '3',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  launcher.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  launcher.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  let isStopping = false;
  let unexpectedEnd: string | undefined;
  launcher.once('exit', (code, signal) => {
    if (isStopping) return;
    unexpectedEnd = `The site at ${url} ended by itself (${signal ?? `exit code ${code}`}):\n${printed}`;
    // Report it at once: otherwise the tests on this site fail without a clear reason.
    process.stderr.write(`${unexpectedEnd}\n`);
  });
  async function stop(signal: NodeJS.Signals = 'SIGTERM') {
    if (unexpectedEnd !== undefined) throw new Error(unexpectedEnd);
    if (isStopping) return;
    isStopping = true;
    const ended = once(launcher, 'exit');
    launcher.kill(signal);
    await ended;
  }
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(url))) {
    if (launcher.exitCode !== null) throw new Error(`The site did not start:\n${printed}`);
    if (Date.now() > deadline) {
      await stop();
      throw new Error(`The site is not ready:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, launcher, printed: () => printed, stop };
}
