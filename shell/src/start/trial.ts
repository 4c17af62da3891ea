import type { RemoteName } from '@walkies/contract';
import { fromStorage } from '@walkies/remote-sdk/storage';

/** Where this browser's random name is kept, which says nothing of a person. */
export const BROWSER_KEY = 'walkies.browser';

/** Drawn anew only where none is kept; nothing where none can be. */
const browserName = (): string | undefined =>
  fromStorage(() => {
    let name = localStorage.getItem(BROWSER_KEY);
    if (!name) {
      name = Math.random().toString(36).slice(2);
      localStorage.setItem(BROWSER_KEY, name);
    }
    return name;
  });

/** The one rule of who tries out what: true when this browser is among the `percent` of all. */
export function isOnTrial(name: RemoteName, percent: number): boolean {
  const browser = browserName();
  if (!browser) return false;
  let hash = 2166136261;
  for (const unit of `${browser} ${name}`) hash = Math.imul(hash ^ unit.charCodeAt(0), 16777619);
  // The low bits of neighbours differ little: the high ones go into them.
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return ((hash ^ (hash >>> 13)) >>> 0) % 100 < percent;
}
