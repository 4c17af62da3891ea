import { ApiError, newIdempotencyKey, type WalkWriting } from '@walkies/api-client';
import type { FinalizeWalk, LogWalk } from '@walkies/contract';
import { useState } from 'react';
import {
  keptAt,
  newestKey,
  readStored,
  type Stored,
  useOwnKey,
  writeStored,
} from './stored-drafts';

interface DraftFormOptions<Values, What extends FinalizeWalk | LogWalk> {
  /** 'log' stands for whichever of 'log' and 'log.…' was changed last. */
  name: string;
  /** Null for what is no such form. */
  read: (stored: Stored) => Values | null;
  initial: Values;
  /** Where what is entered names the draft. */
  byValues?: {
    nameOf: (values: Values) => string;
    /** The form of that name with nothing else entered. */
    emptyOf: (values: Values) => Values;
  };
  writing: WalkWriting<What>;
  onSuccess: () => void;
}

/**
 * True when the API refused and wrote nothing, so that the next try is another write. Without an
 * answer, or with a broken one, nobody knows, and the next try has to go under the same key.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500;

/**
 * A form that is written once, and that this browser keeps for the signed-in person until then: it
 * survives a closed page and a lost connection. `draft` is null while it is untouched.
 */
export function useDraftForm<Values extends object, What extends FinalizeWalk | LogWalk>({
  name,
  read,
  initial,
  byValues,
  writing,
  onSuccess,
}: DraftFormOptions<Values, What>) {
  const ownKey = useOwnKey();

  function open(key: string) {
    const { idempotencyKey, ...stored } = readStored(key);
    const draft = typeof idempotencyKey === 'string' ? read(stored) : null;
    return {
      key,
      draft,
      idempotencyKey: draft ? String(idempotencyKey) : newIdempotencyKey(),
      /** Of an earlier time, changed then last where that is known; null for a new one. */
      restored: draft && { keptAt: keptAt(stored) > 0 ? new Date(keptAt(stored)) : null },
    };
  }

  const [current, setCurrent] = useState(() => open(newestKey(ownKey(name))));
  const { draft, idempotencyKey, restored } = current;
  const values = draft ?? initial;

  function save(next: typeof current) {
    writeStored(next.key, { ...next.draft, idempotencyKey: next.idempotencyKey });
    setCurrent(next);
  }

  const removeCopy = () => writeStored(current.key, null);

  /** The one that was changed before it, if any, comes back. */
  function discard() {
    removeCopy();
    setCurrent(open(newestKey(ownKey(name))));
  }

  return {
    draft,
    restored,
    values,
    isSending: writing.isPending,
    error: writing.error,
    removeCopy,
    discard,
    /**
     * Where that gives it another name, a draft of that name comes back instead; one that was begun
     * at an earlier time stays where it is, and a new one begins.
     */
    change(part: Partial<Values>) {
      if (writing.isPending) return;
      writing.reset();
      const next = { ...values, ...part };
      const other = byValues && open(ownKey(byValues.nameOf(next)));
      if (!other || other.key === current.key) return save({ ...current, draft: next });
      if (other.draft) return setCurrent(other);
      if (restored && current.key !== ownKey(name)) {
        return save({ ...other, draft: byValues.emptyOf(next) });
      }
      removeCopy();
      save({ ...current, key: other.key, draft: next });
    },
    send(walk: What) {
      const sent = { ...current, draft: values };
      save(sent);
      writing
        .mutateAsync({ walk, idempotencyKey }, { onSuccess })
        .then(discard, (error: unknown) => {
          if (isRefusal(error)) save({ ...sent, idempotencyKey: newIdempotencyKey() });
        });
    },
  };
}
