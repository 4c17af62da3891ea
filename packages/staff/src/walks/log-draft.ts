/** A walk that somebody is logging; ids as the form's selects hold them, empty while not chosen. */
export interface LogDraft {
  /** Sending it twice under the same key writes it once. */
  idempotencyKey: string;
  dogId: string;
  walkerId: string;
  timeSlotId: string;
  notes: string;
}

/** A form with nothing chosen. */
export function emptyLogDraft(idempotencyKey: string): LogDraft {
  return { idempotencyKey, dogId: '', walkerId: '', timeSlotId: '', notes: '' };
}

/** The draft in what was stored; null when it holds none. */
export function readLogDraft(stored: unknown): LogDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const kept: Partial<Record<string, unknown>> = { ...stored };
  const text = (name: keyof LogDraft): string => {
    const value = kept[name];
    return typeof value === 'string' ? value : '';
  };
  if (text('idempotencyKey') === '') return null;
  return {
    idempotencyKey: text('idempotencyKey'),
    dogId: text('dogId'),
    walkerId: text('walkerId'),
    timeSlotId: text('timeSlotId'),
    notes: text('notes'),
  };
}
