import { ApiError, errorText } from '@walkies/api-client';
import type { Slot } from '@walkies/contract';
import { useDraftForm } from './use-draft-form';

/** Ids as strings, for the form's selects. */
const NOTHING_CHOSEN = { dogId: '', walkerId: '', timeSlotId: '', notes: '' };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function useLogForm({ onSuccess }: { onSuccess: (how: 'sent' | 'unsent') => void }) {
  const form = useDraftForm({
    name: 'log',
    read: ({ dogId, walkerId, timeSlotId, notes }) => ({
      dogId: textOf(dogId),
      walkerId: textOf(walkerId),
      timeSlotId: textOf(timeSlotId),
      notes: textOf(notes),
    }),
    byValues: {
      nameOf: ({ timeSlotId }) => (timeSlotId === '' ? 'log' : `log.${timeSlotId}`),
      emptyOf: ({ timeSlotId }) => ({ ...NOTHING_CHOSEN, timeSlotId }),
    },
    initial: NOTHING_CHOSEN,
    onSuccess,
  });
  const { dogId, walkerId, timeSlotId, notes } = form.values;
  return {
    ...form,
    send: (label: string) =>
      form.send(
        {
          dogId: Number(dogId),
          walkerId,
          timeSlotId: Number(timeSlotId),
          ...(notes.trim() !== '' && { notes: notes.trim() }),
        },
        label,
      ),
  };
}

/** Error message of logging a walk: the API's error, else its details if these are a text. */
export function logErrorText(error: unknown, text: string): string {
  if (error instanceof ApiError && error.status < 500 && error.error === '') {
    return textOf(error.details) || text;
  }
  if (error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED') {
    return 'You already saved an earlier version of this form. Check the walk before you log it again.';
  }
  return errorText(error, text, 'server-first');
}

/** Booked slots: started ones latest first, then future ones earliest first. */
export function loggableSlots(slots: readonly Slot[], now: Date) {
  const booked = slots
    .filter(({ status }) => status === 'booked')
    .sort((one, other) => Date.parse(one.start_time) - Date.parse(other.start_time));
  const hasStarted = ({ start_time }: Slot): boolean => Date.parse(start_time) <= now.getTime();
  return {
    started: booked.filter(hasStarted).reverse(),
    coming: booked.filter((slot) => !hasStarted(slot)),
  };
}
