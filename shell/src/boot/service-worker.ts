import type { SiteConfig } from '@walkies/contract';
import type { Remotes } from '../remotes/remotes';

/** The page's own requests come first: on the first visit, the worker fetches all that is not there yet. */
const STARTS_AFTER_MS = 3_000;

async function remove(workers: ServiceWorkerContainer): Promise<void> {
  const registrations = await workers.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/** Names the remotes that run in this tab to the worker, which did not answer for their files. */
function nameRemotes(worker: ServiceWorker, { states }: Pick<Remotes, 'states'>): void {
  let count = -1;
  function post(): void {
    const names = [...states.read()].flatMap(([name, { status }]) =>
      status === 'ready' ? [name] : [],
    );
    if (names.length > count) worker.postMessage(names);
    count = names.length;
  }
  states.subscribe(post);
  post();
}

/**
 * Has the service worker answer this browser's next visits, or removes it with its caches if the site says so. Rejects
 * where the worker's file is broken or storage is blocked: the page does without.
 */
export async function useServiceWorker(
  { worker }: SiteConfig,
  remotes: Pick<Remotes, 'states'>,
): Promise<void> {
  // Missing on an address without TLS, for example.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) return;
  if (worker === 'off') return remove(workers);
  if (workers.controller) return;
  await new Promise((resolve) => setTimeout(resolve, STARTS_AFTER_MS));
  await workers.register('/service-worker.js', { updateViaCache: 'none' });
  const { active } = await workers.ready;
  if (active) nameRemotes(active, remotes);
}
