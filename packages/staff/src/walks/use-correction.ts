import { changedMeanwhile, useDogs } from '@walkies/api-client';
import type { Pair, Slot, Walk } from '@walkies/contract';
import { useState } from 'react';
import { type FormPair, pairedDogIds, toPayload } from './dog-reports';
import type { FinalizeValues } from './use-finalize-form';
import { useCorrectWalk } from './walks-api';

const walkersOf = ({ walkers }: Walk) =>
  walkers.flatMap(({ id, ...walker }) => (id ? [{ id, ...walker }] : []));

const idsOf = (walk: Walk, came: boolean): string[] =>
  walkersOf(walk).flatMap(({ id, attended }) => (attended === came ? [id] : []));

const valuesOf = (walk: Walk): FinalizeValues => ({
  walkerIds: idsOf(walk, true),
  absentIds: idsOf(walk, false),
  dogIds: walk.dogs.flatMap(({ id }) => id ?? []),
  notes: '',
  told: walk.dogs.flatMap(({ id, outcome, words = '' }) =>
    id && outcome ? [{ dogId: id, outcome, words, reason: '' }] : [],
  ),
});

/** The recorded pairs, and the planned ones of dogs that did not go out with another walker. */
function pairsOf(walk: Walk, planned: readonly Pair[]): FormPair[] {
  const recorded: FormPair[] = walk.dogs.flatMap(({ id, name, walker, walkerId }) =>
    id && walker && walkerId
      ? [
          {
            dog: { id, name },
            walker: { id: walkerId, name: walker, clearance: 'grey', firstWalk: false },
            broken: [],
          },
        ]
      : [],
  );
  const known = walkersOf(walk).map(({ id }) => id);
  const others = planned.filter(
    ({ walker, dog }) =>
      dog && known.includes(walker?.id ?? '') && !pairedDogIds(recorded).includes(dog.id),
  );
  return [...recorded, ...others];
}

/** The form that corrects a finalized walk. The input stays when somebody else was faster. */
export function useCorrection(
  slot: Slot,
  walk: Walk,
  { planned, onSuccess }: { planned: readonly Pair[]; onSuccess: () => void },
) {
  const dogs = useDogs();
  const { mutate, reset, isPending, error } = useCorrectWalk();
  const [opened] = useState(walk);
  const [seen, setSeen] = useState(opened);
  const [values, setValues] = useState(() => valuesOf(opened));
  const [reason, setReason] = useState('');
  const [isChanged, setChanged] = useState(false);
  const pairs = pairsOf(opened, planned);
  const paired = pairedDogIds(pairs);
  const offered = (dogs.data ?? []).filter(({ id }) => !paired.includes(id));

  return {
    values,
    reason,
    pairs,
    dogs,
    offered,
    isPending,
    error,
    isChanged,
    walkers: walkersOf(opened),
    /** What somebody else has recorded since the form was opened; null: nothing. */
    meanwhile: seen === opened ? null : seen,
    change(part: Partial<FinalizeValues>) {
      reset();
      setChanged(true);
      setValues({ ...values, ...part });
    },
    writeReason(text: string) {
      reset();
      setReason(text);
    },
    send() {
      const { walkerIds, dogIds, told } = values;
      const notes = values.notes.trim();
      const body = {
        ...{ walkerIds, dogIds },
        ...(notes !== '' && { notes }),
        ...toPayload(values, told, pairs),
        reason: reason.trim(),
      };
      mutate(
        { params: { id: slot.id }, body, version: seen.version },
        { onSuccess, onError: (failure) => setSeen(changedMeanwhile(failure, seen) ?? seen) },
      );
    },
  };
}
