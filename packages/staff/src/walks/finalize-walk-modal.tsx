import { errorText, useDogs } from '@walkies/api-client';
import { type Dog, type Slot, TEXT_MAX_LENGTH, type Walker } from '@walkies/contract';
import { WALK_INCOMPLETE } from '@walkies/contract/texts';
import { useHost } from '@walkies/remote-sdk';
import {
  Banner,
  Button,
  formatDayAndTime,
  LoadError,
  Loading,
  Modal,
  ErrorBanner,
  TextAreaField,
} from '@walkies/ui';
import { type ReactNode, useState } from 'react';
import type { StaffTexts } from '../texts';
import { RestoredDraft } from './draft-banners';
import { DogsWalkedField, WhoShowedUpField } from './finalize-fields';
import { SheetTimeNote } from './sheet-time-note';
import type { FinalizeForm, FinalizeValues } from './use-finalize-form';
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
  assignedDogs: readonly Dog[];
  /** What could not be loaded about the slot, with a way to try again. */
  loadError: ReactNode;
  onClose: () => void;
}

/** Who came, which dogs went out, and a note: one screen, for one thumb. */
export function FinalizeWalkModal(props: FinalizeWalkModalProps) {
  const { slot, texts, form, walkers, assignedDogs, loadError, onClose } = props;
  const { timeZone } = useHost().shelter;
  const dogs = useDogs();
  const [step, setStep] = useState<'fill' | 'incomplete' | 'ask'>('fill');
  const [tries, setTries] = useState(0);
  const { values, isSending } = form;
  // The assigned ones first.
  const offered = [...assignedDogs, ...(dogs.data ?? [])].filter(
    ({ id }, place, all) => all.findIndex((other) => other.id === id) === place,
  );
  const idsOf = <Id,>(those: readonly { id: Id }[], selected: readonly Id[]) =>
    those.map(({ id }) => id).filter((id) => selected.includes(id));
  // Who cancelled meanwhile is left out.
  const walkerIds = idsOf(walkers ?? [], values.walkerIds);
  const dogIds = idsOf(offered, values.dogIds);

  function change(part: Partial<FinalizeValues>) {
    setStep('fill');
    form.change(part);
  }

  function submit() {
    setTries(tries + 1);
    const isIncomplete = walkerIds.length === 0 || dogIds.length === 0;
    if (isIncomplete && !props.mayBeEmpty) return setStep('incomplete');
    if (new Date(slot.start_time) > props.now && step !== 'ask') return setStep('ask');
    form.send({ walkerIds, dogIds });
  }

  function noticeOf(): ReactNode {
    if (step === 'incomplete') return <ErrorBanner key={tries}>{WALK_INCOMPLETE}</ErrorBanner>;
    if (form.error) {
      return <ErrorBanner>{errorText(form.error, texts.finalizeFailed)}</ErrorBanner>;
    }
    if (step === 'ask') {
      return <Banner tone="info">This walk has not started yet. Finalize it all the same?</Banner>;
    }
    return (
      <p className={styles.summary}>
        <strong>
          {walkerIds.length} of {walkers?.length ?? slot.booked_count}
        </strong>{' '}
        walkers, <strong>{dogIds.length}</strong> {dogIds.length === 1 ? 'dog' : 'dogs'}
      </p>
    );
  }

  const fields = (
    <>
      <WhoShowedUpField
        walkers={walkers ?? []}
        selectedIds={values.walkerIds}
        disabled={isSending}
        onChange={(walkerIds) => change({ walkerIds })}
      >
        {walkers === undefined && !loadError && <Loading />}
        {walkers?.length === 0 && <p>No one booked yet.</p>}
      </WhoShowedUpField>
      <DogsWalkedField
        dogs={offered}
        selectedIds={values.dogIds}
        disabled={isSending}
        onChange={(dogIds) => change({ dogIds })}
      >
        {assignedDogs.length > 0 && (
          <p className={styles.hint}>Assigned dogs come first, ticked.</p>
        )}
        <LoadError of={dogs}>{(error) => errorText(error, texts.loadDogsFailed)}</LoadError>
        {dogs.isPending && <Loading />}
      </DogsWalkedField>
      <TextAreaField
        label="Notes (optional)"
        maxLength={TEXT_MAX_LENGTH}
        readOnly={isSending}
        value={values.notes}
        onChange={(event) => change({ notes: event.target.value })}
      />
    </>
  );

  return (
    <Modal
      title="Finalize Walk"
      subtitle={formatDayAndTime(slot, timeZone)}
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
      <RestoredDraft form={form} />
      {loadError}
      {props.isLoading && !loadError && !form.draft ? <Loading /> : fields}
    </Modal>
  );
}
