import { CacheFirst, ExpirationPlugin, type SerwistPlugin } from 'serwist';
import type { RemoteName } from '@walkies/contract';
import { answerFile } from './release-files.ts';
import { folderOf } from './release-folders.ts';
import { refresh } from './refresh.ts';
import { answerPage } from './answer-page.ts';
import { answerConfig, CONFIG } from './stored-config.ts';
import { openPressed, showPush } from './push.ts';
import { mayStore } from './stored-page.ts';

declare const self: ServiceWorkerGlobalScope;

const PHOTOS = '/api/dogs/photos/';
/** 20 MB: a photo of 800 pixels has at most 200 KB. */
const MOST_PHOTOS = 100;
const PAGE_REFRESHED = 'page-refreshed';

/** A network that asks to sign in answers everything with a page. */
const imagesAlone: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.ok && response.headers.get('Content-Type')?.startsWith('image/') ? response : null,
};

const photos = new CacheFirst({
  cacheName: 'walkies-photos',
  plugins: [
    imagesAlone,
    new ExpirationPlugin({ maxEntries: MOST_PHOTOS, purgeOnQuotaError: true }),
  ],
});

async function switchOff(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
}

async function refreshNow(remotes: RemoteName[]): Promise<void> {
  const found = await refresh(remotes);
  if (found === 'off') await switchOff();
  if (found !== 'new') return;
  const clients = await self.clients.matchAll({ type: 'window' });
  clients.forEach((client) => client.postMessage(PAGE_REFRESHED));
}

let last: Promise<void> = Promise.resolve();

/** One at a time. Without a connection, the next visit tries again. */
function refreshPage(remotes: RemoteName[] = []): Promise<void> {
  last = last.then(() => refreshNow(remotes)).catch(console.warn);
  return last;
}

type Answer = (event: FetchEvent) => Promise<Response>;

/** How a request is answered; undefined if the browser sends it as without a worker. */
function answerOf({ request }: FetchEvent): Answer | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return undefined;
  if (request.mode === 'navigate') return () => answerPage(request, pathname);
  if (folderOf(pathname) !== undefined) {
    return (event) => answerFile(request, (storing) => event.waitUntil(storing));
  }
  if (pathname === CONFIG) return () => answerConfig(request);
  if (pathname.startsWith(PHOTOS)) return (event) => photos.handle({ event, request });
  return undefined;
}

/** Whatever fails in the worker or its storage, the request is sent as without it. */
async function answerOrFetch(event: FetchEvent, answer: Answer): Promise<Response> {
  const mine = (await mayStore().catch(() => false)) ? answer(event) : undefined;
  return (await mine?.catch(() => undefined)) ?? fetch(event.request);
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
// From a page that opened without the worker, or that wants to reload; the latter waits for the answer.
self.addEventListener('message', (event) => {
  const names: unknown = event.data;
  const refreshing = refreshPage(Array.isArray(names) ? names.map(String) : []);
  event.waitUntil(refreshing.then(() => event.ports[0]?.postMessage('done')));
});
self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPressed(event.notification));
});
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.waitUntil(refreshPage());
  const answer = answerOf(event);
  if (answer) event.respondWith(answerOrFetch(event, answer));
});
