import type { Caller } from './request';

const WAITS_MS = 10_000;

type Load<Question, Answer> = (
  caller: Caller,
  question: Question,
  signal?: AbortSignal,
) => Promise<Answer>;

interface Started<Answer> {
  key: string;
  since: number;
  answer: Promise<Answer | null>;
  /** Once it is there. */
  arrived: Answer | null;
}

interface WarmStart<Question, Answer> {
  warm(caller: Caller, question: Question): void;
  /** For `initialData`: a page is drawn with what has arrived before it, without a skeleton. */
  take(question: Question): Answer | undefined;
  load: Load<Question, Answer>;
}

/**
 * Lets a request start before its page is there: `warm` starts it, and the first `take` or `load` of
 * the same question within ten seconds gets its answer instead of asking again.
 */
export function warmStart<Question, Answer>(
  ask: Load<Question, Answer>,
): WarmStart<Question, Answer> {
  let asked: { key: string; since: number } | null = null;
  let waiting: Started<Answer> | null = null;

  function startedFor(key: string): Started<Answer> | null {
    const fits = waiting?.key === key && Date.now() - waiting.since < WAITS_MS;
    return fits ? waiting : null;
  }

  return {
    warm(caller, question) {
      const key = JSON.stringify(question);
      const since = Date.now();
      // The page was quicker.
      if (asked?.key === key && since - asked.since < WAITS_MS) return;
      // Should this fail, the page asks again by itself, and then it can tell why.
      const answer = ask(caller, question).catch(() => null);
      const started: Started<Answer> = { key, since, answer, arrived: null };
      waiting = started;
      void answer.then((arrived) => (started.arrived = arrived));
    },
    take(question) {
      const key = JSON.stringify(question);
      const arrived = startedFor(key)?.arrived ?? null;
      if (arrived === null) return undefined;
      waiting = null;
      asked = { key, since: Date.now() };
      return arrived;
    },
    async load(caller, question, signal) {
      const key = JSON.stringify(question);
      const started = startedFor(key);
      waiting = null;
      asked = { key, since: Date.now() };
      return (await started?.answer) ?? ask(caller, question, signal);
    },
  };
}
