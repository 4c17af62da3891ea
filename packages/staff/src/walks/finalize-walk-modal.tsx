import { errorText, useDogs } from '@walkies/api-client';
import { type Dog, type Pair, type Slot, TEXT_MAX_LENGTH, type Walker } from '@walkies/contract';
import { WALK_INCOMPLETE, WHAT_HAPPENED_MISSING } from '@walkies/contract/texts';
import { useHost } from '@walkies/remote-sdk';
import {
  Banner,
  Button,
  formatDayAndTime,
  LoadError,
  Loading,
  Modal,
  ErrorBanner,
  SuccessBanner,
  TextAreaField,
} from '@walkies/ui';
import { type ReactNode, useState } from 'react';
import type { StaffTexts } from '../texts';
import { RestoredDraft } from './draft-banners';
import {
  attendanceQuestion,
  DogsWalkedField,
  unansweredOf,
  WhoShowedUpField,
} from './finalize-fields';
import { isReportIncomplete, pairedDogIds } from './dog-reports';
import { SheetTimeNote } from './sheet-time-note';
import type { FinalizeForm, FinalizeValues } from './use-finalize-form';
import styles from './walks.module.css';

/** What the last attempt to submit has found missing, or asks once. */
type Step = 'fill' | 'incomplete' | 'attendance' | 'incident' | 'askEmpty' | 'askEarly';

interface FinalizeWalkModalProps {
  slot: Slot;
  now: Date;
  texts: StaffTexts;
  form: FinalizeForm;
  /** Permits finalizing without a walker or a dog. */
  mayBeEmpty: boolean;
  /** True while the form's initial data loads. */
  isLoading: boolean;
  /** The booked walkers; undefined until loaded. */
  walkers: readonly Pick<Walker, 'id' | 'name'>[] | undefined;
  assignedDogs: readonly Dog[];
  /** The planned pairs. */
  pairs: readonly Pair[];
  /** Error and retry for queries about the slot. */
  loadError: ReactNode;
  /** The confirmation of the walk before. */
  doneBefore: string | null;
  onClose: () => void;
}

/** Labels of the submit button that answer a question. */
const ANSWERS: Partial<Record<Step, string>> = {
  askEmpty: 'Finalize anyway',
  askEarly: 'Finalize before the start',
};

/** The finalizing form: attendance, dogs and a note on one screen, usable with one thumb. */
export function FinalizeWalkModal(props: FinalizeWalkModalProps) {
  const { slot, texts, form, walkers, assignedDogs, pairs, loadError, onClose } = props;
  const { timeZone } = useHost().shelter;
  const dogs = useDogs();
  const [step, setStep] = useState<Step>('fill');
  const [tries, setTries] = useState(0);
  const { values, isSending } = form;
  // Assigned dogs first.
  const offered = [...assignedDogs, ...(dogs.data ?? [])].filter(
    ({ id }, place, all) => all.findIndex((other) => other.id === id) === place,
  );
  const idsOf = <Id,>(those: readonly { id: Id }[], selected: readonly Id[]) =>
    those.map(({ id }) => id).filter((id) => selected.includes(id));
  // Drop walkers who have cancelled meanwhile.
  const walkerIds = idsOf(walkers ?? [], values.walkerIds);
  const dogIds = idsOf(offered, values.dogIds);

  const paired = pairedDogIds(pairs);
  const beyond = offered.filter(({ id }) => !paired.includes(id));
  const incidents = values.told.filter(
    ({ dogId, outcome }) => outcome === 'incident' && dogIds.includes(dogId),
  ).length;

  function change(part: Partial<FinalizeValues>) {
    setStep('fill');
    form.change(part);
  }

  const isIncomplete = walkerIds.length === 0 || dogIds.length === 0;
  const open = unansweredOf(walkers ?? [], values);

  /** The next step of a submit; 'fill' if the form can be sent. */
  function nextStep(): Step {
    if (isIncomplete && !props.mayBeEmpty) return 'incomplete';
    // An admin may leave a walk empty, and then nobody has to be marked.
    if (open.length > 0 && walkerIds.length > 0) return 'attendance';
    if (isIncomplete && !ANSWERS[step]) return 'askEmpty';
    if (values.told.some((one) => dogIds.includes(one.dogId) && isReportIncomplete(one)))
      return 'incident';
    return new Date(slot.start_time) > props.now && step !== 'askEarly' ? 'askEarly' : 'fill';
  }

  function submit() {
    setTries(tries + 1);
    const next = nextStep();
    // An answer stands for the next attempt, if the line was cut.
    if (next === 'fill') form.send({ walkerIds, dogIds });
    else setStep(next);
  }

  function noticeOf(): ReactNode {
    if (step === 'incomplete') return <ErrorBanner key={tries}>{WALK_INCOMPLETE}</ErrorBanner>;
    if (step === 'incident') return <ErrorBanner key={tries}>{WHAT_HAPPENED_MISSING}</ErrorBanner>;
    if (step === 'attendance')
      return <ErrorBanner key={tries}>{attendanceQuestion(open)}</ErrorBanner>;
    if (form.error) {
      return <ErrorBanner>{errorText(form.error, texts.finalizeFailed)}</ErrorBanner>;
    }
    if (step === 'askEmpty')
      return (
        <Banner tone="info">
          {[
            walkerIds.length === 0 && 'No walker is ticked.',
            dogIds.length === 0 && 'No dog is chosen.',
            'Finalize anyway?',
          ]
            .filter(Boolean)
            .join(' ')}
        </Banner>
      );
    if (step === 'askEarly') {
      return <Banner tone="info">This walk has not started yet. Finalize it all the same?</Banner>;
    }
    return (
      <p className={styles.summary}>
        <strong>{`${walkerIds.length} of ${walkers?.length ?? slot.booked_count}`}</strong>{' '}
        <span>came,</span> <strong>{dogIds.length}</strong>{' '}
        <span>{dogIds.length === 1 ? 'dog' : 'dogs'}</span>
        {incidents > 0 && (
          <>
            <span>, </span>
            <strong>{incidents}</strong> <span>{incidents === 1 ? 'incident' : 'incidents'}</span>
          </>
        )}
      </p>
    );
  }

  const fields = (
    <>
      <WhoShowedUpField
        pairs={pairs}
        values={values}
        asked={step === 'attendance' || step === 'incident' ? step : null}
        walkers={walkers ?? []}
        disabled={isSending}
        onChange={change}
      >
        {walkers === undefined && !loadError && <Loading />}
        {walkers?.length === 0 && <p>No one booked yet.</p>}
      </WhoShowedUpField>
      <DogsWalkedField
        dogs={beyond}
        selectedIds={values.dogIds}
        disabled={isSending}
        onChange={(dogIds) => change({ dogIds })}
      >
        {paired.length > 0 ? (
          <p className={styles.hint}>
            {`${paired.filter((id) => dogIds.includes(id)).length} from the pairs above. Was another dog out?`}
          </p>
        ) : (
          assignedDogs.length > 0 && (
            <p className={styles.hint}>Assigned dogs come first, ticked.</p>
          )
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
            {ANSWERS[step] ?? 'Submit Final Walk'}
          </Button>
          {ANSWERS[step] && (
            <Button variant="secondary" disabled={isSending} onClick={() => setStep('fill')}>
              Not yet
            </Button>
          )}
        </>
      }
    >
      {props.doneBefore && <SuccessBanner>{props.doneBefore}</SuccessBanner>}
      <SheetTimeNote />
      <RestoredDraft form={form} />
      {loadError}
      {props.isLoading && !loadError && !form.draft ? <Loading /> : fields}
    </Modal>
  );
}
