import { newIdempotencyKey, type WalkWriting } from '@walkies/api-client';
import type { FinalizeWalk, LogWalk } from '@walkies/contract';
import { useRef, useState } from 'react';
import { isRefusal } from './is-refusal';
import { useDraft } from './use-draft';

interface Kept {
  /** Sending it twice under the same key writes it once. */
  idempotencyKey: string;
}

export interface KeptForm<Draft extends Kept> {
  /** What is entered so far. */
  entered: Draft;
  /** What is entered and kept in this browser; null while the form is untouched. */
  draft: Draft | null;
  isSending: boolean;
  error: Error | null;
  change(next: Draft): void;
  forget(): void;
}

interface KeptFormOptions<Draft extends Kept, What extends FinalizeWalk | LogWalk> {
  /** What tells the form from others of the same person. */
  name: string;
  read: (stored: unknown) => Draft | null;
  start: (idempotencyKey: string) => Draft;
  writing: WalkWriting<What>;
  onWritten: () => void;
}

/** A form that this browser keeps until it is written, and that is written once. */
export function useKeptForm<Draft extends Kept, What extends FinalizeWalk | LogWalk>(
  options: KeptFormOptions<Draft, What>,
): KeptForm<Draft> & { send(walk: What): void } {
  const { name, read, start, writing, onWritten } = options;
  const { draft, keep, forget } = useDraft(name, read);
  const [firstKey] = useState(newIdempotencyKey);
  const isOnItsWay = useRef(false);
  const entered = draft ?? start(firstKey);

  return {
    entered,
    draft,
    isSending: writing.isPending,
    error: writing.error,
    forget,
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
