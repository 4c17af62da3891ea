/**
 * What one call was, and how it ended. `ok`: it was done; `refused`: it was not; `unknown`: it may
 * have been done or not, for instance because the line broke before an answer came.
 * @typedef {object} Entry
 * @property {string} kind
 * @property {number} api which API process was asked
 * @property {string} who uid
 * @property {string} about the slot, or the key that makes a write recognisable
 * @property {'ok' | 'refused' | 'unknown'} outcome
 * @property {number} status 0: no answer
 * @property {string} code
 * @property {boolean} saysWhen
 * @property {any} body
 * @property {number} startedAt epoch milliseconds
 * @property {number} ms
 */

/** @param {{ status: number }} answer @returns {Entry['outcome']} */
function outcomeOf({ status }) {
  if (status >= 200 && status < 300) return 'ok';
  return status >= 400 && status < 500 ? 'refused' : 'unknown';
}

/** Everything that was called, in the order in which it was answered. */
export class History {
  /** @type {Entry[]} */
  entries = [];
  /** What a caller saw that cannot be. @type {string[]} */
  contradictions = [];

  /**
   * @param {Pick<Entry, 'kind' | 'api' | 'who' | 'about'>} what
   * @param {import('./http-call.mjs').Answer} answer
   */
  note(what, answer) {
    const entry = { ...what, ...answer, outcome: outcomeOf(answer) };
    // Lists are long and nobody looks at them again.
    if (entry.kind === 'list') entry.body = undefined;
    this.entries.push(entry);
    return entry;
  }

  /** @param {string} sentence */
  contradict(sentence) {
    this.contradictions.push(sentence);
  }
}
