import type { Caller } from './request';

const WAITS_MS = 10_000;

type Load<Question, Answer> = (
  caller: Caller,
  question: Question,
  signal?: AbortSignal,
) => Promise<Answer>;

/**
 * Lets a request start before its page is there: `warm` starts it, and the first `load` of the
 * same question within ten seconds takes its answer instead of asking again.
 */
export function warmStart<Question, Answer>(
  ask: Load<Question, Answer>,
): { warm(caller: Caller, question: Question): void; load: Load<Question, Answer> } {
  let waiting: { key: string; since: number; answer: Promise<Answer | null> } | null = null;
  return {
    warm(caller, question) {
      waiting = {
        key: JSON.stringify(question),
        since: Date.now(),
        // The page asks again by itself, and then it can tell why it failed.
        answer: ask(caller, question).catch(() => null),
      };
    },
    async load(caller, question, signal) {
      const started = waiting;
      waiting = null;
      if (started?.key === JSON.stringify(question) && Date.now() - started.since < WAITS_MS) {
        const answer = await started.answer;
        if (answer !== null) return answer;
      }
      return ask(caller, question, signal);
    },
  };
}
