import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from '../create-app.js';
import type { Env } from '../env.js';

/** An API that listens. */
export interface ServedApi {
  app: NestExpressApplication;
  /** Such as http://127.0.0.1:40123/api */
  url: string;
}

/**
 * Starts an API on a free port. A second one with the same settings has connections, rights and
 * caches of its own, as another process has.
 */
export async function serveApi(env: Env): Promise<ServedApi> {
  const app = await createApp(env);
  await app.listen(0, '127.0.0.1');
  return { app, url: `${await app.getUrl()}/api` };
}
