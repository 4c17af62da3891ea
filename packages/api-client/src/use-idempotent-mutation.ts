import type { Host } from '@walkies/remote-sdk';
import { useRef } from 'react';
import { isRefusal } from './unknown-outcome';
import { type MutationOptions, type SafeMutation, useSafeMutation } from './use-safe-mutation';

/** The header of a write that the API does once, however often it arrives. */
export type IdempotencyHeader = Readonly<Record<'Idempotency-Key', string>>;

interface Options<Variables, Data> extends Omit<MutationOptions<Variables, Data>, 'send'> {
  /** `headers` are for the endpoint that writes: `call` requires them. */
  send(host: Host, variables: Variables, headers: IdempotencyHeader): Promise<Data>;
  /**
   * Until when retries share a key, besides the success of the write. `changed`: until the input differs,
   * which suits writes of which the API refuses a duplicate. `refused`: until the API refuses it. `done`:
   * until the success alone. The last two send a changed retry with the same key, so that the API refuses it
   * with `IDEMPOTENCY_KEY_REUSED` if the first try arrived.
   */
  keyUntil: 'changed' | 'refused' | 'done';
}

const BYTES = 16;

/** A new idempotency key: 32 hex digits. */
export function newIdempotencyKey(): string {
  // randomUUID is missing on pages opened over plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** `useSafeMutation` for an endpoint that is declared idempotent: makes the keys of its writes. */
export function useIdempotentMutation<Variables, Data>({
  send,
  keyUntil,
  ...options
}: Options<Variables, Data>): SafeMutation<Variables, Data> {
  /** The key of the last input; none at the end of its lifetime. */
  const keys = useRef<Record<string, string>>({});

  return useSafeMutation({
    ...options,
    async send(host, variables) {
      const input = keyUntil === 'changed' ? JSON.stringify(variables) : '';
      const key = keys.current[input] ?? newIdempotencyKey();
      keys.current = { [input]: key };
      try {
        const data = await send(host, variables, { 'Idempotency-Key': key });
        keys.current = {};
        return data;
      } catch (failure) {
        if (keyUntil === 'refused' && isRefusal(failure)) {
          keys.current = {};
        }
        throw failure;
      }
    },
  });
}
