import { call, SLOTS, useSafeMutation } from '@walkies/api-client';

export const NOT_SENT = 'The walkers are not asked.';

interface ShortSlotOnScreen {
  id: number;
  /** The latest request on screen, ISO 8601; null: none. */
  askedAt: string | null;
}

/** POST /time-slots/{id}/help. */
export function useRequestHelp() {
  return useSafeMutation({
    send: (host, { id }: ShortSlotOnScreen) =>
      call(host, 'POST /time-slots/:id/help', { params: { id } }),
    changes: [SLOTS],
    onUnknownOutcome: {
      question: 'the walkers are asked',
      failureText: NOT_SENT,
      async check(host, { id, askedAt }) {
        const slots = await call(host, 'GET /time-slots/short', {});
        const latest = slots.find((slot) => slot.id === id)?.help?.asked_at ?? null;
        return latest !== null && latest !== askedAt;
      },
    },
  });
}
