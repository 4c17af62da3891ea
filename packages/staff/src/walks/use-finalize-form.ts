import { useFinalizeWalk } from '@walkies/api-client';
import type { Dog, Slot, Walk } from '@walkies/contract';
import { type FinalizeDraft, readFinalizeDraft, startDraft } from './finalize-draft';
import { useDraft, useKeptNames } from './use-draft';
import { type KeptForm, useKeptForm } from './use-kept-form';

export interface FinalizeForm extends KeptForm<FinalizeDraft> {
  /** Sends the chosen of these walkers and dogs: who cancelled meanwhile is left out. */
  send(possible: { walkerIds: readonly string[]; dogIds: readonly number[] }): void;
}

interface FinalizeFormOptions {
  /** What has been logged about the slot already. */
  walk: Walk | null;
  assignedDogs: readonly Dog[];
  onWritten: () => void;
}

const FAMILY = 'finalize.';

/** The slots that somebody has started to finalize in this browser, and not sent yet. */
export function useStartedFinalizes(): ReadonlySet<number> {
  const names = useKeptNames(FAMILY);
  return new Set(names.map((name) => Number(name.slice(FAMILY.length))));
}

/** What somebody has entered about a slot, whether or not that is still there. */
export const useFinalizeDraft = (slotId: number) => {
  const name = `${FAMILY}${slotId}`;
  return useDraft({
    family: name,
    nameOf: () => name,
    read: readFinalizeDraft,
    anew: (same) => same,
  });
};

/** The form that finalizes a slot. Untouched it is no draft, whatever it starts with. */
export function useFinalizeForm(
  slot: Slot,
  { walk, assignedDogs, onWritten }: FinalizeFormOptions,
): FinalizeForm {
  const name = `${FAMILY}${slot.id}`;
  const form = useKeptForm({
    family: name,
    nameOf: () => name,
    read: readFinalizeDraft,
    anew: (draft) => draft,
    start: (idempotencyKey) => startDraft(walk, assignedDogs, idempotencyKey),
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
