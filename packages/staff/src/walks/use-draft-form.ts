import {
  isRefusal,
  newestKey,
  newIdempotencyKey,
  readStored,
  removeWrite,
  type Stored,
  storedAt,
  useOwnKey,
  writeStored,
} from '@walkies/api-client';
import type { FinalizeWalk, LogWalk } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { useState } from 'react';
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
  /** 'unsent': this browser sends it once there is a connection. */
  onSuccess: (how: 'sent' | 'unsent') => void;
}

/**
 * A form that is sent once. Until then this browser stores it for the signed-in user, so that it survives a
 * closed page and a lost connection. `draft` is null while untouched.
 */
export function useDraftForm<Values extends object>({
  name,
  read,
  initial,
  byValues,
  onSuccess,
}: DraftFormOptions<Values>) {
  const ownKey = useOwnKey();
  const uid = useHost().session?.uid ?? '';

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
  const writing = useWriteWalk();

  function save(next: typeof current) {
    writeStored(next.key, { ...next.draft, idempotencyKey: next.idempotencyKey });
    setCurrent(next);
  }

  function removeCopy() {
    writeStored(current.key, null);
    removeWrite(uid, current.idempotencyKey);
  }

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
      // Not the version of before.
      removeWrite(uid, idempotencyKey);
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
    /** `label` names it for people until it is sent. */
    send(walk: FinalizeWalk | LogWalk, label: string) {
      const sent = { ...current, draft: values };
      save(sent);
      writing
        .mutateAsync(
          { walk, label, idempotencyKey, draft: current.key },
          { onSuccess: (how) => onSuccess(how ?? 'sent') },
        )
        .then(
          (how) => how === 'sent' && discard(),
          (error) => isRefusal(error) && save({ ...sent, idempotencyKey: newIdempotencyKey() }),
        );
    },
  };
}
