import { errorText } from '@walkies/api-client';
import {
  LATE_REASON_MAX_LENGTH,
  LATE_REASON_MIN_LENGTH,
  seenText,
  type Slot,
} from '@walkies/contract';
import { LATE_REASON_MISSING } from '@walkies/contract/texts';
import { useHost } from '@walkies/remote-sdk';
import {
  Button,
  ErrorBanner,
  formatDayAndTime,
  markName,
  Modal,
  TextAreaField,
  withNames,
} from '@walkies/ui';
import { useId, useState } from 'react';
import type { useCancelLate } from './booking-api';

interface LateCancelModalProps {
  slot: Slot;
  cancelling: ReturnType<typeof useCancelLate>;
  onClose: () => void;
  onCancelled: () => void;
}

/** Asks why a walker cannot come, and gives the place back after the cut-off. */
export default function LateCancelModal(props: LateCancelModalProps) {
  const { slot, cancelling, onClose, onCancelled } = props;
  const { timeZone } = useHost().shelter;
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const formId = useId();
  const { mutate, reset, isPending, error } = cancelling;
  const isMissing = seenText(reason).length < LATE_REASON_MIN_LENGTH;
  const marshal = slot.marshal_name ? markName(slot.marshal_name) : 'The shelter';

  function send() {
    setTried(true);
    if (!isMissing) mutate({ id: slot.id, reason: reason.trim() }, { onSuccess: onCancelled });
  }

  return (
    <Modal
      title="I can’t come"
      subtitle={formatDayAndTime(slot, timeZone)}
      busy={isPending}
      unsaved={reason !== ''}
      onClose={onClose}
      notice={
        error && (
          <ErrorBanner>
            {errorText(error, 'Failed to give your place back. Please try again.', 'server-first')}
          </ErrorBanner>
        )
      }
      actions={
        <>
          <Button
            type="submit"
            form={formId}
            variant="danger-solid"
            busy={isPending && 'Sending...'}
          >
            Give my place back
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Keep my place
          </Button>
        </>
      }
    >
      <p>{withNames(`${marshal} hears it at once, and your place becomes free.`)}</p>
      {slot.excused && (
        <p>The time was changed at short notice, so this does not count as a late cancel.</p>
      )}
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextAreaField
          label="Why can’t you come?"
          hint={`In a few words. At most ${LATE_REASON_MAX_LENGTH} characters.`}
          error={isTried && isMissing ? LATE_REASON_MISSING : undefined}
          maxLength={LATE_REASON_MAX_LENGTH}
          readOnly={isPending}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            reset();
          }}
        />
      </form>
    </Modal>
  );
}
