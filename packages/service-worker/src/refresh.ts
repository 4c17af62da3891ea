import type { RemoteName } from '@walkies/contract';
import { hasEnded, releasesIn, withReleaseFiles, type PageReleases } from './page.ts';
import { allowedFolders, liveFolders, remoteOf } from './release-folders.ts';
import { completeRelease, deleteOtherReleases, storedFolders } from './release-files.ts';
import { refreshConfig } from './stored-config.ts';
import { beginStoring, replacePage, storedPage } from './stored-page.ts';

/** What a refresh found. */
export type Refreshed = 'off' | 'same' | 'new';

async function fetchOptionalJson(path: string): Promise<unknown> {
  const response = await fetch(path, { cache: 'no-cache' });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/** The live page, complete with release files; null if something else answered. */
async function fetchPage(): Promise<{ response: Response; releases: PageReleases } | null> {
  const answer = await fetch('/index.html', { cache: 'no-cache' });
  if (!answer.ok || answer.redirected) return null;
  const html = await withReleaseFiles(await answer.text(), (name) =>
    fetchOptionalJson(`/remotes/${name}/release.json`),
  );
  const releases = releasesIn(html);
  if (!releases) return null;
  const headers = new Headers(answer.headers);
  // Of the bytes that were sent.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  return { response: new Response(html, { headers }), releases };
}

/** True if the browser gives no more space. */
const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

const versionsOf = ({ shell, remotes }: PageReleases): string =>
  JSON.stringify([shell, [...remotes]]);

/**
 * Fetches the live page, and the files of the releases that it runs in this browser. The next visit gets that page once
 * all of these are stored, or at once if the stored page has a release that must not run again. Rejects without a
 * connection.
 * @param running names of remotes that run without the worker; those with stored files are used too
 */
export async function refresh(running: RemoteName[] = []): Promise<Refreshed> {
  await beginStoring();
  if (await refreshConfig()) return 'off';
  const live = await fetchPage();
  if (!live) return 'same';
  const stored = await storedPage();
  const used = new Set([...running, ...[...(await storedFolders())].map(remoteOf)]);
  const isUsed = (name: RemoteName) => used.has(name);
  const mustChange = stored !== undefined && hasEnded(stored.releases, live.releases, isUsed);
  if (mustChange) await replacePage(live.response.clone());
  const folders = liveFolders(live.releases, isUsed);
  await Promise.all(folders.map(completeRelease)).catch(async (error: unknown) => {
    if (!isFull(error)) throw error;
    await deleteOtherReleases(folders);
  });
  if (!mustChange) await replacePage(live.response);
  await deleteOtherReleases(allowedFolders(live.releases));
  const isSame = stored && versionsOf(stored.releases) === versionsOf(live.releases);
  return isSame ? 'same' : 'new';
}
