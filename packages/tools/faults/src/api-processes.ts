import { join } from 'node:path';
import { ROOT, startApiOnce } from '@walkies/local-stack';
import { guarded } from './guarded.ts';

export interface ApiProcess {
  index: number;
  /** Changes with a restart. */
  host: string;
  pid: number;
  /** Kills it as by `kill -9` and restarts it. */
  kill: () => Promise<void>;
  freeze: () => void;
  thaw: () => void;
}

/**
 * Several API processes on the same database. A process that ends without having been killed is recorded,
 * and restarted so that the run can continue.
 */
export async function startApis({
  count,
  env,
  logs,
}: {
  count: number;
  env: NodeJS.ProcessEnv;
  logs: string;
}) {
  const deaths: string[] = [];
  const stops: (() => Promise<void>)[] = [];
  let isStopping = false;

  async function keepAlive(index: number): Promise<ApiProcess> {
    let life = 0;
    let running: Awaited<ReturnType<typeof startApiOnce>>;
    let restarting: Promise<void> | undefined;
    let isMeant = false;

    const start = async () => {
      life += 1;
      const name = `api-${index + 1}-${life}`;
      running = await startApiOnce({ env, logs, name, api: join(ROOT, 'api') });
      guarded(running.child).once('exit', (code, signal) => {
        if (isStopping) return;
        if (!isMeant) deaths.push(`API ${index + 1} ended with ${signal ?? code}: ${name}.log`);
        isMeant = false;
        restarting = restart();
      });
    };
    const restart = async () => {
      // Retry, as its backends may be down at the moment.
      while (!isStopping && !(await hasWorked(start)));
    };
    await start();
    stops.push(async () => {
      await restarting;
      running.child.kill('SIGCONT');
      await running.stop();
    });
    return {
      index,
      get host() {
        return running.host;
      },
      get pid() {
        return running.child.pid ?? 0;
      },
      async kill() {
        isMeant = true;
        const exited = new Promise((resolve) => running.child.once('exit', resolve));
        running.child.kill('SIGKILL');
        await exited;
        await restarting;
      },
      freeze: () => void running.child.kill('SIGSTOP'),
      thaw: () => void running.child.kill('SIGCONT'),
    };
  }

  const apis = await Promise.all(Array.from({ length: count }, (_, index) => keepAlive(index)));
  return {
    apis,
    deaths,
    async stop() {
      isStopping = true;
      await Promise.all(stops.map((stopOne) => stopOne()));
    },
  };
}

const hasWorked = (work: () => Promise<void>) =>
  work().then(
    () => true,
    () => false,
  );
