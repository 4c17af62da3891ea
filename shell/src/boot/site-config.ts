import type { SiteConfig } from '@walkies/contract';
import { withTimeLimit } from '../platform/time-limit';

const LIMIT_MS = 10_000;

function isSiteConfig(value: unknown): value is SiteConfig {
  return typeof value === 'object' && value !== null && 'shelter' in value && 'firebase' in value;
}

async function fetchConfig(): Promise<unknown> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return response.json();
}

/** Reads /config.json, usually prefetched by the page's start. Rejects if it is invalid or too slow. */
export async function readSiteConfig(prefetched = window.walkiesBoot?.config): Promise<SiteConfig> {
  const config = await withTimeLimit(prefetched ?? fetchConfig(), LIMIT_MS);
  if (!isSiteConfig(config)) throw new Error('/config.json is not a site configuration');
  return config;
}
