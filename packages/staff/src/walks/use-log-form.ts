import { newIdempotencyKey, useLogWalk } from '@walkies/api-client';
import { emptyLogDraft, type LogDraft, readLogDraft } from './log-draft';
import { type KeptForm, useKeptForm } from './use-kept-form';

export interface LogForm extends KeptForm<LogDraft> {
  send(): void;
}

/** The form that logs a walk. */
export function useLogForm({ onWritten }: { onWritten: () => void }): LogForm {
  const form = useKeptForm({
    family: 'log',
    nameOf: ({ timeSlotId }) => (timeSlotId === '' ? 'log' : `log.${timeSlotId}`),
    read: readLogDraft,
    anew: ({ timeSlotId }) => ({ ...emptyLogDraft(newIdempotencyKey()), timeSlotId }),
    start: emptyLogDraft,
    writing: useLogWalk(),
    onWritten,
  });
  const { dogId, walkerId, timeSlotId, notes } = form.entered;
  return {
    ...form,
    send: () =>
      form.send({
        dogId: Number(dogId),
        walkerId,
        timeSlotId: Number(timeSlotId),
        ...(notes.trim() !== '' && { notes: notes.trim() }),
      }),
  };
}
