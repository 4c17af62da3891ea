import { changedMeanwhile, errorText, useAssignedDogs, useDogs } from '@walkies/api-client';
import type { Dog } from '@walkies/contract';
import { isReason, SheetTimeNote } from '@walkies/staff';
import { Button, Modal, ErrorBanner, LoadError, SlotListSkeleton } from '@walkies/ui';
import { type ReactNode, useState } from 'react';
import { AllowDogs, mayBeAllowed } from './allow-dogs';
import { useAssignDogs } from './assign-dogs-api';
import { DogCheckboxes } from './dog-checkboxes';
import { dogsToPick, type Ticks, ticksOnTopOf } from './pick-dogs';

interface AssignDogsModalProps {
  slotId: number;
  /** Date and time of the walk. */
  subtitle?: ReactNode;
  onClose: () => void;
  /** Called after the dogs were assigned, with the confirmation. */
  onAssigned: (text: string) => void;
}

const idsOf = (dogs: readonly Dog[]): number[] => dogs.map(({ id }) => id);

/** Replaces a slot's assigned dogs; opens with the present ones ticked. */
export function AssignDogsModal({ slotId, subtitle, onClose, onAssigned }: AssignDogsModalProps) {
  const dogs = useDogs();
  const assigned = useAssignedDogs(slotId);
  const assigning = useAssignDogs(slotId);
  const [chosen, setChosen] = useState<Ticks | null>(null);
  const [reason, setReason] = useState('');
  // Stays during a retry, so that the reason's field keeps its place.
  const [refusal, setRefusal] = useState<unknown>(null);

  const failed = dogs.isError || assigned.isError;
  // Cached data may be stale, so wait for a fresh answer.
  const present = assigned.isFetchedAfterMount && !assigned.isError ? assigned.data : undefined;
  const ready = dogs.data && present ? { dogs: dogs.data, present } : null;
  const seen = chosen?.seen ?? idsOf(present ?? []);
  const tickedIds = chosen?.ticked ?? seen;

  const needsReason = mayBeAllowed(refusal);

  function tick(dogIds: readonly number[]) {
    setChosen({ seen, ticked: dogIds });
    setReason('');
    setRefusal(null);
    assigning.reset();
  }

  function refuse(error: unknown) {
    const now = changedMeanwhile(error, { dogIds: seen });
    if (now)
      setChosen({
        seen: now.dogIds,
        ticked: ticksOnTopOf(now.dogIds, { seen, ticked: tickedIds }),
      });
    setRefusal(now ? null : error);
  }

  function assign() {
    const why = needsReason && { override: { reason: reason.trim() } };
    assigning.mutate(
      { dogIds: [...tickedIds], seen, ...why },
      { onSuccess: () => onAssigned('Dogs assigned to time slot.'), onError: refuse },
    );
  }

  return (
    <Modal
      title="Assign Dogs"
      subtitle={subtitle}
      busy={assigning.isPending}
      unsaved={chosen !== null}
      onClose={onClose}
      notice={
        assigning.error && (
          <ErrorBanner>{errorText(assigning.error, 'Failed to assign dogs.')}</ErrorBanner>
        )
      }
      actions={
        <>
          <Button
            icon="check"
            disabled={!ready || (needsReason && !isReason(reason))}
            disabledReason={needsReason && !isReason(reason) ? 'Write why first.' : undefined}
            busy={assigning.isPending && 'Assigning...'}
            onClick={assign}
          >
            {needsReason ? 'Allow and assign' : 'Assign dogs'}
          </Button>
          <Button variant="secondary" disabled={assigning.isPending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
      footnote={ready && <span role="status">{tickedText(tickedIds.length)}</span>}
    >
      <SheetTimeNote />
      <LoadError of={[dogs, assigned]}>
        {(error) => errorText(error, 'Failed to load dogs')}
      </LoadError>
      {!ready && !failed && <SlotListSkeleton />}
      {ready && refusal !== null && (
        <AllowDogs refusal={refusal} dogs={ready.dogs} reason={reason} onReason={setReason} />
      )}
      {ready && (
        <DogCheckboxes
          dogs={dogsToPick(ready.dogs, ready.present)}
          tickedIds={tickedIds}
          disabled={assigning.isPending}
          onTick={tick}
        />
      )}
    </Modal>
  );
}

function tickedText(count: number): string {
  if (count === 0) return 'No dog is ticked.';
  return count === 1 ? '1 dog is ticked.' : `${count} dogs are ticked.`;
}
