import { now } from '@walkies/remote-sdk/clock';
import { useSyncExternalStore } from 'react';
import { Banner } from './banner';

let since: Date | null = null;

/** Stores the time at which the connection broke; true if the status has changed. */
function updateSince(): boolean {
  const isChanged = navigator.onLine !== (since === null);
  if (isChanged) since = navigator.onLine ? null : new Date(now());
  return isChanged;
}

function subscribe(onChange: () => void): () => void {
  const listening = new AbortController();
  const listen = (type: string, listener: () => void): void =>
    window.addEventListener(type, listener, { signal: listening.signal });
  let isPressed = false;
  let shown = since;

  function notify(): void {
    if (isPressed || shown === since) return;
    shown = since;
    onChange();
  }

  function release(): void {
    isPressed = false;
    // Wait until the click has reached its target.
    setTimeout(notify);
  }

  for (const type of ['online', 'offline']) {
    listen(type, () => {
      updateSince();
      notify();
    });
  }
  listen('pointerdown', () => (isPressed = true));
  listen('pointerup', release);
  listen('pointercancel', release);
  return () => listening.abort();
}

/**
 * Time since which the browser is offline; null while it considers itself online. Does not change during a
 * press: a moving screen would move the target.
 */
export function useOfflineSince(): Date | null {
  return useSyncExternalStore(subscribe, () => {
    // A component that mounts after the disconnect has to see it, too.
    if (since === null) updateSince();
    return since;
  });
}

/** Says that the browser is offline before anyone presses a button; renders nothing while online. */
export function OfflineBanner() {
  const since = useOfflineSince();
  if (!since) return null;
  const time = since.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });
  return (
    <Banner tone="offline" title="You are offline.">
      {`This page is from ${time}. Most changes need a connection.`}
    </Banner>
  );
}
