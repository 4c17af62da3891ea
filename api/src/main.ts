import 'reflect-metadata';
import { createApp } from './create-app.js';
import { BOUNDS } from './database/bounds.js';
import { EnvError, readEnv } from './env.js';
import type { Env } from './env.js';
import { handleUnhandledErrors } from './platform/unhandled-errors.js';
import { logFault, logNotice } from './core/log.js';

// Pending requests finish within a statement's timeout; then connections are closed.
const STOP_WITHIN_MS = BOUNDS.statementMs + 2_000;

function readEnvOrExit(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    for (const sentence of error.sentences) console.error(sentence);
    process.exit(1);
  }
}

async function start(env: Env): Promise<void> {
  const app = await createApp(env);
  let stopping = false;
  const stop = (code: number, why: string): void => {
    if (stopping) return;
    stopping = true;
    logNotice('info', `Stopping: ${why}`);
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    void app.close().then(
      () => process.exit(code),
      (error: unknown) => {
        logFault(undefined, error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0, signal));
  process.on('disconnect', () => stop(0, 'the launcher that started this process is gone.'));
  handleUnhandledErrors(() => stop(1, 'nobody knows what is half done.'));
  await app.listen(env.port, env.host);
  logNotice('info', `Listening on ${await app.getUrl()}`);
}

const env = readEnvOrExit();
try {
  await start(env);
} catch (error) {
  logFault(undefined, error);
  process.exit(1);
}
