import type { Caller } from './request';

const WAITS_MS = 10_000;

type Load<Question, Answer> = (
  caller: Caller,
  question: Question,
  signal?: AbortSignal,
) => Promise<Answer>;

/** A question asked lately. */
interface Asked<Answer> {
  since: number;
  /** What was started and is not handed out yet. */
  answer: Promise<Answer | null> | null;
  /** The same once it is there. */
  arrived: Answer | null;
}

interface WarmStart<Question, Answer> {
  warm(caller: Caller, question: Question): void;
  /** For `initialData`: a page is drawn with what has arrived before it, without a skeleton. */
  take(question: Question): Answer | undefined;
  load: Load<Question, Answer>;
}

/**
 * Lets requests start before their page is there: `warm` starts one, and the first `take` or `load`
 * of the same question within ten seconds gets its answer instead of asking again.
 */
export function warmStart<Question, Answer>(
  ask: Load<Question, Answer>,
): WarmStart<Question, Answer> {
  const lately = new Map<string, Asked<Answer>>();

  function askedLately(key: string): Asked<Answer> | undefined {
    const tooOld = Date.now() - WAITS_MS;
    for (const [other, { since }] of lately) if (since <= tooOld) lately.delete(other);
    return lately.get(key);
  }

  function handOut(key: string): void {
    lately.set(key, { since: Date.now(), answer: null, arrived: null });
  }

  return {
    warm(caller, question) {
      const key = JSON.stringify(question);
      // The page was quicker.
      if (askedLately(key)) return;
      // Should this fail, the page asks again by itself, and then it can tell why.
      const answer = ask(caller, question).catch(() => null);
      const started: Asked<Answer> = { since: Date.now(), answer, arrived: null };
      lately.set(key, started);
      void answer.then((arrived) => (started.arrived = arrived));
    },
    take(question) {
      const key = JSON.stringify(question);
      const arrived = askedLately(key)?.arrived ?? null;
      if (arrived === null) return undefined;
      handOut(key);
      return arrived;
    },
    async load(caller, question, signal) {
      const key = JSON.stringify(question);
      const started = askedLately(key)?.answer;
      handOut(key);
      return (await started) ?? ask(caller, question, signal);
    },
  };
}
