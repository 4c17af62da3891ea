import { AUDIT, call, DOGS, SLOTS, useSafeMutation, WALKS } from '@walkies/api-client';
import type { ReviewForm } from '@walkies/contract';

/** PUT /incidents/{id}/review: saves the admin's decision about an incident. */
export function useReviewIncident() {
  return useSafeMutation({
    send: (host, { id, review }: { id: number; review: ReviewForm }) =>
      call(host, 'PUT /incidents/:id/review', { params: { id }, body: review }),
    changes: [WALKS, DOGS, SLOTS, AUDIT],
    onUnknownOutcome: { question: 'this is decided' },
  });
}
