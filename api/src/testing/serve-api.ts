import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from '../create-app.js';
import type { Env } from '../env.js';
import { Firebase } from '../users/firebase.js';

/** An API that listens. */
export interface ServedApi {
  app: NestExpressApplication;
  /** Such as http://127.0.0.1:40123/api */
  url: string;
}

interface ClientPool {
  run: (...call: unknown[]) => Promise<unknown>;
}

// What Firestore tries once more when it is closed already rejects a promise that nobody holds. That would fail
// whatever test file is run next.
function hold({ profiles }: Firebase): void {
  const pool = Reflect.get(profiles.firestore, '_clientPool') as ClientPool;
  const run = pool.run.bind(pool);
  pool.run = (...call) => {
    const ran = run(...call);
    ran.catch(() => undefined);
    return ran;
  };
}

/**
 * Starts an API on a free port. A second one with the same settings has connections, rights and
 * caches of its own, as another process has.
 */
export async function serveApi(env: Env): Promise<ServedApi> {
  const app = await createApp(env);
  hold(app.get(Firebase));
  await app.listen(0, '127.0.0.1');
  return { app, url: `${await app.getUrl()}/api` };
}
