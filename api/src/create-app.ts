import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import { AppModule } from './app.module.js';
import type { Env } from './env.js';
import { ListAdapter } from './platform/http/json-list.js';
import { Measurements } from './platform/process/measurements.js';
import { RateLimits } from './platform/limits/rate-limits.js';
import { refuseRaw } from './platform/http/raw-refusal.js';
import { requestGate } from './platform/http/request-gate.js';
import { NEST_LOG } from './platform/process/nest-log.js';

// A proxy may send a request just when this side closes the connection, so the proxy has to close first.
// Google's load balancers keep idle connections for a fixed 600 s, those of AWS for 60 s
// (https://cloud.google.com/load-balancing/docs/https#timeouts_and_retries).
const KEEP_ALIVE_MS = 620_000;

const server = ({ trustedProxies }: Env) => {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  // Each route has exactly one spelling, so that no variant bypasses a guard before it.
  app.set('case sensitive routing', true);
  app.set('strict routing', true);
  // Responses have no ETag or Last-Modified, so a cached copy is never fresh.
  Object.defineProperty(app.request, 'fresh', { value: false });
  // Ignores an X-Forwarded-For from any other client.
  app.set('trust proxy', trustedProxies);
  return app;
};

/** The API, ready to listen: schema up to date, first admin ensured. */
export async function createApp(env: Env): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.for(env),
    new ListAdapter(server(env)),
    { bodyParser: false, logger: NEST_LOG, abortOnError: false },
  );
  app.use(requestGate(app.get(RateLimits), app.get(Measurements)));
  app.setGlobalPrefix('api');
  if (!env.production) {
    const { serveDocs } = await import('./platform/http/docs.js');
    serveDocs(app);
  }
  const httpServer = app.getHttpServer();
  httpServer.keepAliveTimeout = KEEP_ALIVE_MS;
  refuseRaw(httpServer);
  try {
    await app.init();
  } catch (error) {
    // Closes timers and connections that exist already.
    await app.close();
    throw error;
  }
  return app;
}
