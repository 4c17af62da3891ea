import type { RemoteName } from '@walkies/contract';
import { fromStorage } from '@walkies/remote-sdk/storage';

/** Storage key of this browser's random name, which identifies no person. */
export const BROWSER_KEY = 'walkies.browser';

/** Created only if none is stored; undefined without storage. */
const browserName = (): string | undefined =>
  fromStorage(() => {
    let name = localStorage.getItem(BROWSER_KEY);
    if (!name) {
      name = Math.random().toString(36).slice(2);
      localStorage.setItem(BROWSER_KEY, name);
    }
    return name;
  });

/** The rule for trials (canary releases, the only feature flags here): true if this browser is among the `percent` of all browsers. */
export function isOnTrial(name: RemoteName, percent: number): boolean {
  const browser = browserName();
  if (!browser) return false;
  let hash = 2166136261;
  for (const unit of `${browser} ${name}`) hash = Math.imul(hash ^ unit.charCodeAt(0), 16777619);
  // Similar inputs have similar low bits, so mix in the high ones.
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return ((hash ^ (hash >>> 13)) >>> 0) % 100 < percent;
}
