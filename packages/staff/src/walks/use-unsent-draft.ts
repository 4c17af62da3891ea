import type { Walk } from '@walkies/contract';
import { useEffect, useEffectEvent } from 'react';
import { type FinalizeDraft, isWritten } from './finalize-draft';
import { isRefusal } from './is-refusal';
import type { FinalizeForm } from './use-finalize-form';

/**
 * What stands in the form but not in the finalized walk, null when nothing is lost: then the form
 * is forgotten, and `onLateSuccess` tells of the write whose answer never came.
 */
export function useUnsentDraft(
  { draft, isSending, error, forget }: FinalizeForm,
  finalized: Walk | null,
  { onLateSuccess }: { onLateSuccess: () => void },
): FinalizeDraft | null {
  const isSettled = finalized !== null && draft !== null && !isSending;
  const isNeedless = isSettled && isWritten(draft, finalized);

  const drop = useEffectEvent(() => {
    forget();
    if (error && !isRefusal(error)) onLateSuccess();
  });
  useEffect(() => {
    if (isNeedless) drop();
  }, [isNeedless]);

  return isSettled && !isNeedless ? draft : null;
}
