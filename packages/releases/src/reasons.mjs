/** @typedef {import('@walkies/contract').RemoteRoute} RemoteRoute */
/** @typedef {import('@walkies/contract').Release} Release */
/** @typedef {import('./types.d.mts').ShellRelease} ShellRelease */
/** @typedef {{ name: string, release: Release }} Neighbour a release that browsers get of another remote */

/**
 * For whom two routes of one path collide. Naming a role beats 'anyone', so these two do not.
 * @param {RemoteRoute['access']} mine
 * @param {RemoteRoute['access']} theirs
 */
function sharedAccess(mine, theirs) {
  if (mine === 'anyone' || theirs === 'anyone') return mine === theirs ? ['anyone'] : [];
  return mine.filter((role) => theirs.includes(role));
}

/**
 * Why a remote's pages cannot be where they want to be.
 * @param {string} name the remote's
 * @param {RemoteRoute[]} routes
 * @param {Neighbour[]} others
 * @returns {string[]}
 */
export function routeReasons(name, routes, others) {
  return routes.flatMap(({ path, access }) =>
    others.flatMap((other) =>
      other.release.routes
        .filter((theirs) => theirs.path === path)
        .flatMap((theirs) => sharedAccess(access, theirs.access))
        .map(
          (whom) =>
            `${path} for ${whom} belongs to ${other.name} (release ${other.release.version}): take it out of remote-${name}/remote.json, or let ${other.name} publish without it first.`,
        ),
    ),
  );
}

/**
 * Why a shell and a remote's release do not go together.
 * @param {string} name the remote's
 * @param {Release} release
 * @param {ShellRelease} shell
 * @returns {string[]}
 */
export function shellReasons(name, release, shell) {
  const contract = shell.contracts.includes(release.contract)
    ? []
    : [
        `${name} ${release.version} is written for contract ${release.contract}, but the shell ${shell.version} runs ${shell.contracts.join(' and ')}: publish a shell that runs ${release.contract} first, or build ${name} for ${shell.contracts.join(' or ')}.`,
      ];
  const paths = release.routes
    .filter(({ path }) => shell.paths.includes(path))
    .map(
      ({ path }) =>
        `${path} is a page of the shell ${shell.version} and of ${name} ${release.version}: take it out of remote-${name}/remote.json or of shell/shell.json, and publish that one first.`,
    );
  return [...contract, ...paths];
}

/**
 * Why nobody would ever see a remote: the shell asks for the release files of those it knows.
 * @param {string} name the remote's
 * @param {ShellRelease} shell one that was published before it said whom it knows keeps nobody out
 * @returns {string[]}
 */
export const strangerReasons = (name, { version, remotes = [name] }) =>
  remotes.includes(name)
    ? []
    : [
        `The shell ${version}, which is live, does not know ${name} (it shows ${remotes.join(', ')}), so no browser would ask for it: add it to the shell (CONTRIBUTING.md, "Add a remote") and publish that first.`,
      ];

/**
 * Why a part is too large to publish.
 * @param {string} name the part's
 * @param {import('./types.d.mts').Size} size
 * @param {import('./types.d.mts').Size | undefined} budget
 * @returns {string[]}
 */
export function sizeReasons(name, size, budget) {
  if (!budget) return [`${name} has no budget: give it one in budgets.json.`];
  const parts = /** @type {const} */ ([
    ['for its first page', size.firstPage, budget.firstPage],
    ['in all', size.whole, budget.whole],
  ]);
  return parts
    .filter(([, bytes, most]) => bytes > most)
    .map(
      ([what, bytes, most]) =>
        `${name} needs ${bytes} bytes ${what} (brotli), ${bytes - most} more than its budget of ${most}: make it smaller, or raise the bound in budgets.json with a reason.`,
    );
}
