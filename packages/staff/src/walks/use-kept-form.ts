import { newIdempotencyKey, type WalkWriting } from '@walkies/api-client';
import type { FinalizeWalk, LogWalk } from '@walkies/contract';
import { useRef, useState } from 'react';
import { isRefusal } from './is-refusal';
import { type DraftOptions, type KeptDraft, useDraft } from './use-draft';

interface Kept {
  /** Sending it twice under the same key writes it once. */
  idempotencyKey: string;
}

/** `draft` is what is entered and kept in this browser; null while the form is untouched. */
export interface KeptForm<Draft extends Kept> extends Omit<KeptDraft<Draft>, 'keep'> {
  /** What is entered so far. */
  entered: Draft;
  isSending: boolean;
  error: Error | null;
  change(next: Draft): void;
}

interface KeptFormOptions<
  Draft extends Kept,
  What extends FinalizeWalk | LogWalk,
> extends DraftOptions<Draft> {
  start: (idempotencyKey: string) => Draft;
  writing: WalkWriting<What>;
  onWritten: () => void;
}

/** A form that this browser keeps until it is written, and that is written once. */
export function useKeptForm<Draft extends Kept, What extends FinalizeWalk | LogWalk>(
  options: KeptFormOptions<Draft, What>,
): KeptForm<Draft> & { send(walk: What): void } {
  const { start, writing, onWritten } = options;
  const { keep, ...kept } = useDraft(options);
  const [nextKey, setNextKey] = useState(newIdempotencyKey);
  const isOnItsWay = useRef(false);
  const entered = kept.draft ?? start(nextKey);

  function forget() {
    kept.forget();
    setNextKey(newIdempotencyKey());
  }

  return {
    ...kept,
    forget,
    entered,
    isSending: writing.isPending,
    error: writing.error,
    change(next) {
      if (isOnItsWay.current) return;
      writing.reset();
      keep(next);
    },
    send(walk) {
      // A second press can come before the button shows that it is busy.
      if (isOnItsWay.current) return;
      isOnItsWay.current = true;
      keep(entered);
      writing
        .mutateAsync({ walk, idempotencyKey: entered.idempotencyKey }, { onSuccess: onWritten })
        .then(forget, (error: unknown) => {
          if (isRefusal(error)) keep({ ...entered, idempotencyKey: newIdempotencyKey() });
        })
        .finally(() => {
          isOnItsWay.current = false;
        });
    },
  };
}
