import { errorText, type useDogs } from '@walkies/api-client';
import { dayName, timeRangeText } from '@walkies/calendar';
import { type Dog, type Slot, TEXT_MAX_LENGTH, type Walker } from '@walkies/contract';
import { WALK_INCOMPLETE } from '@walkies/contract/texts';
import { useHost } from '@walkies/remote-sdk';
import {
  Banner,
  Button,
  LoadFailure,
  Loading,
  Modal,
  RefusalBanner,
  TextAreaField,
} from '@walkies/ui';
import { type ReactNode, useState } from 'react';
import type { StaffTexts } from '../texts';
import type { FinalizeDraft } from './finalize-draft';
import { DogsWalkedField, WhoShowedUpField } from './finalize-fields';
import { RestoredDraft } from './restored-draft';
import { SheetTimeNote } from './sheet-time-note';
import type { FinalizeForm } from './use-finalize-form';
import styles from './walks.module.css';

interface FinalizeWalkModalProps {
  slot: Slot;
  now: Date;
  texts: StaffTexts;
  form: FinalizeForm;
  /** It may be finalized with no walker or no dog. */
  mayBeEmpty: boolean;
  /** What the form starts with is not there yet. */
  isLoading: boolean;
  /** Who booked the slot; undefined while that is not known. */
  walkers: readonly Pick<Walker, 'id' | 'name'>[] | undefined;
  dogs: ReturnType<typeof useDogs>;
  assignedDogs: readonly Dog[];
  /** What could not be loaded about the slot, with a way to try again. */
  loadFailure: ReactNode;
  onClose: () => void;
}

/** The assigned dogs first, then all others. */
function inOrder(assigned: readonly Dog[], all: readonly Dog[] = []): readonly Dog[] {
  const assignedIds = new Set(assigned.map(({ id }) => id));
  return [...assigned, ...all.filter(({ id }) => !assignedIds.has(id))];
}

/** Who came, which dogs went out, and a note: one screen, for one thumb. */
export function FinalizeWalkModal(props: FinalizeWalkModalProps) {
  const { slot, now, texts, form, isLoading, walkers, dogs, loadFailure, onClose } = props;
  const { timeZone } = useHost().shelter;
  const [step, setStep] = useState<'fill' | 'incomplete' | 'ask'>('fill');
  const [tries, setTries] = useState(0);
  const { entered, isSending } = form;
  const start = new Date(slot.start_time);
  const offered = inOrder(props.assignedDogs, dogs.data);
  const came = (walkers ?? []).filter(({ id }) => entered.walkerIds.includes(id));
  const walked = offered.filter(({ id }) => entered.dogIds.includes(id));

  function change(part: Partial<FinalizeDraft>) {
    setStep('fill');
    form.change({ ...entered, ...part });
  }

  function submit() {
    setTries(tries + 1);
    const isIncomplete = came.length === 0 || walked.length === 0;
    if (isIncomplete && !props.mayBeEmpty) return setStep('incomplete');
    if (start > now && step !== 'ask') return setStep('ask');
    form.send({ walkerIds: came.map(({ id }) => id), dogIds: walked.map(({ id }) => id) });
  }

  function noticeOf(): ReactNode {
    if (step === 'incomplete') return <RefusalBanner key={tries}>{WALK_INCOMPLETE}</RefusalBanner>;
    if (form.error) {
      return <RefusalBanner>{errorText(form.error, texts.finalizeFailed)}</RefusalBanner>;
    }
    if (step === 'ask') {
      return <Banner tone="info">This walk has not started yet. Finalize it all the same?</Banner>;
    }
    return (
      <p className={styles.summary}>
        <strong>
          {came.length} of {walkers?.length ?? slot.booked_count}
        </strong>{' '}
        walkers, <strong>{walked.length}</strong> {walked.length === 1 ? 'dog' : 'dogs'}
      </p>
    );
  }

  return (
    <Modal
      title="Finalize Walk"
      subtitle={`${dayName(start, timeZone)}, ${timeRangeText(slot, timeZone)}`}
      busy={isSending}
      onClose={onClose}
      notice={noticeOf()}
      actions={
        <>
          <Button
            icon="check"
            busy={isSending && 'Submitting...'}
            disabled={walkers === undefined}
            disabledReason="The booked walkers are not loaded yet."
            onClick={submit}
          >
            {step === 'ask' ? 'Finalize before the start' : 'Submit Final Walk'}
          </Button>
          {step === 'ask' && (
            <Button variant="secondary" disabled={isSending} onClick={() => setStep('fill')}>
              Not yet
            </Button>
          )}
        </>
      }
    >
      <SheetTimeNote />
      {form.isRestored && (
        <RestoredDraft keptAt={form.keptAt} disabled={isSending} onDiscard={form.forget} />
      )}
      {loadFailure}
      {isLoading && !loadFailure && !form.draft ? (
        <Loading />
      ) : (
        <>
          <WhoShowedUpField
            walkers={walkers ?? []}
            selectedIds={entered.walkerIds}
            disabled={isSending}
            onChange={(walkerIds) => change({ walkerIds })}
          >
            {walkers === undefined && !loadFailure && <Loading />}
            {walkers?.length === 0 && <p>No one booked yet.</p>}
          </WhoShowedUpField>
          <DogsWalkedField
            dogs={offered}
            selectedIds={entered.dogIds}
            disabled={isSending}
            onChange={(dogIds) => change({ dogIds })}
          >
            {props.assignedDogs.length > 0 && (
              <p className={styles.hint}>Assigned dogs come first, ticked.</p>
            )}
            <LoadFailure of={dogs}>{(error) => errorText(error, texts.loadDogsFailed)}</LoadFailure>
            {dogs.isPending && <Loading />}
          </DogsWalkedField>
          <TextAreaField
            label="Notes (optional)"
            maxLength={TEXT_MAX_LENGTH}
            readOnly={isSending}
            value={entered.notes}
            onChange={(event) => change({ notes: event.target.value })}
          />
        </>
      )}
    </Modal>
  );
}
