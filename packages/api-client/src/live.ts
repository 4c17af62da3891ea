import { type Change, QUIET_HEADER } from '@walkies/contract';
import { deviceNow, timed } from '@walkies/remote-sdk/clock';
import { sendSignedIn, type Caller } from './request';

// The API sends a keep-alive every 15 seconds.
const SILENCE_MS = 40_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
// A proxy that holds back one stream also holds back the next.
const LONGEST_PAUSE_WHEN_HELD_BACK_MS = 10 * 60_000;
const POLL_MS = 30_000;
// A stream that delivered data after this time counts as healthy.
const WELL_AFTER_MS = 10_000;
// A browser has few connections per origin, shared by all of its tabs.
const HIDDEN_MS = 20_000;

/** Parses a change from the API; null for kinds that this version does not know. */
function readChange(text: string): Change | null {
  const message: unknown = JSON.parse(text);
  if (typeof message !== 'object' || message === null || !('kind' in message)) return null;
  if (message.kind === 'resync') return { kind: 'resync' };
  if (!('id' in message) || typeof message.id !== 'number') return null;
  if (message.kind === 'slot' || message.kind === 'dog')
    return { kind: message.kind, id: message.id };
  return null;
}

/**
 * True if no write happened since the page began to load: all its reads are newer than the last change, and
 * the stream delivers the next one. Older APIs do not send this header.
 */
function hasMissedNothing({ headers }: Response): boolean {
  const quietMs = headers.get(QUIET_HEADER);
  // performance.now() stops while the machine sleeps; the device's clock may be adjusted. Take the larger
  // age.
  const pageAge = Math.max(performance.now(), deviceNow() - performance.timeOrigin);
  return quietMs !== null && Number(quietMs) > pageAge;
}

/** Reads one stream to its end; rejects when it breaks, stays silent too long, or is refused. */
async function readStream(
  caller: Caller,
  onChange: (change: Change) => void,
  ending: AbortController,
  onHeard: () => void,
): Promise<void> {
  let silence = setTimeout(() => ending.abort(), SILENCE_MS);
  try {
    const answer = await sendSignedIn(caller, (token) =>
      timed(
        fetch('/api/events', {
          headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' },
          cache: 'no-store',
          signal: ending.signal,
        }),
      ),
    );
    if (!answer.ok || !answer.body) throw new Error(`/api/events answered ${answer.status}`);
    // Reads before this moment may have missed a change.
    if (!hasMissedNothing(answer)) onChange({ kind: 'resync' });
    // Loads after the page: the stream opens later.
    const { createParser } = await import(
      /* webpackChunkName: "event-parser" */ 'eventsource-parser'
    );
    const parser = createParser({
      onEvent({ data }) {
        const change = readChange(data);
        if (change) onChange(change);
      },
    });
    const text = new TextDecoder();
    const reader = answer.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onHeard();
      clearTimeout(silence);
      silence = setTimeout(() => ending.abort(), SILENCE_MS);
      parser.feed(text.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(silence);
  }
}

/**
 * Reports every change from now on, by any user; returns a function that stops it. Sends `resync` after
 * every gap, and at the start unless the API says that nothing was written since the page began. Reconnects
 * by itself with backoff up to half a minute. Pauses while the browser is offline, and once the tab has
 * been hidden for 20 seconds. Fallback for proxies that hold a stream back: a `resync` every half minute
 * while the stream is silent, and backoff up to ten minutes.
 */
export function followChanges(caller: Caller, onChange: (change: Change) => void): () => void {
  let running: AbortController | null = null;
  let pauseMs = FIRST_PAUSE_MS;
  let reconnecting: ReturnType<typeof setTimeout> | undefined;
  let hidden: ReturnType<typeof setTimeout> | undefined;
  /** Infinity while the stream is paused. */
  let heardAt = Infinity;
  const poll = setInterval(() => {
    if (deviceNow() - heardAt >= SILENCE_MS) onChange({ kind: 'resync' });
  }, POLL_MS);

  async function run(): Promise<void> {
    clearTimeout(reconnecting);
    if (running) return;
    const ending = new AbortController();
    running = ending;
    const since = deviceNow();
    // Ignore errors: the stream reconnects, and screens work without it.
    await readStream(caller, onChange, ending, () => (heardAt = deviceNow())).catch(
      () => undefined,
    );
    const isHeldBack = ending.signal.aborted && heardAt <= since;
    ending.abort();
    if (running !== ending) return;
    running = null;
    if (heardAt - since >= WELL_AFTER_MS) pauseMs = FIRST_PAUSE_MS;
    if (isHeldBack) pauseMs = Math.max(pauseMs, LONGEST_PAUSE_MS);
    const longest = isHeldBack ? LONGEST_PAUSE_WHEN_HELD_BACK_MS : LONGEST_PAUSE_MS;
    // Jitter: after an API restart, not all clients should reconnect at once.
    reconnecting = setTimeout(() => void run(), pauseMs * (0.5 + Math.random() / 2));
    pauseMs = Math.min(pauseMs * 2, longest);
  }

  function rest(): void {
    clearTimeout(reconnecting);
    running?.abort();
    running = null;
    heardAt = Infinity;
  }

  function wake(): void {
    heardAt = deviceNow();
    pauseMs = FIRST_PAUSE_MS;
    void run();
  }

  function onVisibility(): void {
    clearTimeout(hidden);
    if (document.visibilityState === 'hidden') hidden = setTimeout(rest, HIDDEN_MS);
    else wake();
  }

  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', onVisibility);
  window.addEventListener('offline', rest);
  onVisibility();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', onVisibility);
    window.removeEventListener('offline', rest);
    clearTimeout(hidden);
    clearInterval(poll);
    rest();
  };
}
