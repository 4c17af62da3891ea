import { join } from 'node:path';
import {
  becomesReady,
  endChild,
  exitCode,
  hasEnded,
  startChild,
  type ChildProcess,
} from './child.mjs';
import { freePort } from './ports.mjs';
import { supervise } from './supervised-process.ts';
import { startFailure } from './process-end.ts';
import { PlainFailure } from './plain-failure.mjs';
import { ROOT } from './workspace.mjs';

const READY_WITHIN_MS = 60_000;
/** Longer than the API needs to finish its requests; without any, it ends at once. */
const STOP_WITHIN_MS = 8_000;

interface ApiOptions {
  env: NodeJS.ProcessEnv;
  logs: string;
  name: string;
  api: string;
}

/** Starts one API process on a free port and resolves when it is ready to answer. */
export async function startApiOnce({ env, logs, name, api }: ApiOptions) {
  const port = await freePort();
  const host = `127.0.0.1:${port}`;
  const logFile = join(logs, `${name}.log`);
  const start = (keepLog: boolean) =>
    startChild(join(api, 'dist/main.js'), {
      env: { ...env, HOST: '127.0.0.1', PORT: String(port) },
      logFile,
      keepLog,
      graceMs: STOP_WITHIN_MS,
    });
  const answers = (child: ChildProcess) =>
    becomesReady(child, () => isReady(host), { withinMs: READY_WITHIN_MS, everyMs: 50 });

  const child = start(false);
  if (!(await answers(child))) {
    if (hasEnded(child)) throw await startFailure('The API did not start', child, logFile);
    await endChild(child);
    throw new PlainFailure(`The API did not become ready; ${logFile} says why.`);
  }
  return {
    host,
    child,
    logFile,
    stop: () => endChild(child),
    /** Restarts it at the same address, with the same log. */
    restart: () => start(true),
    becomesReady: answers,
  };
}

/** The same, restarted at the same address whenever it ends by itself. */
export async function startApi({
  say,
  ...options
}: ApiOptions & { say: (sentence: string) => void }) {
  const { host, child, restart: start, ...others } = await startApiOnce(options);
  return { host, ...supervise(child, { ...others, name: 'The API', start, say }) };
}

/** Creates the demo data; does nothing if they exist. */
export async function fillDemo({ env, logs }: { env: NodeJS.ProcessEnv; logs: string }) {
  const logFile = join(logs, 'demo.log');
  const child = startChild(join(ROOT, 'api/dist/demo/main.js'), { env, logFile });
  if ((await exitCode(child)) === 0) return;
  throw await startFailure('The demo shelter could not be filled', child, logFile);
}

async function isReady(host: string) {
  const fetchHealth = (path: string) =>
    fetch(`http://${host}${path}`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
  const answer = await fetchHealth('/api/health/ready');
  // An API built earlier has one health endpoint only.
  if (answer?.status === 404) return (await fetchHealth('/api/health'))?.ok === true;
  return answer?.ok === true;
}
