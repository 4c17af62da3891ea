import { errorText, useAssignedDogs, useDogs, useSlotBookings, useWalk } from '@walkies/api-client';
import {
  can as mayRole,
  correctableUntil,
  type PlannedSlot,
  type Slot,
  type SlotBookings,
} from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import {
  Banner,
  Button,
  lazyModal,
  Loading,
  LoadError,
  markName,
  Modal,
  useAddress,
} from '@walkies/ui';
import { useState } from 'react';
import { NOT_SENT_YET, type StaffTexts } from '../texts';
import { WalkerOpened } from '../care/walker-opened';
import { AddWalkerModal } from './add-walker-modal';
import { DeleteSlotModal } from './delete-slot-modal';
import { UnsentDraft } from './draft-banners';
import { FinalizeWalkModal } from './finalize-walk-modal';
import { PlanLink } from './plan-link';
import { SheetTimeNote } from './sheet-time-note';
import { SlotPeopleAndDogs } from './slot-people-and-dogs';
import { type BookedWalker, TakeOutModal } from './take-out-modal';
import { useFinalizeForm } from './use-finalize-form';
import { WaitingWalkers } from './waiting-walkers';
import { WalkFacts } from './walk-facts';
import { WalkRecord } from './walk-record';
import { usePlannedSlot } from './walks-api';

const CorrectWalkModal = lazyModal('Correct Walk', async () => {
  const form = await import(/* webpackChunkName: "correct-walk" */ './correct-walk-modal');
  return form.CorrectWalkModal;
});

interface WalkDetailsProps {
  slot: Slot;
  /** Deleted by another person: only an open question stays. */
  isGone?: boolean | undefined;
  /** The confirmation of the walk that was finalized before this one. */
  doneBefore?: string | null;
  now: Date;
  texts: StaffTexts;
  /** Opens the form that assigns dogs; omit it for viewers who may not. */
  onAssignDogs?: (() => void) | undefined;
  /** Opens the form that edits the slot; omit it for a slot that cannot be edited. */
  onEdit?: (() => void) | undefined;
  /** Removes `finalize`, `correct` and the modal's own params from the URL. */
  onClose: () => void;
  /** Called after the walk was finalized or the slot deleted, with the confirmation. */
  onDone: (text: string) => void;
  /** Called after the slot was deleted together with bookings, with the confirmation. */
  onCalledOff: (text: string, slotId: number) => void;
}

/** The modal on top of the details. */
type Question = 'none' | 'delete' | 'add-walker' | { takeOut: BookedWalker };

type Booked = SlotBookings['walkers'][number];

const arrivedOf = (booked: readonly Booked[] = []): string[] =>
  booked.flatMap(({ id, checked_in_at }) => (id && checked_in_at ? [id] : []));

/** The walkers of a planned slot, each once. */
function walkersIn({ pairs }: PlannedSlot): Booked[] {
  const walkers = pairs.flatMap(({ walker }) => (walker?.id ? [walker] : []));
  return [...new Map(walkers.map((walker) => [walker.id, walker])).values()].map(
    ({ id, name, checkedInAt }) => ({
      ...(id && { id }),
      name,
      ...(checkedInAt && { checked_in_at: checkedInAt }),
    }),
  );
}

/**
 * A slot for staff, with buttons to delete and to finalize it; once completed, its walk. `?finalize` in the
 * URL opens the finalizing form, `?correct` that of a correction.
 */
