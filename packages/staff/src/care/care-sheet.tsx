import { errorText } from '@walkies/api-client';
import { Banner, ErrorBanner, FormModal } from '@walkies/ui';
import { type ReactNode, useState } from 'react';
import { isReason, ReasonField } from '../plans/reason-field';
import { BrokenPairs } from './broken-pairs';
import { brokenPairsOf } from './care-api';
import type { BrokenPairsForm } from './use-broken-pairs';

/** The fields of a mutation that a sheet needs. */
interface Sending {
  isPending: boolean;
  error: Error | null;
  reset: () => void;
}

interface CareSheetProps {
  title: string;
  submit: { label: string; busy: string };
  /** Begins the error message. */
  failed: string;
  /** Names the readers of the reason. */
  hint: string;
  sending: Sending;
  /** Omit it for changes that cannot break planned pairs. */
  broken?: BrokenPairsForm;
  /** Problem of the input that prevents sending. */
  problem?: string | null;
  isUnsaved?: boolean;
  onSend: (reason: string) => void;
  onClose: () => void;
  children?: ReactNode;
}

/**
 * A form that changes what plan rules depend on: it asks for a reason and, for each broken pair, a
 * decision.
 */
export function CareSheet(props: CareSheetProps) {
  const { title, submit, failed, hint, sending, broken, problem, isUnsaved, children } = props;
  const { onSend, onClose } = props;
  const [reason, setReason] = useState('');
  const [tries, setTries] = useState(0);
  const isTried = tries > 0;
  const isOpen = broken !== undefined && !broken.isDecided;

  function noticeOf() {
    if (isTried && problem) return <ErrorBanner key={tries}>{problem}</ErrorBanner>;
    if (isOpen) {
      const words = 'Choose what to do with each planned walk.';
      // The button was pressed although decisions are missing.
      return isTried && <Banner tone="info">{words}</Banner>;
    }
    const { error } = sending;
    if (!error || sending.isPending || brokenPairsOf(error)) return null;
    return <ErrorBanner>{errorText(error, failed)}</ErrorBanner>;
  }

  return (
    <FormModal
      title={title}
      submit={submit}
      isBusy={sending.isPending}
      isUnsaved={reason !== '' || isUnsaved === true}
      notice={noticeOf()}
      onChange={() => {
        if (!broken?.pairs) sending.reset();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        setTries(tries + 1);
        if (isReason(reason) && !problem && !isOpen) onSend(reason.trim());
      }}
      onClose={onClose}
    >
      {children}
      <ReasonField label="Why?" hint={hint} value={reason} isTried={isTried} onChange={setReason} />
      {broken && <BrokenPairs form={broken} />}
    </FormModal>
  );
}
