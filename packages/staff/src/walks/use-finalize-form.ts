import { useFinalizeWalk } from '@walkies/api-client';
import type { Slot, Walk } from '@walkies/contract';
import { type FinalizeDraft, readFinalizeDraft, startDraft } from './finalize-draft';
import { type KeptForm, useKeptForm } from './use-kept-form';

export interface FinalizeForm extends KeptForm<FinalizeDraft> {
  /** Sends the chosen of these walkers and dogs: who cancelled meanwhile is left out. */
  send(possible: { walkerIds: readonly string[]; dogIds: readonly number[] }): void;
}

/** The form that finalizes a slot; `walk` is what has been logged about it already. */
export function useFinalizeForm(
  slot: Slot,
  walk: Walk | null,
  { onWritten }: { onWritten: () => void },
): FinalizeForm {
  const name = `finalize.${slot.id}`;
  const form = useKeptForm({
    family: name,
    nameOf: () => name,
    read: readFinalizeDraft,
    anew: (draft) => draft,
    start: (idempotencyKey) => startDraft(walk, idempotencyKey),
    writing: useFinalizeWalk(),
    onWritten,
  });
  const { walkerIds, dogIds, notes } = form.entered;
  return {
    ...form,
    send: (possible) =>
      form.send({
        timeSlotId: slot.id,
        walkerIds: walkerIds.filter((id) => possible.walkerIds.includes(id)),
        dogIds: dogIds.filter((id) => possible.dogIds.includes(id)),
        ...(notes.trim() !== '' && { notes: notes.trim() }),
      }),
  };
}
