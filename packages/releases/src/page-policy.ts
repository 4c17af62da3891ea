import { join } from 'node:path';
import { photoSources, siteHeaders } from './site-headers.ts';
import { swapFile } from './store-files.ts';

/** Hidden, so that no server sends it. */
const FILE = '.policy';

/**
 * Writes the pages' policy beside the store's index.html, where a web server reads it for each page. It
 * permits the inline scripts of all given pages: a swap of two files is not one step, and so the new policy
 * also fits the page that is still live.
 * @param pages the next and the present index.html
 */
export function writePolicy(store: string, pages: string[], env: NodeJS.ProcessEnv) {
  const indexHtml = pages.join('\n');
  const headers = siteHeaders({ indexHtml, identity: 'hosted', photos: photoSources(env) });
  return swapFile(join(store, FILE), headers['Content-Security-Policy'] ?? '');
}
