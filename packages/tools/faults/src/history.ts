import type { Answer } from './http-call.ts';

/**
 * A call and its outcome. `ok`: done; `refused`: not done; `unknown`: may have been done, for instance
 * because the connection broke before an answer.
 */
export interface Entry {
  kind: string;
  /** Index of the API process called. */
  api: number;
  /** The caller's uid. */
  who: string;
  /** The slot, or the key that identifies a write. */
  about: string;
  outcome: 'ok' | 'refused' | 'unknown';
  /** 0: no answer. */
  status: number;
  code: string;
  hasRetryAfter: boolean;
  body: unknown;
  /** Epoch milliseconds. */
  startedAt: number;
  ms: number;
}

function outcomeOf({ status }: { status: number }): Entry['outcome'] {
  if (status >= 200 && status < 300) return 'ok';
  return status >= 400 && status < 500 ? 'refused' : 'unknown';
}

/** All calls, in the order of their answers. */
export class History {
  entries: Entry[] = [];
  /** Impossible answers that a caller saw. */
  contradictions: string[] = [];

  note(what: Pick<Entry, 'kind' | 'api' | 'who' | 'about'>, answer: Answer) {
    const entry = { ...what, ...answer, outcome: outcomeOf(answer) };
    // Lists are long and not needed later.
    if (entry.kind === 'list') entry.body = undefined;
    this.entries.push(entry);
    return entry;
  }

  contradict(sentence: string) {
    this.contradictions.push(sentence);
  }
}
