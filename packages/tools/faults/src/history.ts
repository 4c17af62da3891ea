import type { Answer } from './http-call.ts';

/**
 * What one call was, and how it ended. `ok`: it was done; `refused`: it was not; `unknown`: it may
 * have been done or not, for instance because the line broke before an answer came.
 */
export interface Entry {
  kind: string;
  /** Which API process was asked. */
  api: number;
  /** The uid. */
  who: string;
  /** The slot, or the key that makes a write recognisable. */
  about: string;
  outcome: 'ok' | 'refused' | 'unknown';
  /** 0: no answer. */
  status: number;
  code: string;
  saysWhen: boolean;
  body: unknown;
  /** Epoch milliseconds. */
  startedAt: number;
  ms: number;
}

function outcomeOf({ status }: { status: number }): Entry['outcome'] {
  if (status >= 200 && status < 300) return 'ok';
  return status >= 400 && status < 500 ? 'refused' : 'unknown';
}

/** Everything that was called, in the order in which it was answered. */
export class History {
  entries: Entry[] = [];
  /** What a caller saw that cannot be. */
  contradictions: string[] = [];

  note(what: Pick<Entry, 'kind' | 'api' | 'who' | 'about'>, answer: Answer) {
    const entry = { ...what, ...answer, outcome: outcomeOf(answer) };
    // Lists are long and nobody looks at them again.
    if (entry.kind === 'list') entry.body = undefined;
    this.entries.push(entry);
    return entry;
  }

  contradict(sentence: string) {
    this.contradictions.push(sentence);
  }
}
