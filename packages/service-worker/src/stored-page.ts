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

export async function storePage(response: Response): Promise<void> {
  await (await open()).put(ADDRESS, response);
}
