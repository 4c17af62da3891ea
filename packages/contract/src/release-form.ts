import { FILE_FORM, MOST_ADDRESSES, MOST_READS, READ_FORM } from './preload-form.js';
import type { Release, Trial } from './releases.js';

// Hand-written validation, as the shell's first page contains it.

/** Valid in a URL, in a folder's name and, with underscores, in a variable's name. */
const VERSION = /^[A-Za-z0-9][\w.-]{0,99}$/;
const HASH = /^sha384-[A-Za-z0-9+/]{64}$/;
/** A page's path in its canonical form, so that no other spelling matches. */
const PAGE = /^(?=.{1,100}$)(?!\/(?:api|remotes|shell)(?:\/|$))(?:\/[a-z0-9][a-z0-9_-]*)+$/;
/** A link's label without invisible or direction-changing characters. */
const LABEL = /^(?=.{1,40}$)(?!.*[\p{C}\p{Zl}\p{Zp}])\S(?:.*\S)?$/u;
const MEDIA = /^[\w\s():<>=.,/-]{1,100}$/;
const WORD = /^[a-z][a-z-]{0,39}$/;

const MOST_ROUTES = 50;

type Fields = Record<string, unknown>;
type Check = (value: unknown) => boolean;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fits =
  (form: RegExp): Check =>
  (value) =>
    typeof value === 'string' && form.test(value);
const isListOf = (value: unknown, most: number, check: Check): boolean =>
  Array.isArray(value) && value.length <= most && value.every(check);
const isOptional = (value: unknown, check: Check): boolean => value === undefined || check(value);

const areRoles: Check = (value) => isListOf(value, 20, fits(WORD));

const isNav: Check = (value) =>
  isFields(value) &&
  fits(LABEL)(value['label']) &&
  areRoles(value['roles']) &&
  Number.isFinite(value['order']) &&
  isOptional(value['icon'], fits(WORD));

const isRead: Check = (value) =>
  isFields(value) && fits(READ_FORM)(value['path']) && isOptional(value['media'], fits(MEDIA));

const ROUTE: Record<string, Check> = {
  path: fits(PAGE),
  access: (access) => access === 'anyone' || areRoles(access),
  nav: (nav) => isOptional(nav, isNav),
  first: (first) => isOptional(first, (reads) => isListOf(reads, MOST_READS, isRead)),
};

/** The first field that fails its check, with its value; null if all pass. */
function faultIn(fields: Fields, checks: Record<string, Check>): string | null {
  const failed = Object.entries(checks).find(([name, check]) => !check(fields[name]));
  return failed ? `${failed[0]} ${JSON.stringify(fields[failed[0]])?.slice(0, 100)}` : null;
}

/**
 * The global variable that a remote's release must use, such as `walker_0_1_0_1a2b3c4d`; unique among the
 * browser's and other releases' variables.
 */
const globalOf = (name: string, version: string): string =>
  `${name}_${version}`.replace(/[^A-Za-z0-9]/g, '_');

/**
 * The reason why a release is not trusted as one of the remote `name`, such as `path "/LOGIN"`; null if it
 * is. `folder` must contain all its files; it defaults to the release's folder on the site, and differs for
 * a local build. Unknown fields are ignored: a newer shell may use them.
 */
export function faultOfRelease(release: unknown, name: string, folder?: string): string | null {
  if (!isFields(release)) return 'no release';
  const { routes, preload } = release;
  const version = typeof release['version'] === 'string' ? release['version'] : '';
  const home = folder ?? `/remotes/${name}/${version}/`;
  const isFile: Check = (address) =>
    typeof address === 'string' &&
    address.startsWith(home) &&
    FILE_FORM.test(address.slice(home.length));
  const areFiles: Check = (addresses) => isListOf(addresses, MOST_ADDRESSES, isFile);
  const fault = faultIn(release, {
    version: fits(VERSION),
    global: (global) => global === globalOf(name, version),
    contract: Number.isInteger,
    entry: isFile,
    preload: isFields,
    integrity: (hashes) =>
      isFields(hashes) && areFiles(Object.keys(hashes)) && Object.values(hashes).every(fits(HASH)),
    routes: (list) => isListOf(list, MOST_ROUTES, isFields),
  });
  if (fault || !isFields(preload) || !Array.isArray(routes)) return fault;
  const faults = routes.filter(isFields).map((route) => faultIn(route, ROUTE));
  return faultIn(preload, { scripts: areFiles, styles: areFiles }) ?? faults.find(Boolean) ?? null;
}

/** True for a usable release of the remote `name`; see faultOfRelease. */
export const isRelease = (value: unknown, name: string, folder?: string): value is Release =>
  faultOfRelease(value, name, folder) === null;

/** True for a usable trial. */
export function isTrial(value: unknown, name: string, folder?: string): value is Trial {
  if (!isFields(value) || typeof value['percent'] !== 'number') return false;
  return (
    value['percent'] >= 0 && value['percent'] <= 100 && isRelease(value['release'], name, folder)
  );
}

/** The usable part of a release file, without invalid releases. */
export interface UsableReleases {
  current: Release;
  previous: Release | null;
  trial: Trial | null;
  /** True if the previous release was rolled back. */
  rolledBack?: true;
}

/**
 * Parses a remote's release file, whatever its content. Throws, in one sentence, if it is another remote's
 * or if its current release is not trusted.
 */
export function parseReleaseFile(file: unknown, name: string, folder?: string): UsableReleases {
  const { current, previous, trial, rolledBack, ...rest }: Fields = isFields(file) ? file : {};
  const fault =
    rest['name'] === name
      ? faultOfRelease(current, name, folder)
      : faultIn(rest, { name: () => false });
  if (fault !== null || !isRelease(current, name, folder)) {
    throw new Error(`The release file of ${name} is unreadable: ${fault}`);
  }
  return {
    current,
    previous: isRelease(previous, name, folder) ? previous : null,
    trial: isTrial(trial, name, folder) ? trial : null,
    ...(rolledBack === true && { rolledBack }),
  };
}
