import 'reflect-metadata';
import { BUILD_TEXT } from './build.js';
import { createApp } from './create-app.js';
import { BOUNDS } from './database/bounds.js';
import { readEnv } from './env.js';
import { GracefulShutdown } from './platform/http/graceful-shutdown.js';
import { explainListening } from './platform/http/listening.js';
import { handleUnhandledErrors } from './platform/process/unhandled-errors.js';
import { logFault, logNotice } from './core/log.js';
import { reportStartFailure } from './start-failure.js';

// Pending requests finish within a statement's timeout; then connections are closed.
const STOP_WITHIN_MS = BOUNDS.statementMs + 2_000;

async function start(): Promise<void> {
  logNotice('info', `Walkies API ${BUILD_TEXT}`);
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
  const shutdown = app.get(GracefulShutdown);
  const leave = (): void => {
    // A second signal does not wait.
    if (!shutdown.isReady || env.shutdownGraceSeconds === 0) {
      stop(0, 'SIGTERM');
      return;
    }
    shutdown.announce();
    logNotice('info', `SIGTERM: not ready any more, stopping in ${env.shutdownGraceSeconds} s.`);
    setTimeout(() => stop(0, 'SIGTERM'), env.shutdownGraceSeconds * 1_000);
  };
  process.on('SIGTERM', leave);
  process.on('SIGINT', () => stop(0, 'SIGINT'));
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
