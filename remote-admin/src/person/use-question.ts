import { useSearchParams } from '@walkies/remote-sdk/router';

const QUESTIONS = ['withdraw', 'appoint', 'dismiss', 'disable', 'erase'] as const;
/** An action that an admin must confirm. */
export type Question = (typeof QUESTIONS)[number];

/** The question in the URL (&ask=erase). */
export function useQuestion() {
  const [search, setSearch] = useSearchParams();
  const named = search.get('ask');

  function show(question: Question | null) {
    setSearch(
      (before) => {
        if (question === null) before.delete('ask');
        else before.set('ask', question);
        return before;
      },
      { replace: question === null },
    );
  }

  return {
    question: QUESTIONS.find((question) => question === named) ?? null,
    ask: (question: Question) => show(question),
    close: () => show(null),
  };
}
