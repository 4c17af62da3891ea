import { readdirSync } from 'node:fs';

/** @typedef {{ regex: string, message: string }} Pattern */

/** The shell's folders: each imports from those before it, never from one behind it. */
export const SHELL_FOLDERS = [
  ...['platform', 'start', 'session', 'remotes', 'shared'],
  ...['home', 'sign-in', 'account', 'routes', 'frame', 'boot'],
];

const MODULES = ['users', 'dogs', 'slots', 'walks', 'plans', 'reports', 'messages'];

/** The API's folders, in the same way. */
export const API_FOLDERS = [
  ...['core', 'database', 'platform', ...MODULES],
  ...['health', 'client-reports', 'demo', 'testing'],
];

/** The folders of the API's module `users`, in the same way. */
export const USERS_FOLDERS = ['profiles', 'accounts', 'people', 'rights', 'lifecycle'];

/**
 * Forbids imports from the folders behind this one.
 * @param {string[]} folders in their order
 * @param {string} name of one of them
 * @returns {Pattern[]}
 */
export function notBehind(folders, name) {
  const behind = folders.slice(folders.indexOf(name) + 1);
  if (behind.length === 0) return [];
  const message = `These folders go one way: ${folders.join(' < ')}.`;
  return [{ regex: `^(\\.\\./)+(${behind.join('|')})/`, message }];
}

/** Forbids the repositories of the API's other modules. */
export const NO_FOREIGN_REPOSITORY = {
  regex: `^(\\.\\./)+(${MODULES.join('|')})/.*\\.repository\\.js$`,
  message: 'Other modules are used by their services, never by their repositories.',
};

/**
 * Throws for a folder that has no place in the order.
 * @param {URL} root
 * @param {string[]} folders
 */
export function demandPlaces(root, folders) {
  const found = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const missing = found.map(({ name }) => name).filter((name) => !folders.includes(name));
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} in ${root.pathname}: add it to lint/folder-order.mjs.`);
}
