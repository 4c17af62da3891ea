import type { Release, RemoteRoute } from '@walkies/contract';
import semver from 'semver';
import type { Bounds, BuiltFile, ShellRelease, Size } from './types.ts';

/** A refusal; each reason is a sentence that names the remedy. */
export class Refusal extends Error {
  reasons: string[];

  /** @param reasons at least one */
  constructor(reasons: string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}

/** @throws {Refusal} if there are any reasons */
export function refuseFor(reasons: string[]) {
  if (reasons.length > 0) throw new Refusal(reasons);
}

/**
 * Reason against a remote in a store without a shell; a mistyped path would create a store that no server
 * uses.
 */
export const noShell = (store: string): string =>
  `No shell is live in ${store}: check WALKIES_STORE, or publish the shell first where the store is new.`;

export const nothingLive = (part: string): string =>
  `Nothing of ${part} is live: publish it first.`;

const RESERVED = ['published.json', 'release.json', 'history.json'];
const COMPRESSED = /\.(br|gz)$/;

/** Reasons why a build cannot be stored under its version, or its files under their names. */
export const nameReasons = (part: string, version: string, files: BuiltFile[]): string[] =>
  [version, ...files.map(({ path }) => path)]
    .filter((path) => RESERVED.includes(path.split('/').at(-1) ?? '') || COMPRESSED.test(path))
    .map(
      (path) =>
        `${part} has a file ${path}, whose name belongs to the store (${RESERVED.join(', ')}, and compressed copies: .br, .gz): give it another one.`,
    );

/** Another remote's release that browsers get. */
export type Neighbour = { name: string; release: Release };

/**
 * The roles for which two routes of one path collide. A named role takes precedence over 'anyone', so these
 * two do not collide.
 */
function sharedAccess(mine: RemoteRoute['access'], theirs: RemoteRoute['access']) {
  if (mine === 'anyone' || theirs === 'anyone') return mine === theirs ? ['anyone'] : [];
  return mine.filter((role) => theirs.includes(role));
}

/**
 * Reasons why a remote cannot have its paths.
 * @param name the remote's
 */
export function routeReasons(name: string, routes: RemoteRoute[], others: Neighbour[]): string[] {
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
 * Reasons why a remote cannot have its paths, for which the shell has pages.
 * @param name the remote's
 */
export const pathReasons = (name: string, release: Release, shell: ShellRelease): string[] =>
  release.routes
    .filter(({ path }) => shell.paths.includes(path))
    .map(
      ({ path }) =>
        `${path} is a page of the shell ${shell.version} and of ${name} ${release.version}: give it another path in remote-${name}/remote.json, or take it out of shell/src/start/page-chunks.ts and publish that shell first.`,
    );

/**
 * Reasons why a shell would not run a remote's release: the contract, and the packages that it brings.
 * @param name the remote's
 */
export function versionReasons(name: string, release: Release, shell: ShellRelease): string[] {
  const { version, contract, needs } = release;
  const contracts = shell.contracts.includes(contract)
    ? []
    : [
        `${name} ${version} is written for contract ${contract}, but the shell ${shell.version} runs ${shell.contracts.join(' and ')}: publish a shell that runs ${contract} first, or build ${name} for ${shell.contracts.join(' or ')}.`,
      ];
  return [
    ...contracts,
    ...Object.entries(needs?.shared ?? {}).flatMap(([specifier, range]) =>
      sharedReasons(`${name} ${version}`, [specifier, range], shell),
    ),
  ];
}

/** @param what the remote with its version */
function sharedReasons(what: string, [specifier, range]: [string, string], shell: ShellRelease) {
  if (semver.validRange(range) === null || !range.trim()) {
    return [
      `${what} needs ${specifier} '${range}', which is no range of versions: correct peerDependencies in its package.json.`,
    ];
  }
  // An older shell brings the same packages, and says so nowhere.
  if (!shell.shared) return [];
  const brought = shell.shared[specifier];
  if (brought !== undefined && semver.satisfies(brought, range)) return [];
  return [
    `${what} needs ${specifier} ${range}, but the shell ${shell.version} brings ${brought ?? 'none'}: build it for that version (peerDependencies in its package.json), or publish a shell with another first.`,
  ];
}

/**
 * Reasons why a release may call what the site's API does not have yet.
 * @param name the remote's
 * @param api the API's version
 */
export function kitReasons(name: string, { version, needs }: Release, api: string): string[] {
  if (!needs) return [];
  const kit = semver.valid(needs.kit);
  const served = semver.valid(api);
  if (kit === null || served === null) {
    return [
      `${name} ${version} is built with version '${needs.kit}' of the kit, and the API of the site is '${api}': one of them is no version. Build it with a released kit.`,
    ];
  }
  return semver.gt(kit, served)
    ? [
        `${name} ${version} is built with version ${kit} of the kit, but the API of the site is ${served}: upgrade the site first, or build with ${served}.`,
      ]
    : [];
}

/**
 * Reasons why a remote would not be shown, or not with all its pages.
 * @param name the remote's
 * @param listed the remotes in the live page; undefined for the page of an older shell
 */
export function boundReasons(
  name: string,
  routes: RemoteRoute[],
  listed: Bounds | undefined,
): string[] {
  if (!listed) return [];
  const bound = Object.hasOwn(listed, name) ? listed[name] : undefined;
  if (!bound) {
    return [
      `${name} is not one of the site's remotes (${Object.keys(listed).join(', ')}), so no browser would ask for it: the operator registers it with the setting REMOTES (docs/operations.md); for a folder of this workspace, publish the shell again.`,
    ];
  }
  if (bound === 'anyone') return [];
  return routes.flatMap(({ path, access }) => {
    const beyond =
      access === 'anyone' ? ['anyone'] : access.filter((role) => !bound.includes(role));
    return beyond.map(
      (whom) =>
        `${path} is for ${whom}, but ${name} is registered for ${bound.join(' and ')} alone: change its remote.json, or ask the operator for that role.`,
    );
  });
}

/**
 * Reason why an older shell would never load a remote: it fetches only the release files of remotes that it was
 * built with.
 * @param name the remote's
 */
export const strangerReasons = (
  name: string,
  { version, remotes = [name] }: ShellRelease,
): string[] =>
  remotes.includes(name)
    ? []
    : [
        `The shell ${version}, which is live, does not know ${name} (it shows ${remotes.join(', ')}), so no browser would ask for it: publish a newer shell first.`,
      ];

const budgetFile = (name: string) => (name === 'shell' ? 'shell.json' : 'remote.json');

/**
 * Reasons why a part is too large to publish.
 * @param name the part's
 */
export function sizeReasons(name: string, size: Size, budget: Size | undefined): string[] {
  if (!budget)
    return [
      `${name} has no budget: add "budget": { "firstPage": …, "whole": … } (bytes) to its ${budgetFile(name)}.`,
    ];
  const parts = [
    ['for its first page', size.firstPage, budget.firstPage],
    ['in all', size.whole, budget.whole],
  ] as const;
  return parts
    .filter(([, bytes, most]) => bytes > most)
    .map(
      ([what, bytes, most]) =>
        `${name} needs ${bytes} bytes ${what} (brotli), ${bytes - most} more than its budget of ${most}: make it smaller, or raise the bound in its ${budgetFile(name)} with a reason.`,
    );
}