export function WalkDetails(props: WalkDetailsProps) {
  const {
    slot,
    isGone = false,
    doneBefore = null,
    now,
    texts,
    onAssignDogs,
    onEdit,
    onClose,
    onDone,
    onCalledOff,
  } = props;
  const { can, session, shelter } = useHost();
  const { search, show, close } = useAddress('finalize', 'correct');
  const [question, setQuestion] = useState<Question>('none');
  const [done, setDone] = useState<string | null>(null);
  const bookings = useSlotBookings(slot.id);
  const assigned = useAssignedDogs(slot.id);
  const walk = useWalk(slot.id);
  const dogs = useDogs();
  const planned = usePlannedSlot(slot, search.has('finalize') || search.has('correct'));
  const written = walk.data ?? null;
  const queries = [bookings, assigned, walk];
  const errors = queries.flatMap(({ error }) => error ?? []);
  // Without a connection, the day plan of before tells who and with which dogs.
  const plan =
    errors.length > 0 && errors.every(({ name }) => name === 'NetworkError')
      ? planned.data
      : undefined;
  const pairs = planned.data?.pairs ?? [];
  const booked = bookings.data?.walkers ?? (plan ? walkersIn(plan) : undefined);
  const form = useFinalizeForm(slot, {
    walk: written,
    assignedDogs: assigned.data ?? [],
    pairs,
    arrivedIds: arrivedOf(booked),
    onSuccess: (how) => onDone(how === 'sent' ? texts.walkFinalized : NOT_SENT_YET),
  });
  const { isCompleted } = form;
  const isFinalizing = !isGone && search.has('finalize') && (!isCompleted || form.isSending);
  const walkers = booked?.flatMap(({ id, name }) => (id ? [{ id, name }] : []));
  // Use this build's own table: an older shell does not know the action and would deny it.
  const mayBeEmpty = session !== null && mayRole(session.role, 'walk.finalize.empty');
  const mayCorrect =
    session !== null &&
    mayRole(session.role, 'walk.correct') &&
    (mayRole(session.role, 'walk.correct.late') ||
      now < correctableUntil(new Date(slot.start_time), shelter.timeZone));
  const corrected = mayCorrect && written?.finalizedAt ? written : null;
  // Roles that must name a walker cannot finalize without a booking.
  const needsBooking = !mayBeEmpty && bookings.data?.count === 0;

  const taken = bookings.data?.count ?? slot.booked_count;
  // A reserved place may be for the very walker whom staff add.
  const isFull = taken >= slot.capacity;

  function openQuestion(next: Question) {
    setDone(null);
    setQuestion(next);
  }

  function finish(text: string) {
    setDone(text);
    setQuestion('none');
  }

  const loadError = errors.length > 0 && !plan && (
    <LoadError of={queries}>{(error) => errorText(error, 'Could not load walk details')}</LoadError>
  );

  return (
    <>
      {!isGone && (
        <Modal
          title="Walk Details"
          variant="panel"
          onClose={onClose}
          notice={done && <Banner tone="success">{done}</Banner>}
          actions={
            isCompleted ? (
              corrected && (
                <Button variant="secondary" onClick={() => show({ correct: '' })}>
                  Correct Walk
                </Button>
              )
            ) : (
              <>
                {can('walk.finalize') && (
                  <Button
                    icon="check"
                    disabled={needsBooking}
                    disabledReason="Nobody has booked this walk yet."
                    onClick={() => show({ finalize: '' })}
                  >
                    Finalize Walk
                  </Button>
                )}
                {onEdit && (
                  <Button variant="secondary" icon="clock" onClick={onEdit}>
                    Edit
                  </Button>
                )}
                {can('slot.delete') && (
                  <Button variant="danger" icon="trash" onClick={() => openQuestion('delete')}>
                    Delete Time Slot
                  </Button>
                )}
              </>
            )
          }
        >
          {form.unsent && (
            <UnsentDraft
              draft={form.unsent}
              reason={`${written?.finalizedBy ? markName(written.finalizedBy) : 'Somebody else'} has finalized this walk already.`}
              walkers={walkers ?? []}
              dogs={dogs.data ?? []}
              onDiscard={form.discard}
            />
          )}
          {!isCompleted && form.draft && (
            <Banner tone="info">
              You have started to finalize this walk. Nothing is sent yet.
            </Banner>
          )}
          <SheetTimeNote />
          <WalkFacts
            slot={isCompleted ? { ...slot, status: 'completed' } : slot}
            viewer={session?.role ?? 'walker'}
            timeZone={shelter.timeZone}
            booked={taken}
            reserved={slot.reserved_count}
          />
          <PlanLink slot={slot} />
          {loadError}
          {queries.some(({ isPending }) => isPending) && !loadError && <Loading />}
          {written && <WalkRecord walk={written} />}
          {!isCompleted && (
            <SlotPeopleAndDogs
              bookings={bookings.data}
              assignedDogs={assigned.data}
              dogsTitle={texts.assignedDogs}
              onAssignDogs={can('dog.assign') ? onAssignDogs : undefined}
              onAddWalker={can('walker.add') ? () => openQuestion('add-walker') : undefined}
              isFullReason={isFull ? 'All places are taken.' : undefined}
              onTakeOut={
                can('walker.take-out') ? (takeOut) => openQuestion({ takeOut }) : undefined
              }
            />
          )}
          {!isCompleted && <WaitingWalkers slotId={slot.id} />}
        </Modal>
      )}
      <WalkerOpened />
      {isFinalizing && (
        <FinalizeWalkModal
          slot={slot}
          now={now}
          texts={texts}
          form={form}
          mayBeEmpty={mayBeEmpty}
          // The form also works without the plan.
          isLoading={planned.isLoading || queries.some(({ isPending }) => isPending)}
          pairs={pairs}
          walkers={walkers}
          assignedDogs={assigned.data ?? []}
          loadError={loadError}
          doneBefore={doneBefore}
          onClose={close}
        />
      )}
      {search.has('correct') && corrected && !planned.isLoading && (
        <CorrectWalkModal
          slot={slot}
          walk={corrected}
          texts={texts}
          mayBeEmpty={mayBeEmpty}
          planned={pairs}
          onClose={close}
          onCorrected={() => {
            close();
            finish('Walk corrected.');
          }}
        />
      )}
      {question === 'add-walker' && (
        <AddWalkerModal
          slot={slot}
          bookings={bookings.data}
          texts={texts}
          onClose={() => setQuestion('none')}
          onAdded={finish}
        />
      )}
      {typeof question === 'object' && (
        <TakeOutModal
          slot={slot}
          walker={question.takeOut}
          bookings={bookings.data}
          onClose={() => setQuestion('none')}
          onTakenOut={finish}
        />
      )}
      {question === 'delete' && (
        <DeleteSlotModal
          slot={slot}
          bookings={bookings.data}
          onClose={() => setQuestion('none')}
          onDeleted={(lost) =>
            lost === 0 ? onDone('Time slot deleted.') : onCalledOff('Time slot deleted.', slot.id)
          }
        />
      )}
    </>
  );
}
