import { useFinalizeWalk } from '@walkies/api-client';
import type { Dog, Pair, Slot, Walk } from '@walkies/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { pairedDogIds, readReports, toPayload, type DogReport, isRecorded } from './dog-reports';
import { readStored, type Stored, useDraftNames, useOwnKey, writeStored } from './stored-drafts';
import { isRefusal, useDraftForm } from './use-draft-form';

/** What somebody has entered about a walk. */
export interface FinalizeValues {
  walkerIds: string[];
  dogIds: number[];
  notes: string;
  /** How it went with dogs of the pairs. */
  told: DogReport[];
}

const PREFIX = 'finalize.';

function read({ walkerIds, dogIds, notes, told }: Stored): FinalizeValues | null {
  if (!Array.isArray(walkerIds) || !Array.isArray(dogIds) || typeof notes !== 'string') return null;
  return {
    walkerIds: walkerIds.filter((id) => typeof id === 'string'),
    dogIds: dogIds.filter((id) => typeof id === 'number'),
    notes,
    told: readReports(told),
  };
}

/** The slots that somebody has started to finalize in this browser, and not sent yet. */
export const useSlotsWithDraft = (): ReadonlySet<number> =>
  new Set(useDraftNames(PREFIX).map(Number));

/** What somebody has entered about a slot that is gone. */
export function useLeftDraft(slotId: number) {
  const key = useOwnKey()(PREFIX + slotId);
  const [draft, setDraft] = useState(() => read(readStored(key)));
  function discard() {
    writeStored(key, null);
    setDraft(null);
  }
  return { draft, discard };
}

/** The form as the walk has it, with the dogs that are meant for it. */
const valuesOf = (
  walk: Walk | null,
  assignedDogs: readonly Pick<Dog, 'id'>[] = [],
): FinalizeValues => ({
  walkerIds: walk?.walkers.flatMap(({ id, attended }) => (attended && id ? [id] : [])) ?? [],
  dogIds: [...new Set([...(walk?.dogs ?? []), ...assignedDogs].flatMap(({ id }) => id ?? []))],
  notes: '',
  told: [],
});

/** True when everything in the draft stands in the walk, so that nothing is lost without it. */
function isIn(walk: Walk, { walkerIds, dogIds, notes, told }: FinalizeValues): boolean {
  const saved = valuesOf(walk);
  return (
    walkerIds.every((id) => saved.walkerIds.includes(id)) &&
    dogIds.every((id) => saved.dogIds.includes(id)) &&
    told.every((report) => !dogIds.includes(report.dogId) || isRecorded(walk, report)) &&
    ['', ...walk.notes.map(({ text }) => text.trim())].includes(notes.trim())
  );
}

interface FinalizeFormOptions {
  /** What has been logged about the slot already. */
  walk: Walk | null;
  assignedDogs: readonly Dog[];
  /** Who was meant to walk whom. */
  pairs: readonly Pair[];
  onSuccess: () => void;
}

export type FinalizeForm = ReturnType<typeof useFinalizeForm>;

/** The form that finalizes a slot. Untouched it is no draft, whatever it starts with. */
export function useFinalizeForm(
  slot: Slot,
  { walk, assignedDogs, pairs, onSuccess }: FinalizeFormOptions,
) {
  // A dog of a pair was out if its walker came.
  const paired = pairedDogIds(pairs);
  const others = assignedDogs.filter(({ id }) => !paired.includes(id));
  const form = useDraftForm({
    name: PREFIX + slot.id,
    read,
    initial: valuesOf(walk, others),
    writing: useFinalizeWalk(),
    onSuccess,
  });
  const { draft, values, isSending, error, removeCopy } = form;
  const isCompleted = slot.status === 'completed' || Boolean(walk?.finalizedAt);
  const isOver = isCompleted && !isSending && walk !== null && draft !== null;
  const isSaved = isOver && isIn(walk, draft);

  const settle = useEffectEvent(() => {
    removeCopy();
    // The write whose answer never came.
    if (error && !isRefusal(error)) onSuccess();
  });
  useEffect(() => {
    if (isSaved) settle();
  }, [isSaved]);

  return {
    ...form,
    isCompleted,
    /** What is entered but not in the walk that somebody else has finalized. */
    unsent: isOver && !isSaved ? draft : null,
    send: (chosen: Pick<FinalizeValues, 'walkerIds' | 'dogIds'>) => {
      const notes = values.notes.trim();
      const payload = toPayload(chosen, values.told, pairs);
      form.send({ timeSlotId: slot.id, ...chosen, ...(notes !== '' && { notes }), ...payload });
    },
  };
}
