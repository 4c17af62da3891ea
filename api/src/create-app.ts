import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import { AppModule } from './app.module.js';
import type { Env } from './env.js';
import { ListAdapter } from './platform/json-list.js';
import { RateLimits } from './platform/limits/rate-limits.js';
import { refuseRaw } from './platform/raw-refusal.js';
import { requestGate } from './platform/request-gate.js';

// A proxy may send a request into a connection just when this side closes it. So the proxy has to
// close first: the load balancers of Google keep theirs for 600 s, which nobody can change, those
// of AWS for 60 s (https://cloud.google.com/load-balancing/docs/https#timeouts_and_retries).
const KEEP_ALIVE_MS = 620_000;

const server = ({ trustedProxies }: Env) => {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  // One address for each route: a guard in front of it cannot be walked round by spelling.
  app.set('case sensitive routing', true);
  app.set('strict routing', true);
  // No answer has a tag or a date, so what a caller says to have is never what it would get.
  Object.defineProperty(app.request, 'fresh', { value: false });
  // An X-Forwarded-For that anybody else made up changes nothing.
  app.set('trust proxy', trustedProxies);
  return app;
};

/** The API, ready to listen: schema up to date, first admin looked after. */
export async function createApp(env: Env): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.for(env),
    new ListAdapter(server(env)),
    { bodyParser: false, logger: ['error', 'warn'], abortOnError: false },
  );
  app.use(requestGate(app.get(RateLimits)));
  app.setGlobalPrefix('api');
  if (!env.production) {
    const { serveDocs } = await import('./platform/docs.js');
    serveDocs(app);
  }
  const httpServer = app.getHttpServer();
  httpServer.keepAliveTimeout = KEEP_ALIVE_MS;
  refuseRaw(httpServer);
  try {
    await app.init();
  } catch (error) {
    // Timers and connections that are there already.
    await app.close();
    throw error;
  }
  return app;
}
