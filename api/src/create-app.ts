import type { Socket } from 'node:net';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import { AppModule } from './app.module.js';
import type { Env } from './env.js';
import { errorBody } from './platform/error-catalogue.js';
import { requestGate } from './platform/request-gate.js';

const server = () => {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', 'simple');
  // One address for each route: a guard in front of it cannot be walked round by spelling.
  app.set('case sensitive routing', true);
  app.set('strict routing', true);
  app.use(requestGate);
  return app;
};

/** The API, ready to listen: schema up to date, first admin looked after. */
export async function createApp(env: Env): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.for(env),
    new ExpressAdapter(server()),
    { bodyParser: false, logger: ['error', 'warn'], abortOnError: false },
  );
  app.setGlobalPrefix('api');
  if (!env.production) {
    const { serveDocs } = await import('./platform/docs.js');
    serveDocs(app);
  }
  app.getHttpServer().on('clientError', refuseRaw);
  await app.init();
  return app;
}

// What Node itself refuses never reaches Express: headers that are too large, or no HTTP at all.
function refuseRaw(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const body = JSON.stringify(errorBody(tooLarge ? 'PAYLOAD_TOO_LARGE' : 'BAD_INPUT'));
  const status = tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request';
  socket.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
