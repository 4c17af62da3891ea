import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from '../../create-app.js';
import type { Env } from '../../env.js';
import { Firebase } from '../../users/google/firebase.js';

/** A listening API. */
export interface ServedApi {
  app: NestExpressApplication;
  /** Such as http://127.0.0.1:40123/api */
  url: string;
}

interface ClientPool {
  run: (...call: unknown[]) => Promise<unknown>;
}

/**
 * A retry of Firestore after its close rejects a promise without a handler, which would fail the next test
 * file.
 */
export function handleLateRetries({ profiles }: Firebase): void {
  const pool = Reflect.get(profiles.firestore, '_clientPool') as ClientPool;
  const run = pool.run.bind(pool);
  pool.run = (...call) => {
    const ran = run(...call);
    ran.catch(() => undefined);
    return ran;
  };
}

/**
 * Starts an API on a free port. A second one with the same settings has its own connections, rights and
 * caches, like another process.
 */
export async function serveApi(env: Env): Promise<ServedApi> {
  const app = await createApp(env);
  handleLateRetries(app.get(Firebase));
  await app.listen(0, '127.0.0.1');
  return { app, url: `${await app.getUrl()}/api` };
}
