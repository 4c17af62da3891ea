import type { Release } from '@walkies/contract';
import { withTimeLimit } from '../platform/time-limit';
import { ReleaseFailure } from './release-failure';

/** Timeout for the style sheets in milliseconds. */
const LIMIT_MS = 3000;

const folderOf = ({ entry }: Release): string => entry.slice(0, entry.lastIndexOf('/') + 1);

function addSheet(address: string, integrity: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = 'anonymous';
    if (integrity) link.integrity = integrity;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${address} did not load`));
    // An absolute URL, so that the remote's own loader finds the sheet and does not load it again.
    link.href = new URL(address, location.href).href;
    document.head.append(link);
  });
}

/** Adds the style sheets of a release; rejects if one is missing or has the wrong hash. */
export async function addStyles({ preload, integrity }: Release): Promise<void> {
  const sheets = preload.styles.map((address) => addSheet(address, integrity[address]));
  try {
    await withTimeLimit(Promise.all(sheets), LIMIT_MS);
  } catch (error) {
    throw new ReleaseFailure('styles', String(error), { cause: error });
  }
}

/** Removes a release's elements from the page, so that nothing waits for them or gets their styles. */
export function removeTraces(release: Release): void {
  const folder = folderOf(release);
  for (const element of document.querySelectorAll(
    `script[src*="${folder}"], link[href*="${folder}"], style[data-fullcalendar]`,
  )) {
    element.remove();
  }
  Reflect.set(globalThis, release.global, undefined);
}
