import { releasesIn, type PageReleases } from './page.ts';

const PAGE = 'walkies-page';
const ADDRESS = '/index.html';

/** A page with the headers that it came with, and what it runs. */
export interface StoredPage {
  response: Response;
  releases: PageReleases;
}

const open = () => caches.open(PAGE);

/** From now on, answers may be stored. */
export const beginStoring = open;

/** False before the first refresh, and after the worker was switched off: then nothing is stored. */
export const mayStore = (): Promise<boolean> => caches.has(PAGE);

/** The page that visits are answered with; undefined before the first one is stored. */
export async function storedPage(): Promise<StoredPage | undefined> {
  const response = await (await open()).match(ADDRESS, { ignoreVary: true });
  const releases = response && releasesIn(await response.clone().text());
  return releases ? { response, releases } : undefined;
}

/** The next visit gets this page; from the server, if it cannot be stored. */
export async function replacePage(response: Response): Promise<void> {
  const cache = await open();
  await cache.delete(ADDRESS);
  await cache.put(ADDRESS, response);
}
