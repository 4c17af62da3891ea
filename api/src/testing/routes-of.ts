import { RequestMethod } from '@nestjs/common';
import type { INestApplication } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { ModulesContainer, Reflector } from '@nestjs/core';
import type { Declaration } from '@walkies/contract/endpoints';
import { DeclaredEndpoint } from '../platform/http/endpoint.js';

/** A route of the running app, with its declaration. */
export interface Route {
  method: string;
  /** Below /api, such as /users/me or /time-slots/:id */
  path: string;
  declared: Declaration | undefined;
  /** The controller's method, for its other metadata. */
  handler: () => unknown;
}

const trimmed = (path: string): string => path.replaceAll(/^\/+|\/+$/g, '');

/** Every route that the app's controllers declare. */
export function routesOf(app: INestApplication): Route[] {
  const reflector = app.get(Reflector);
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  return controllers.flatMap(({ metatype }) => {
    if (typeof metatype !== 'function') return [];
    const root: string = Reflect.getMetadata(PATH_METADATA, metatype);
    return Object.getOwnPropertyNames(metatype.prototype).flatMap((name) => {
      if (name === 'constructor') return [];
      const handler = metatype.prototype[name];
      const path: unknown = Reflect.getMetadata(PATH_METADATA, handler);
      if (typeof path !== 'string') return [];
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler)] as string;
      const parts = [trimmed(root), trimmed(path)].filter((part) => part !== '');
      return {
        method,
        path: `/${parts.join('/')}`,
        declared: reflector.get(DeclaredEndpoint, handler),
        handler,
      };
    });
  });
}

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

/** Every route that Express itself serves, such as 'GET /api/users/me'. */
export function addressesOf(app: INestApplication): string[] {
  const layers: Layer[] = app.getHttpAdapter().getInstance().router.stack;
  return layers.flatMap(({ route }) =>
    route ? Object.keys(route.methods).map((m) => `${m.toUpperCase()} ${route.path}`) : [],
  );
}
