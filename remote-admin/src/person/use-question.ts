import { useAddress } from '@walkies/ui';

const QUESTIONS = ['withdraw', 'appoint', 'dismiss', 'disable', 'erase'] as const;
/** An action that an admin must confirm. */
export type Question = (typeof QUESTIONS)[number];

/** The question in the URL (&ask=erase). */
export function useQuestion() {
  const { search, show, close } = useAddress('ask');
  const named = search.get('ask');
  return {
    question: QUESTIONS.find((question) => question === named) ?? null,
    openQuestion: (question: Question) => show({ ask: question }),
    close,
  };
}
