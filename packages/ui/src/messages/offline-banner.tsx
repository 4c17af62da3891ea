import { now } from '@walkies/remote-sdk/clock';
import { useSyncExternalStore } from 'react';
import { Banner } from './banner';

let since: Date | null = null;

/** Remembers when the line broke; true when that is news. */
function look(): boolean {
  const isNews = navigator.onLine !== (since === null);
  if (isNews) since = navigator.onLine ? null : new Date(now());
  return isNews;
}

function subscribe(onChange: () => void): () => void {
  const listening = new AbortController();
  const listen = (type: string, listener: () => void): void =>
    window.addEventListener(type, listener, { signal: listening.signal });
  let isPressed = false;
  let told = since;

  function tell(): void {
    if (isPressed || told === since) return;
    told = since;
    onChange();
  }

  function release(): void {
    isPressed = false;
    // The press is over only when its click has found what it was aimed at.
    setTimeout(tell);
  }

  for (const type of ['online', 'offline']) {
    listen(type, () => {
      look();
      tell();
    });
  }
  listen('pointerdown', () => (isPressed = true));
  listen('pointerup', release);
  listen('pointercancel', release);
  return () => listening.abort();
}

/**
 * Since when the browser has no line; null while it has one, as far as it knows. Nothing changes while
 * something is pressed: what comes and goes on a screen must not move what is aimed at.
 */
function useOfflineSince(): Date | null {
  return useSyncExternalStore(subscribe, () => {
    // Whoever comes later than the break has to see it, too.
    if (since === null) look();
    return since;
  });
}

/** Says that there is no line, before somebody presses; nothing while there is one. */
export function OfflineBanner() {
  const since = useOfflineSince();
  if (!since) return null;
  const time = since.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });
  return (
    <Banner tone="offline" title="You are offline.">
      {`What you see is from ${time}. Nothing can be saved until the line is back.`}
    </Banner>
  );
}
