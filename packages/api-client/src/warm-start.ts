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
  let asked: { key: string; since: number } | null = null;
  let waiting: { key: string; since: number; answer: Promise<Answer | null> } | null = null;
  return {
    warm(caller, question) {
      const key = JSON.stringify(question);
      const since = Date.now();
      // The page was quicker.
      if (asked?.key === key && since - asked.since < WAITS_MS) return;
      waiting = {
        key,
        since,
        // The page asks again by itself, and then it can tell why it failed.
        answer: ask(caller, question).catch(() => null),
      };
    },
    async load(caller, question, signal) {
      const started = waiting;
      const key = JSON.stringify(question);
      waiting = null;
      asked = { key, since: Date.now() };
      if (started?.key === key && Date.now() - started.since < WAITS_MS) {
        const answer = await started.answer;
        if (answer !== null) return answer;
      }
      return ask(caller, question, signal);
    },
  };
}
