import { join } from 'node:path';

/**
 * The store's folder: WALKIES_STORE, else the one that `npm start` serves.
 * @param {string} root the workspace's folder
 * @param {NodeJS.ProcessEnv} env
 */
export function storeIn(root, env) {
  return env.WALKIES_STORE || join(env.WALKIES_DATA || join(root, '.walkies'), 'store');
}
