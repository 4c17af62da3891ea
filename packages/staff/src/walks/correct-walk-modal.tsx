import { errorText } from '@walkies/api-client';
import { type Pair, type Slot, TEXT_MAX_LENGTH, type Walk } from '@walkies/contract';
import { WALK_INCOMPLETE, WHAT_HAPPENED_MISSING } from '@walkies/contract/texts';
import { useHost } from '@walkies/remote-sdk';
import {
  Button,
  ErrorBanner,
  formatDayAndTime,
  LoadError,
  Loading,
  Modal,
  TextAreaField,
} from '@walkies/ui';
import { type ReactNode, useState } from 'react';
import { isReason, ReasonField } from '../plans/reason-field';
import type { StaffTexts } from '../texts';
import { isReportIncomplete } from './dog-reports';
import {
  attendanceQuestion,
  DogsWalkedField,
  unansweredOf,
  WhoShowedUpField,
} from './finalize-fields';
import { SheetTimeNote } from './sheet-time-note';
import { useCorrection } from './use-correction';
import { RecordedParts } from './walk-record';

interface CorrectWalkModalProps {
  slot: Slot;
  /** The record when the form is opened. */
  walk: Walk;
  texts: StaffTexts;
  /** Permits a walk without a walker or a dog. */
  mayBeEmpty: boolean;
  /** The planned pairs. */
  planned: readonly Pair[];
  onClose: () => void;
  onCorrected: () => void;
}

/** What the last attempt to submit has found missing. */
type Missing = 'nothing' | 'change' | 'walker-or-dog' | 'attendance' | 'incident' | 'reason';

const TEXTS = {
  change: 'You have changed nothing yet.',
  'walker-or-dog': WALK_INCOMPLETE,
  incident: WHAT_HAPPENED_MISSING,
  reason: 'Write why you correct this walk.',
} as const;

/** The form of finalizing, filled in with the record, and a reason. */
export function CorrectWalkModal(props: CorrectWalkModalProps) {
  const { slot, walk, texts, mayBeEmpty, planned, onClose, onCorrected } = props;
  const { timeZone } = useHost().shelter;
  const form = useCorrection(slot, walk, { planned, onSuccess: onCorrected });
  const { values, reason, isPending, dogs, meanwhile } = form;
  const [missing, setMissing] = useState<Missing>('nothing');
  const [tries, setTries] = useState(0);
  const unanswered = unansweredOf(form.walkers, values);

  function whatIsMissing(): Missing {
    const { walkerIds, dogIds, told } = values;
    if (!form.isChanged) return 'change';
    if (!mayBeEmpty && (walkerIds.length === 0 || dogIds.length === 0)) return 'walker-or-dog';
    if (unanswered.length > 0) return 'attendance';
    if (told.some((one) => dogIds.includes(one.dogId) && isReportIncomplete(one)))
      return 'incident';
    return isReason(reason) ? 'nothing' : 'reason';
  }

  function submit() {
    const next = whatIsMissing();
    setTries(tries + 1);
    setMissing(next);
    if (next === 'nothing') form.send();
  }

  function change(part: Parameters<typeof form.change>[0]) {
    setMissing('nothing');
    form.change(part);
  }

  function noticeOf(): ReactNode {
    if (missing !== 'nothing') {
      const text = missing === 'attendance' ? attendanceQuestion(unanswered) : TEXTS[missing];
      return <ErrorBanner key={tries}>{text}</ErrorBanner>;
    }
    if (!form.error) return null;
    return (
      <ErrorBanner>
        {errorText(form.error, 'Could not correct the walk.', 'server-first')}
      </ErrorBanner>
    );
  }

  return (
    <Modal
      title="Correct Walk"
      subtitle={formatDayAndTime(slot, timeZone)}
      busy={isPending}
      unsaved={form.isChanged || reason !== ''}
      onClose={onClose}
      notice={noticeOf()}
      actions={
        <Button icon="check" busy={isPending && 'Saving...'} onClick={submit}>
          Save Correction
        </Button>
      }
    >
      <SheetTimeNote />
      {meanwhile && <RecordedParts record={meanwhile} when="now" />}
      <WhoShowedUpField
        pairs={form.pairs}
        values={values}
        asked={missing === 'attendance' || missing === 'incident' ? missing : null}
        walkers={form.walkers}
        disabled={isPending}
        onChange={change}
      >
        {form.walkers.length === 0 && <p>No walkers.</p>}
      </WhoShowedUpField>
      <DogsWalkedField
        dogs={form.offered}
        selectedIds={values.dogIds}
        disabled={isPending}
        onChange={(dogIds) => change({ dogIds })}
      >
        <LoadError of={dogs}>{(error) => errorText(error, texts.loadDogsFailed)}</LoadError>
        {dogs.isPending && <Loading />}
      </DogsWalkedField>
      <TextAreaField
        label="Another note (optional)"
        maxLength={TEXT_MAX_LENGTH}
        readOnly={isPending}
        value={values.notes}
        onChange={(event) => change({ notes: event.target.value })}
      />
      <ReasonField
        label="Why do you correct it?"
        hint="Staff read it in the details of this walk."
        value={reason}
        isTried={missing === 'reason'}
        readOnly={isPending}
        onChange={(text) => {
          setMissing('nothing');
          form.writeReason(text);
        }}
      />
    </Modal>
  );
}
