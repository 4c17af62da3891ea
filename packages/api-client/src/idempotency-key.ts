import { useRef } from 'react';
import { isRefusal } from './unknown-outcome';

const BYTES = 16;

/** A new idempotency key: 32 hex digits. */
export function newIdempotencyKey(): string {
  // randomUUID is missing on pages opened over plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Until when retries share a key, besides the success of the write. `changed`: until the input differs.
 * `refused`: until the API refuses it. `done`: until the success alone. The last two send a changed retry
 * with the same key, so that the API refuses it with `IDEMPOTENCY_KEY_REUSED` if the first try arrived.
 */
export type KeyLifetime = 'changed' | 'refused' | 'done';

/** A key that outlives the page, because it is stored with a draft. After the success the draft goes. */
export interface StoredKey {
  key: string;
  /** Stores the next key, after a refusal. */
  replace(next: string): void;
}

/** Makes the keys of one mutation, and forgets each at the end of its lifetime. */
export function useIdempotencyKey(until: KeyLifetime) {
  const own = useRef<{ key: string; input: string | undefined }>(null);

  return {
    keyFor(variables: unknown, stored: StoredKey | undefined): string {
      if (stored) return stored.key;
      const input = until === 'changed' ? JSON.stringify(variables) : undefined;
      if (!own.current || own.current.input !== input) {
        own.current = { key: newIdempotencyKey(), input };
      }
      return own.current.key;
    },
    onDone(): void {
      own.current = null;
    },
    onFailure(failure: unknown, stored: StoredKey | undefined): void {
      if (until !== 'refused' || !isRefusal(failure)) return;
      own.current = null;
      stored?.replace(newIdempotencyKey());
    },
  };
}
