import { newIdempotencyKey } from '@walkies/api-client';
import type { FinalizeWalk, LogWalk } from '@walkies/contract';
import { useState } from 'react';
import {
  storedAt,
  newestKey,
  readStored,
  type Stored,
  useOwnKey,
  writeStored,
} from './stored-drafts';
import { useWriteWalk } from './walks-api';

interface DraftFormOptions<Values> {
  /** 'log' opens the latest draft of 'log' and 'log.…'. */
  name: string;
  /** Returns null for data of another shape. */
  read: (stored: Stored) => Values | null;
  initial: Values;
  /** Set if the input determines the draft's name. */
  byValues?: {
    nameOf: (values: Values) => string;
    /** An empty form with this name. */
    emptyOf: (values: Values) => Values;
  };
  onSuccess: () => void;
}

/**
 * A form that is sent once. Until then this browser stores it for the signed-in user, so that it survives a
 * closed page and a lost connection. `draft` is null while untouched.
 */
export function useDraftForm<Values extends object, What extends FinalizeWalk | LogWalk>({
  name,
  read,
  initial,
  byValues,
  onSuccess,
}: DraftFormOptions<Values>) {
  const ownKey = useOwnKey();

  function open(key: string) {
    const { idempotencyKey, ...stored } = readStored(key);
    const draft = typeof idempotencyKey === 'string' ? read(stored) : null;
    return {
      key,
      draft,
      idempotencyKey: draft ? String(idempotencyKey) : newIdempotencyKey(),
      /** Set for a draft of an earlier session, with the time of its last change if known; else null. */
      restored: draft && { storedAt: storedAt(stored) > 0 ? new Date(storedAt(stored)) : null },
    };
  }

  const [current, setCurrent] = useState(() => open(newestKey(ownKey(name))));
  const { draft, idempotencyKey, restored } = current;
  const values = draft ?? initial;
  const writing = useWriteWalk<What>({
    key: idempotencyKey,
    replace: (next) => save({ ...current, draft: values, idempotencyKey: next }),
  });

  function save(next: typeof current) {
    writeStored(next.key, { ...next.draft, idempotencyKey: next.idempotencyKey });
    setCurrent(next);
  }

  const removeCopy = () => writeStored(current.key, null);

  /** Discards the draft and reopens the previous one, if any. */
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
     * Updates the draft. If this changes its name, the stored draft of that name opens instead. A draft
     * restored from an earlier session stays stored, and a new one begins.
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
      save({ ...current, draft: values });
      writing.mutateAsync(walk, { onSuccess }).then(discard, () => undefined);
    },
  };
}
