import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../dist/main.js', import.meta.url));
const WORKER = fileURLToPath(new URL('../../../dist/worker.js', import.meta.url));
const MIGRATE = fileURLToPath(new URL('../../../dist/migrate.js', import.meta.url));

/** Environment variables; `undefined` removes one. */
export type ProcessSettings = Record<string, string | undefined>;

/** The API in its own process. */
export interface ApiProcess {
  child: ChildProcess;
  /** Resolves with the exit code, null after a signal. */
  ended: Promise<number | null>;
  /** Resolves with its URL, such as http://127.0.0.1:40123; rejects when it ends before. */
  listening: Promise<string>;
  /** Its complete output so far. */
  output: () => string;
}

/** Starts the built API with only this environment; `nodeArgs` are Node's own. */
export const runApi = (env: ProcessSettings, nodeArgs: string[] = []): ApiProcess =>
  run(MAIN, env, nodeArgs);

/** Starts a process that only sends messages, without a port. */
export const runWorker = (env: ProcessSettings): Omit<ApiProcess, 'listening'> => run(WORKER, env);

/** Migrates the schema and ends. */
export const runMigrate = (env: ProcessSettings): Omit<ApiProcess, 'listening'> =>
  run(MIGRATE, env);

function run(file: string, env: ProcessSettings, nodeArgs: string[] = []): ApiProcess {
  if (!existsSync(file)) throw new Error('Build the API first: npm run build -w @walkies/api');
  const child = spawn(process.execPath, [...nodeArgs, file], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('Its output is not to be had');
  let output = '';
  // 'close' is not emitted once this side has disconnected.
  const ended = Promise.all([once(child, 'exit'), once(stdout, 'end'), once(stderr, 'end')]).then(
    ([[code]]) => code as number | null,
  );
  const listening = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const [, url] = /Listening on (http:\S+?)"/.exec(output) ?? [];
      if (url) resolve(url);
    };
    stdout.on('data', read);
    stderr.on('data', read);
    void ended.then(() => reject(new Error(`It ended: ${output}`)));
  });
  listening.catch(() => undefined);
  return { child, ended, listening, output: () => output };
}
