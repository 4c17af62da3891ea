import type { Host } from '@walkies/remote-sdk';
import { useHost } from '@walkies/remote-sdk';
import { type QueryKey, useQueryClient } from '@walkies/remote-sdk/query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { followDrafts } from './stored-drafts';
import { sendUnsent, sendWrite } from './send-unsent';
import { OutcomeError } from './unknown-outcome';
import {
  changeWrite,
  type NewWrite,
  removeWrite,
  storeWrite,
  type UnsentWrite,
  unsentWrites,
} from './unsent-writes';
import { type SafeMutation, useSafeMutation } from './use-safe-mutation';

/** After this time, the press is over, and the write goes on by itself. */
const TIMEOUT_MS = 4_000;

/** The person's writes in this browser, in the order of the presses. */
export function useWritesOf(uid: string): readonly UnsentWrite[] {
  const text = useSyncExternalStore(followDrafts, () => JSON.stringify(unsentWrites(uid)));
  return useMemo(() => (text === '[]' ? [] : unsentWrites(uid)), [text, uid]);
}

/** Those of the signed-in person that wait for a connection. */
export function useUnsentWrites(): readonly UnsentWrite[] {
  const writes = useWritesOf(useHost().session?.uid ?? '');
  return useMemo(
    () => writes.filter(({ isLate, refused }) => isLate && refused === null),
    [writes],
  );
}

const pause = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT_MS));

interface Options<Variables> {
  write: (variables: Variables) => NewWrite;
  /** As in `useSafeMutation`. */
  changes: readonly QueryKey[];
}

/**
 * A mutation that also works without a connection: the write is stored first, and succeeds as `'unsent'` if no
 * answer comes. Then the shell sends it. Where the browser refuses storage, it fails as every other write does.
 */
export function useUnsentMutation<Variables>({
  write: writeOf,
  changes,
}: Options<Variables>): SafeMutation<Variables, 'sent' | 'unsent'> {
  const cache = useQueryClient();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  async function send(host: Host, variables: Variables): Promise<'sent' | 'unsent'> {
    const uid = host.session?.uid ?? '';
    const write = storeWrite(uid, writeOf(variables));
    const { id } = write;
    const find = () => unsentWrites(uid).find((one) => one.id === id);
    if (!find()) {
      await sendWrite(host, write);
      return 'sent';
    }
    let isOver = false;
    const sent = sendUnsent(host, uid, async () => {
      // Else the mutation refetches.
      if (isOver)
        await Promise.all(changes.map((queryKey) => cache.invalidateQueries({ queryKey })));
    });
    const answers = await Promise.race([sent, pause()]);
    isOver = true;
    const answer = answers?.get(id);
    const left = find();
    if (!left || left.isSent) return 'sent';
    const isFault = answer && 'fault' in answer;
    if (left.refused === null && !isFault) {
      changeWrite(uid, id, { isLate: true });
      return 'unsent';
    }
    // Whoever has left the screen sees it with what is not sent.
    if (!isMounted.current) return 'unsent';
    removeWrite(uid, id);
    if (isFault) throw answer.fault;
    throw answer && 'refusal' in answer ? answer.refusal : new OutcomeError(left.refused ?? '');
  }

  return useSafeMutation({ send, changes });
}
