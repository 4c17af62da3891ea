import type { Entry } from './history.ts';

/**
 * The time (epoch milliseconds) in which an API process itself was killed or frozen: its callers may have
 * waited in vain.
 */
export type Spared = { api: number; from: number; to: number };

const isSpared = ({ api, startedAt, ms }: Entry, spared: Spared[]) =>
  spared.some((each) => each.api === api && startedAt <= each.to && startedAt + ms >= each.from);

/**
 * Answers that no fault excuses: calls over the time limit, calls without an answer, and failures with a
 * wrong code.
 */
export function wrongAnswers(
  entries: Entry[],
  { spared, longestMs }: { spared: Spared[]; longestMs: number },
): string[] {
  const counted = entries.filter((entry) => !isSpared(entry, spared));
  const slow = counted.filter(({ ms }) => ms > longestMs);
  const silent = counted.filter(({ status }) => status === 0);
  const wrong = counted.filter(
    ({ status, code, hasRetryAfter }) =>
      status >= 500 && !(status === 503 && code === 'UNAVAILABLE' && hasRetryAfter),
  );
  return [
    ...faultLines(
      slow,
      `waited longer than ${longestMs / 1000} s`,
      ({ ms }) => `${Math.round(ms)} ms`,
    ),
    ...faultLines(silent, 'had no answer', ({ code }) => code),
    ...faultLines(wrong, 'failed otherwise than by 503', ({ status, code }) => `${status} ${code}`),
  ];
}

function faultLines(entries: Entry[], what: string, detail: (entry: Entry) => string): string[] {
  if (entries.length === 0) return [];
  const examples = [...new Set(entries.map((entry) => `${entry.kind}: ${detail(entry)}`))];
  return [`${entries.length} calls ${what} (${examples.slice(0, 4).join(', ')})`];
}

/** Calls that the fault should not have affected. `during`: epoch milliseconds. */
export function disturbed(
  entries: Entry[],
  { kinds, from, to }: { kinds: readonly string[]; from: number; to: number },
): string[] {
  const failed = entries.filter(
    ({ kind, startedAt, outcome }) =>
      kinds.includes(kind) && startedAt >= from && startedAt <= to && outcome === 'unknown',
  );
  return faultLines(failed, 'failed that had to go on', ({ status, code }) => `${status} ${code}`);
}

export function figures(entries: Entry[], spared: Spared[]) {
  const counted = entries.filter((entry) => !isSpared(entry, spared));
  const times = entries.map(({ startedAt }) => startedAt);
  const seconds = (Math.max(...times) - Math.min(...times)) / 1000 || 1;
  const count = (wanted: Entry['outcome']) =>
    entries.filter(({ outcome }) => outcome === wanted).length;
  return {
    calls: entries.length,
    perSecond: entries.length / seconds,
    ok: count('ok'),
    refused: count('refused'),
    unknown: count('unknown'),
    longestMs: counted.reduce((longest, { ms }) => Math.max(longest, ms), 0),
  };
}
