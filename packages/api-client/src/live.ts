import { type Change, QUIET_HEADER } from '@walkies/contract';
import { deviceNow, timed } from '@walkies/remote-sdk/clock';
import { createParser } from 'eventsource-parser';
import { sendSignedIn, type Caller } from './request';

// The API says a word every 15 seconds.
const SILENCE_MS = 40_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
// What holds one stream back, holds back the next one too.
const LONGEST_PAUSE_WHEN_HELD_BACK_MS = 10 * 60_000;
const POLL_MS = 30_000;
// A stream that was heard after this long was no failure.
const WELL_AFTER_MS = 10_000;
// A browser has few connections to one address, and all of its tabs share them.
const HIDDEN_MS = 20_000;

/** A change as the API tells it; null for one that this version does not know. */
function readChange(text: string): Change | null {
  const told: unknown = JSON.parse(text);
  if (typeof told !== 'object' || told === null || !('kind' in told)) return null;
  if (told.kind === 'resync') return { kind: 'resync' };
  if (!('id' in told) || typeof told.id !== 'number') return null;
  if (told.kind === 'slot' || told.kind === 'dog') return { kind: told.kind, id: told.id };
  return null;
}

/**
 * True when nothing was written since this page began to load: whatever it has read was read after the
 * last change, and of the next one this stream tells. An older API does not say it.
 */
function hasMissedNothing({ headers }: Response): boolean {
  const quietMs = headers.get(QUIET_HEADER);
  // The one clock stands still while the machine sleeps, the other may be set.
  const pageAge = Math.max(performance.now(), deviceNow() - performance.timeOrigin);
  return quietMs !== null && Number(quietMs) > pageAge;
}

/** Reads one stream to its end; rejects when it breaks, is silent for too long, or is refused. */
async function readStream(
  caller: Caller,
  tell: (change: Change) => void,
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
    // Whatever was read before this moment may have missed something.
    if (!hasMissedNothing(answer)) tell({ kind: 'resync' });
    const parser = createParser({
      onEvent({ data }) {
        const change = readChange(data);
        if (change) tell(change);
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
 * Tells of everything that is written from now on, by whomever; answers the way to stop it.
 * Says `resync` where something may have been missed: after every gap, and at the beginning unless the API
 * tells that nothing has been written since the page began. Comes back by itself, after pauses that grow
 * to half a minute. Rests while the browser is offline, and once the tab has been hidden for 20 seconds.
 * Some proxies hold a stream back: while none says anything, a `resync` every half minute stands in for it,
 * and the pauses grow to ten minutes.
 */
export function followChanges(caller: Caller, tell: (change: Change) => void): () => void {
  let running: AbortController | null = null;
  let pauseMs = FIRST_PAUSE_MS;
  let again: ReturnType<typeof setTimeout> | undefined;
  let hidden: ReturnType<typeof setTimeout> | undefined;
  /** Infinity while nobody listens. */
  let heardAt = Infinity;
  const poll = setInterval(() => {
    if (deviceNow() - heardAt >= SILENCE_MS) tell({ kind: 'resync' });
  }, POLL_MS);

  async function run(): Promise<void> {
    clearTimeout(again);
    if (running) return;
    const ending = new AbortController();
    running = ending;
    const since = deviceNow();
    // What broke is no news to anybody: the stream comes back, and screens work without it.
    await readStream(caller, tell, ending, () => (heardAt = deviceNow())).catch(() => undefined);
    const isHeldBack = ending.signal.aborted && heardAt <= since;
    ending.abort();
    if (running !== ending) return;
    running = null;
    if (heardAt - since >= WELL_AFTER_MS) pauseMs = FIRST_PAUSE_MS;
    if (isHeldBack) pauseMs = Math.max(pauseMs, LONGEST_PAUSE_MS);
    const longest = isHeldBack ? LONGEST_PAUSE_WHEN_HELD_BACK_MS : LONGEST_PAUSE_MS;
    // Everybody loses a stopped API at the same moment; not everybody shall be back at the same one.
    again = setTimeout(() => void run(), pauseMs * (0.5 + Math.random() / 2));
    pauseMs = Math.min(pauseMs * 2, longest);
  }

  function rest(): void {
    clearTimeout(again);
    running?.abort();
    running = null;
    heardAt = Infinity;
  }

  function wake(): void {
    heardAt = deviceNow();
    pauseMs = FIRST_PAUSE_MS;
    void run();
  }

  function look(): void {
    clearTimeout(hidden);
    if (document.visibilityState === 'hidden') hidden = setTimeout(rest, HIDDEN_MS);
    else wake();
  }

  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  window.addEventListener('offline', rest);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
    window.removeEventListener('offline', rest);
    clearTimeout(hidden);
    clearInterval(poll);
    rest();
  };
}
