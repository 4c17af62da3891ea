import { addressesIn, folderOf, listFileOf } from './release-folders.ts';

const FILES = 'walkies-files';

/** Ours: another answer at such an address comes from a network that asks to sign in, or is an error. */
const isReleased = ({ ok, headers }: Response): boolean =>
  ok && (headers.get('Cache-Control')?.includes('immutable') ?? false);

const pathOf = ({ url }: Request) => new URL(url).pathname;

const open = () => caches.open(FILES);

/** Stores a file. Rejects without a connection; what is not ours is left out. */
async function fetchInto(cache: Cache, address: string): Promise<void> {
  const response = await fetch(address, { priority: 'low' });
  if (isReleased(response)) await cache.put(address, response);
}

/** True once all files of a release are stored: its list comes last. */
const isComplete = async (cache: Cache, folder: string): Promise<boolean> =>
  (await cache.match(listFileOf(folder))) !== undefined;

async function complete(folder: string): Promise<void> {
  const cache = await open();
  if (await isComplete(cache, folder)) return;
  const list = await fetch(listFileOf(folder), { priority: 'low' });
  // Published before there were such files: only what is used is stored.
  if (list.status === 404) return;
  if (!isReleased(list)) throw new Error(`${listFileOf(folder)} answered ${list.status}`);
  const addresses = addressesIn(folder, await list.clone().json());
  await Promise.all(
    addresses.map(async (address) => (await cache.match(address)) ?? fetchInto(cache, address)),
  );
  await cache.put(listFileOf(folder), list);
}

const running = new Map<string, Promise<void>>();

/**
 * Stores all files of a release. Rejects if one does not come; those that came stay.
 * @param folder such as `/shell/1.0.0-1a2b3c4d/`
 */
export function completeRelease(folder: string): Promise<void> {
  const completing = running.get(folder) ?? complete(folder).finally(() => running.delete(folder));
  running.set(folder, completing);
  return completing;
}

/** The JSON of a stored file; undefined if it is not stored. */
export async function storedJson(address: string): Promise<unknown> {
  return (await (await open()).match(address))?.json();
}

/** The folders of the releases that have stored files. */
export async function storedFolders(): Promise<Set<string>> {
  const requests = await (await open()).keys();
  return new Set(requests.flatMap((request) => folderOf(pathOf(request)) ?? []));
}

/** Deletes the files of all other releases. */
export async function deleteOtherReleases(folders: string[]): Promise<void> {
  const cache = await open();
  const others = (await cache.keys()).filter(
    (request) => !folders.includes(folderOf(pathOf(request)) ?? ''),
  );
  await Promise.all(others.map((request) => cache.delete(request)));
}

/**
 * The file of a release, from the cache if it is there. Else the other files of that release follow, since it is used
 * now.
 * @param keepAlive keeps the worker running until they are stored
 */
export async function answerFile(
  request: Request,
  keepAlive: (storing: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await open();
  const { pathname, search } = new URL(request.url);
  // Whoever asks again, by another query, got something unusable.
  const isRepeated = search !== '';
  const stored = isRepeated ? undefined : await cache.match(pathname, { ignoreVary: true });
  if (stored) return stored;
  // The page compares the hash, and reports what differs.
  const response = await fetch(
    new Request(request, { integrity: '', ...(isRepeated && { cache: 'reload' }) }),
  );
  const folder = folderOf(pathname);
  if (isReleased(response) && folder !== undefined) {
    const storing = cache.put(pathname, response.clone()).then(() => completeRelease(folder));
    keepAlive(storing.catch(console.warn));
  }
  return response;
}
