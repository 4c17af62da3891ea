import 'reflect-metadata';
import { createApp } from './create-app.js';
import { BOUNDS } from './database/bounds.js';
import { readEnv } from './env.js';
import { explainListening } from './platform/listening.js';
import { handleUnhandledErrors } from './platform/unhandled-errors.js';
import { logFault, logNotice } from './core/log.js';
import { reportStartFailure } from './start-failure.js';

// Pending requests finish within a statement's timeout; then connections are closed.
const STOP_WITHIN_MS = BOUNDS.statementMs + 2_000;

async function start(): Promise<void> {
  const env = readEnv(process.env);
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
  await app.listen(env.port, env.host).catch(explainListening('PORT', env));
  logNotice('info', `Listening on ${await app.getUrl()}`);
}

try {
  await start();
} catch (error) {
  reportStartFailure(error);
  process.exit(1);
}
