import type { Rspack } from '@rsbuild/core';
import { ADDED_LATER } from './federation.js';

/** The start of the one module that federation generates as a `data:` URL. */
const FEDERATION_RUNTIME = 'import%20__module_federation_bundler_runtime__';

/** Federation's modules for a shared package of which the build has a copy: the path of the copy comes last. */
const WITH_COPY = /^(consume|provide) shared module \(default\) (@?[^@]+)@.*(?:\(fallback: | = )/;

/**
 * Gives modules that federation generates fixed ids. Rspack hashes a module's identifier into its id, and makes the paths
 * in it relative, but not those within a `data:` URL or behind a shared package: these hold the absolute path of a
 * package, one also the name of the release. So the same sources gave other bytes in each folder (web-infra-dev/rspack
 * 13182, 15841).
 */
export const reproducibleIds: Rspack.RspackPluginInstance = {
  apply(compiler) {
    compiler.hooks.compilation.tap('walkies:reproducible-ids', ({ hooks }) => {
      hooks.beforeModuleIds.tap('walkies:reproducible-ids', (modules) => {
        for (const module of modules) {
          const id = fixedId(identifierOf(module));
          if (id !== undefined) Object.assign(module, { id });
        }
      });
    });
  },
};

function fixedId(identifier: string): string | undefined {
  if (identifier.includes(FEDERATION_RUNTIME)) return 'mf';
  const [, kind, specifier] = WITH_COPY.exec(identifier) ?? [];
  // Short, because each file of the build names it.
  return kind && specifier && `mf${kind[0]}${ADDED_LATER.indexOf(specifier)}`;
}

/** Rspack's types promise a method here, but this hook's modules have a text. */
function identifierOf(module: Rspack.Module): string {
  const identifier: unknown = module.identifier;
  return typeof identifier === 'string' ? identifier : module.identifier();
}
