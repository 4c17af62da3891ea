import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { BUILD_TEXT } from './build.js';
import { EnvError, readEnv } from './env.js';
import { logNotice } from './core/log.js';
import { reportStartFailure } from './start-failure.js';
import { NEST_LOG } from './platform/process/nest-log.js';

/** Sends messages in its own process, beside API processes with MESSAGES_WORKER=apart. */
async function start(): Promise<void> {
  logNotice('info', `Walkies worker ${BUILD_TEXT}`);
  const env = readEnv(process.env);
  if (!env.messages) throw new EnvError(['SMTP_URL is missing: there is nothing to send with.']);
  const messages = { ...env.messages, worker: 'here' } as const;
  const app = await NestFactory.createApplicationContext(
    AppModule.for({ ...env, firstAdmin: null, messages }),
    { logger: NEST_LOG, abortOnError: false },
  );
  app.enableShutdownHooks(['SIGTERM', 'SIGINT']);
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  logNotice('info', 'Sending messages.');
}

try {
  await start();
} catch (error) {
  reportStartFailure(error);
  process.exit(1);
}
