import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';

const PATH = 'api/docs';
const OWN_PAGE_ONLY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Serves the description of all calls and a page to read it, from the schemas of the routes. */
export function serveDocs(app: INestApplication): void {
  app.use(`/${PATH}`, (_: Request, response: Response, next: NextFunction) => {
    response.setHeader('content-security-policy', OWN_PAGE_ONLY);
    next();
  });
  const description = new DocumentBuilder()
    .setTitle('Walkies')
    .addBearerAuth()
    .addSecurityRequirements('bearer')
    .build();
  // Made when somebody looks: it costs time and memory that a start does not need.
  SwaggerModule.setup(PATH, app, () => SwaggerModule.createDocument(app, description));
}
