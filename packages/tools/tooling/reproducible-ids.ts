import type { Rspack } from '@rsbuild/core';

/** The start of the one module that federation generates as a `data:` URL. */
const FEDERATION_RUNTIME = 'import%20__module_federation_bundler_runtime__';

/**
 * Gives federation's generated runtime module a fixed id. Rspack hashes a module's identifier into its id, and makes
 * the paths in it relative, but not those within a `data:` URL: this one holds the absolute path of a package and the
 * name of the release. So the same sources gave other bytes in each folder (web-infra-dev/rspack 13182, 15841).
 */
export const reproducibleIds: Rspack.RspackPluginInstance = {
  apply(compiler) {
    compiler.hooks.compilation.tap('walkies:reproducible-ids', ({ hooks }) => {
      hooks.beforeModuleIds.tap('walkies:reproducible-ids', (modules) => {
        for (const module of modules) {
          if (identifierOf(module).includes(FEDERATION_RUNTIME))
            Object.assign(module, { id: 'mf' });
        }
      });
    });
  },
};

/** Rspack's types promise a method here, but this hook's modules have a text. */
function identifierOf(module: Rspack.Module): string {
  const identifier: unknown = module.identifier;
  return typeof identifier === 'string' ? identifier : module.identifier();
}
