import type { SiteConfig } from '@walkies/contract';

export const CONFIG = '/config.json';

const open = () => caches.open('walkies-config');

/**
 * Fetches the site's configuration, and stores it unless it switches the worker off. A network that asks to sign in
 * answers with no JSON.
 * @returns true if it switches the worker off
 */
export async function refreshConfig(): Promise<boolean> {
  const response = await fetch(CONFIG, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${CONFIG} answered ${response.status}`);
  const text = await response.text();
  const config: Partial<SiteConfig> = Object(JSON.parse(text));
  if (config.worker === 'off') return true;
  // Without its date, from which a page would learn the time.
  const stored = new Response(text, { headers: { 'Content-Type': 'application/json' } });
  await (await open()).put(CONFIG, stored);
  return false;
}

/** The configuration as of the last visit. */
export async function answerConfig(request: Request): Promise<Response> {
  return (await (await open()).match(CONFIG)) ?? fetch(request);
}
