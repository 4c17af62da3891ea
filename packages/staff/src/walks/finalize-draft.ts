import type { Dog, Walk } from '@walkies/contract';

/** What somebody has entered about a walk and not sent yet. */
export interface FinalizeDraft {
  /** Sending it twice under the same key writes it once. */
  idempotencyKey: string;
  walkerIds: string[];
  dogIds: number[];
  notes: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** The draft in what was stored; null when it holds none. */
export function readFinalizeDraft(stored: unknown): FinalizeDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { idempotencyKey, walkerIds, dogIds, notes }: Partial<Record<string, unknown>> = {
    ...stored,
  };
  if (!isText(idempotencyKey) || !isText(notes)) return null;
  if (!Array.isArray(walkerIds) || !Array.isArray(dogIds)) return null;
  return {
    idempotencyKey,
    walkerIds: walkerIds.filter(isText),
    dogIds: dogIds.filter(isNumber),
    notes,
  };
}

const attendedIds = (walk: Walk): string[] =>
  walk.walkers.flatMap(({ id, attended }) => (attended && id !== null ? [id] : []));
const dogIdsOf = (walk: Walk): number[] => walk.dogs.flatMap(({ id }) => (id === null ? [] : [id]));

/** Where the form starts: with what has been logged already, and the dogs meant for the walk. */
export function startDraft(
  walk: Walk | null,
  assignedDogs: readonly Dog[],
  idempotencyKey: string,
): FinalizeDraft {
  const dogIds = [...(walk ? dogIdsOf(walk) : []), ...assignedDogs.map(({ id }) => id)];
  return {
    idempotencyKey,
    walkerIds: walk ? attendedIds(walk) : [],
    dogIds: [...new Set(dogIds)],
    notes: '',
  };
}

/** True when everything in the draft stands in the walk, so that nothing is lost without it. */
export function isWritten(draft: FinalizeDraft, walk: Walk): boolean {
  const walkers = new Set(attendedIds(walk));
  const dogs = new Set(dogIdsOf(walk));
  const notes = draft.notes.trim();
  return (
    draft.walkerIds.every((id) => walkers.has(id)) &&
    draft.dogIds.every((id) => dogs.has(id)) &&
    (notes === '' || walk.notes.some(({ text }) => text.trim() === notes))
  );
}
