/**
 * @typedef {import('./history.mjs').Entry} Entry
 * @typedef {{ api: number, from: number, to: number }} Spared an API process that was itself killed
 *   or frozen in this time (epoch milliseconds): whoever asked it may have waited in vain
 */

/** @param {Entry} entry @param {Spared[]} spared */
const isSpared = ({ api, startedAt, ms }, spared) =>
  spared.some((each) => each.api === api && startedAt <= each.to && startedAt + ms >= each.from);

/**
 * What may not be, whatever broke: nobody waits too long, every call has an answer, and a failure is
 * told as what it is.
 * @param {Entry[]} entries
 * @param {{ spared: Spared[], longestMs: number }} limits
 * @returns {string[]}
 */
export function wrongAnswers(entries, { spared, longestMs }) {
  const counted = entries.filter((entry) => !isSpared(entry, spared));
  const slow = counted.filter(({ ms }) => ms > longestMs);
  const silent = counted.filter(({ status }) => status === 0);
  const wrong = counted.filter(
    ({ status, code, saysWhen }) =>
      status >= 500 && !(status === 503 && code === 'UNAVAILABLE' && saysWhen),
  );
  return [
    ...told(slow, `waited longer than ${longestMs / 1000} s`, ({ ms }) => `${Math.round(ms)} ms`),
    ...told(silent, 'had no answer', ({ code }) => code),
    ...told(wrong, 'failed otherwise than by 503', ({ status, code }) => `${status} ${code}`),
  ];
}

/**
 * @param {Entry[]} entries @param {string} what @param {(entry: Entry) => string} detail
 * @returns {string[]}
 */
function told(entries, what, detail) {
  if (entries.length === 0) return [];
  const examples = [...new Set(entries.map((entry) => `${entry.kind}: ${detail(entry)}`))];
  return [`${entries.length} calls ${what} (${examples.slice(0, 4).join(', ')})`];
}

/**
 * Calls that had to go on as if nothing were.
 * @param {Entry[]} entries
 * @param {{ kinds: readonly string[], from: number, to: number }} during epoch milliseconds
 * @returns {string[]}
 */
export function disturbed(entries, { kinds, from, to }) {
  const failed = entries.filter(
    ({ kind, startedAt, outcome }) =>
      kinds.includes(kind) && startedAt >= from && startedAt <= to && outcome === 'unknown',
  );
  return told(failed, 'failed that had to go on', ({ status, code }) => `${status} ${code}`);
}

/**
 * @param {Entry[]} entries
 * @param {Spared[]} spared
 */
export function figures(entries, spared) {
  const counted = entries.filter((entry) => !isSpared(entry, spared));
  const times = entries.map(({ startedAt }) => startedAt);
  const seconds = (Math.max(...times) - Math.min(...times)) / 1000 || 1;
  const count = (/** @type {Entry['outcome']} */ wanted) =>
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
