import type { INestApplication } from '@nestjs/common';
import { SwaggerModule } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import { describeEndpoints } from './openapi.js';

const PATH = 'api/docs';
const OWN_PAGE_ONLY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Serves the description of all endpoints, and a page to read and try them. */
export function serveDocs(app: INestApplication): void {
  app.use(`/${PATH}`, (_: Request, response: Response, next: NextFunction) => {
    response.setHeader('content-security-policy', OWN_PAGE_ONLY);
    next();
  });
  // Built on the first request, because it costs time and memory that a start does not need.
  SwaggerModule.setup(PATH, app, (): OpenAPIObject =>
    JSON.parse(JSON.stringify(describeEndpoints())),
  );
}
