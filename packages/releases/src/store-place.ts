import { join } from 'node:path';

/**
 * The store's folder: WALKIES_STORE, else the one that `npm start` serves.
 * @param root the workspace's folder
 */
export function storeIn(root: string, env: NodeJS.ProcessEnv) {
  return env.WALKIES_STORE || join(env.WALKIES_DATA || join(root, '.walkies'), 'store');
}
