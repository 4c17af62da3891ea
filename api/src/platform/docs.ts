import type { INestApplication } from '@nestjs/common';
import { ModulesContainer, Reflector } from '@nestjs/core';
import { ApiResponse, ApiSecurity, DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { errorBodySchema } from '@walkies/contract/schemas';
import type { NextFunction, Request, Response } from 'express';
import { Allow } from './allow.js';
import type { Access } from './allow.js';
import { AnsweredTypes, DeclaredAnswer } from './answers.js';
import type { Answer } from './answers.js';
import { describeForms, takesFile } from './docs-forms.js';
import { answersAs, describeTypes } from './docs-types.js';
import { DeclaredFile } from './form-file.js';

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
    .addGlobalResponse({
      status: 'default',
      description: 'Every answer of 400 and above',
      standardSchema: errorBodySchema,
    })
    .build();
  // Made when somebody looks: it costs time and memory that a start does not need.
  SwaggerModule.setup(PATH, app, () => {
    describeRoutes(app);
    const document = SwaggerModule.createDocument(app, description);
    describeForms(document);
    describeTypes(document);
    return document;
  });
}

const described = new WeakSet<object>();

// Done here and not beside the routes, so that production never loads the describing library.
function describeRoutes(app: INestApplication): void {
  const reflector = app.get(Reflector);
  for (const { controllers } of app.get(ModulesContainer).values()) {
    for (const { instance } of controllers.values()) {
      const prototype: object = Object.getPrototypeOf(instance);
      for (const [name, route] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
        const handler: unknown = route.value;
        // Descriptions add up on the class, which all apps of one process share.
        if (typeof handler !== 'function' || described.has(handler)) continue;
        described.add(handler);
        const answer: Answer | undefined = reflector.get(DeclaredAnswer, handler);
        const access: Access | undefined = reflector.get(Allow, handler);
        const file: string | undefined = reflector.get(DeclaredFile, handler);
        if (answer) describe(answer)(prototype, name, route);
        if (access === 'public') ApiSecurity({})(prototype, name, route);
        const types: string[] | undefined = reflector.get(AnsweredTypes, handler);
        if (types) answersAs(types)(prototype, name, route);
        if (file !== undefined) takesFile(file)(prototype, name, route);
      }
    }
  }
}

const describe = ({ status, schema }: Answer) =>
  ApiResponse({ status, ...(schema && { standardSchema: schema }) });
