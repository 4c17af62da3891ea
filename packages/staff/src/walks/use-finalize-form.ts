import {
  isRefusal,
  readStored,
  type Stored,
  useDraftNames,
  useOwnKey,
  useUnsentWrites,
  writeStored,
} from '@walkies/api-client';
import type { Dog, FinalizeWalk, Pair, Slot, Walk } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { formatDayAndTime } from '@walkies/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { pairedDogIds, readReports, toPayload, type DogReport, isRecorded } from './dog-reports';
import { useDraftForm } from './use-draft-form';

/** A user's input about a walk. */
export interface FinalizeValues {
  /** The walkers who came. */
  walkerIds: string[];
  /** The walkers who did not come; of the others nothing is known yet. */
  absentIds: string[];
  dogIds: number[];
  notes: string;
  /** Reports about the pairs' dogs. */
  told: DogReport[];
}

const PREFIX = 'finalize.';

const stringsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

function read({ walkerIds, absentIds, dogIds, notes, told }: Stored): FinalizeValues | null {
  if (!Array.isArray(walkerIds) || !Array.isArray(dogIds) || typeof notes !== 'string') return null;
  return {
    walkerIds: stringsOf(walkerIds),
    absentIds: stringsOf(absentIds),
    dogIds: dogIds.filter((id) => typeof id === 'number'),
    notes,
    told: readReports(told),
  };
}

/** Names a finalized walk that is not sent yet. */
export const finalizeLabel = (slot: Pick<Slot, 'start_time' | 'end_time'>, timeZone: string) =>
  `Finalized walk, ${formatDayAndTime(slot, timeZone)}`;

/** The slots with an unsent draft in this browser. */
export const useSlotsWithDraft = (): ReadonlySet<number> =>
  new Set(useDraftNames(PREFIX).map(Number));

/** The slots that are finalized in this browser, and not sent yet. */
export const useUnsentFinalized = (): ReadonlySet<number> =>
  new Set(
    useUnsentWrites()
      .filter(({ body = {} }) => 'walkerIds' in body)
      .map(({ slotId }) => slotId),
  );

/** Where the drafts of finalized walks are stored, for a walk that is finalized without the form. */
export function useFinalizeDrafts() {
  const ownKey = useOwnKey();
  const keyOf = (slotId: number): string => ownKey(PREFIX + slotId);
  return {
    keyOf,
    /** The form opens with it. */
    store({ timeSlotId, walkerIds, dogIds }: FinalizeWalk, idempotencyKey: string) {
      const draft = { walkerIds, absentIds: [], dogIds, notes: '', told: [] };
      writeStored(keyOf(timeSlotId), { ...draft, idempotencyKey });
    },
  };
}

/** The draft about a deleted slot. */
export function useLeftDraft(slotId: number) {
  const key = useOwnKey()(PREFIX + slotId);
  const [draft, setDraft] = useState(() => read(readStored(key)));
  function discard() {
    writeStored(key, null);
    setDraft(null);
  }
  return { draft, discard };
}

/** The form's values from the recorded walk, plus the assigned dogs and the walkers who checked in. */
const valuesOf = (
  walk: Walk | null,
  assignedDogs: readonly Pick<Dog, 'id'>[] = [],
  arrivedIds: readonly string[] = [],
): FinalizeValues => ({
  walkerIds: [
    ...new Set([
      ...(walk?.walkers.flatMap(({ id, attended }) => (attended && id ? [id] : [])) ?? []),
      ...arrivedIds,
    ]),
  ],
  absentIds: [],
  dogIds: [...new Set([...(walk?.dogs ?? []), ...assignedDogs].flatMap(({ id }) => id ?? []))],
  notes: '',
  told: [],
});

/** True if the walk records everything in the draft, so that the draft can go. */
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
  /** The walk logged so far. */
  walk: Walk | null;
  assignedDogs: readonly Dog[];
  /** The planned pairs. */
  pairs: readonly Pair[];
  /** The walkers who checked in. */
  arrivedIds: readonly string[];
  onSuccess: (how: 'sent' | 'unsent') => void;
}

export type FinalizeForm = ReturnType<typeof useFinalizeForm>;

/** The form that finalizes a slot. Initial values alone make no draft. */
export function useFinalizeForm(
  slot: Slot,
  { walk, assignedDogs, pairs, arrivedIds, onSuccess }: FinalizeFormOptions,
) {
  const { timeZone } = useHost().shelter;
  // Not preset: a paired dog was out only if its walker came.
  const paired = pairedDogIds(pairs);
  const isOut = ({ walker, dog }: Pair) => dog !== null && arrivedIds.includes(walker?.id ?? '');
  const out = pairs.filter(isOut).flatMap(({ dog }) => dog ?? []);
  const others = assignedDogs.filter(({ id }) => !paired.includes(id));
  const form = useDraftForm({
    name: PREFIX + slot.id,
    read,
    initial: valuesOf(walk, [...out, ...others], arrivedIds),
    onSuccess,
  });
  const { draft, values, isSending, error, removeCopy } = form;
  const isCompleted = slot.status === 'completed' || Boolean(walk?.finalizedAt);
  const isOver = isCompleted && !isSending && walk !== null && draft !== null;
  const isSaved = isOver && isIn(walk, draft);

  const settle = useEffectEvent(() => {
    removeCopy();
    // This was the write with the lost answer.
    if (error && !isRefusal(error)) onSuccess('sent');
  });
  useEffect(() => {
    if (isSaved) settle();
  }, [isSaved]);

  return {
    ...form,
    isCompleted,
    /** The draft's input that is missing from another person's finalized walk. */
    unsent: isOver && !isSaved ? draft : null,
    send: (chosen: Pick<FinalizeValues, 'walkerIds' | 'dogIds'>) => {
      const notes = values.notes.trim();
      const payload = toPayload(chosen, values.told, pairs);
      form.send(
        { timeSlotId: slot.id, ...chosen, ...(notes !== '' && { notes }), ...payload },
        finalizeLabel(slot, timeZone),
      );
    },
  };
}
