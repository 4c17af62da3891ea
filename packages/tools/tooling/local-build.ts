import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerConfig } from '@rsbuild/core';
import type { ReleaseFile, RemoteDescription } from '@walkies/contract';

/** Adds middlewares to a development server. */
export type SetupFunction = Exclude<NonNullable<ServerConfig['setup']>, unknown[]>;

/** A remote's remote.json. */
export const descriptionIn = (folder: string): RemoteDescription =>
  JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'));

/**
 * Lets a remote's development server answer /release.json as a store does, so that a shell whose
 * configuration lists its origin can show the local build. `global` is the build's global name.
 */
export function localBuild(folder: string, global: string, version: string): SetupFunction {
  // After the server's own: those say who may read it.
  return ({ server }) =>
    () => {
      server.middlewares.use((request, response, next) => {
        if (request.url !== '/release.json') return next();
        // Read each time: a page that is added shows after a reload.
        const { name, contract, routes } = descriptionIn(folder);
        const entry = `http://${request.headers.host}/remoteEntry.js`;
        const preload = { scripts: [], styles: [] };
        const current = { version, entry, global, contract, preload, routes, integrity: {} };
        const file: ReleaseFile = { name, current, previous: null, trial: null };
        response.setHeader('Content-Type', 'application/json');
        response.setHeader('Cache-Control', 'no-store');
        response.end(JSON.stringify(file));
      });
    };
}
