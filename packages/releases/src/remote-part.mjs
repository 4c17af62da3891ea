import { join } from 'node:path';
import { routeReasons, shellReasons, strangerReasons } from './reasons.mjs';
import { liveRemotes } from './release-files.mjs';
import { formReasons, readReleaseFile } from './release-form.mjs';
import { shellPart } from './shell-part.mjs';
import { asJson, swapFile } from './store-files.mjs';

/**
 * A remote in a store: its folder `remotes/<name>/`, live by its release file.
 * @param {string} store
 * @param {import('@walkies/contract').RemoteName} name
 * @returns {import('./types.d.mts').Part<import('@walkies/contract').Release>}
 */
export function remotePart(store, name) {
  const home = join(store, 'remotes', name);
  const file = join(home, 'release.json');
  return {
    name,
    home,
    read: () => readReleaseFile(file, name),
    write: ({ current, previous, trial }) =>
      swapFile(file, asJson({ name, current, previous, trial })),
    async reasonsAgainst(release) {
      const shell = await shellPart(store).read();
      const others = (await liveRemotes(store)).filter((other) => other.name !== name);
      return [
        ...(await formReasons(name, release)),
        ...(shell ? strangerReasons(name, shell.current) : []),
        ...(shell ? shellReasons(name, release, shell.current) : []),
        ...routeReasons(name, release.routes, others),
      ];
    },
  };
}
