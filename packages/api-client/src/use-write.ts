import type { ErrorCode } from '@walkies/contract';
import { type Host, useHost } from '@walkies/remote-sdk';
import { type QueryKey, useQueryClient } from '@walkies/remote-sdk/query';
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from './api-error';
import { DoneBeforeChange, LostAnswer, mayBeDone, NotDone } from './lost-answer';
import { untilAnswered } from './until-answered';

/** Handling of an answer that does not arrive. */
interface LostWays<Asked> {
  /** Follows 'It is not known': 'whether …'. */
  whether: string;
  /** Checks the outcome; without it, a second press finds it out. */
  find?: {
    /** The message if it was not done. */
    undone: string;
    isDone(host: Host, asked: Asked): Promise<boolean>;
  };
}

interface WriteWays<Asked, Answer> {
  send(host: Host, asked: Asked): Promise<Answer>;
  /** Query keys to refetch afterwards, and after a refusal, which means that they are stale, too. */
  changes?: readonly QueryKey[];
  /** Error codes that mean success: an earlier try arrived, or another user was faster. */
  doneAlready?: readonly ErrorCode[];
  /** Omit it for mutations that write nothing by themselves. */
  lost?: LostWays<Asked>;
}

interface Callbacks<Answer> {
  /** `answer` is null if only the success is known. */
  onSuccess?: (answer: Answer | null) => void;
  onError?: (error: unknown) => void;
}

/** A mutation: its status, and the functions that start and reset it. */
export interface Write<Asked, Answer> {
  isPending: boolean;
  isSuccess: boolean;
  error: Error | null;
  isError: boolean;
  /** The outcome is open: the request is in flight, or its answer was lost. */
  isUndecided: boolean;
  /** Input of the last call. */
  asked: Asked | null;
  answer: Answer | null;
  /** Ignored while the last call is in flight. Callbacks end with the component. */
  mutate(asked: Asked, callbacks?: Callbacks<Answer>): void;
  /** The same as a promise; returns the promise of the call in flight if there is one. */
  mutateAsync(asked: Asked, callbacks?: Callbacks<Answer>): Promise<Answer | null>;
  /** Resets the status because the form changes; a running check of the outcome goes on. */
  reset(): void;
}

interface Standing<Asked, Answer> {
  status: 'idle' | 'pending' | 'success' | 'error';
  error: Error | null;
  asked: Asked | null;
  answer: Answer | null;
}

const IDLE = { status: 'idle', error: null, asked: null, answer: null } as const;

const asError = (failure: unknown): Error =>
  failure instanceof Error ? failure : new Error(String(failure));

/**
 * The mutation behind every write of a screen; sends one request at a time. After a lost answer it shows an
 * unknown outcome instead of an error, checks the outcome once the API is reachable, and reports it as if
 * it had been the answer. If the form changed meanwhile, it only shows a message, and the input stays.
 */
export function useWrite<Asked = void, Answer = unknown>({
  send,
  changes = [],
  doneAlready = [],
  lost,
}: WriteWays<Asked, Answer>): Write<Asked, Answer> {
  const host = useHost();
  const cache = useQueryClient();
  const [standing, setStanding] = useState<Standing<Asked, Answer>>(IDLE);
  const [asking, setAsking] = useState<((ending: AbortSignal) => Promise<void>) | null>(null);
  const isChanged = useRef(false);
  const underWay = useRef<Promise<Answer | null>>(null);
  const isThere = useRef(false);

  useLayoutEffect(() => {
    // The screen shows the outcome only now; until then another press belongs to the first call.
    if (standing.status !== 'pending') underWay.current = null;
  }, [standing]);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  useEffect(() => {
    const ending = new AbortController();
    void asking?.(ending.signal);
    return () => ending.abort();
  }, [asking]);

  function readAgain(): void {
    for (const queryKey of changes) void cache.invalidateQueries({ queryKey });
  }

  function succeed(asked: Asked, answer: Answer | null, { onSuccess }: Callbacks<Answer>): void {
    setAsking(null);
    readAgain();
    if (!isThere.current) return;
    onSuccess?.(answer);
    // In one transition with the callback's updates, which may open another page.
    startTransition(() => setStanding({ status: 'success', error: null, asked, answer }));
  }

  function fail(asked: Asked, error: Error): void {
    setAsking(null);
    setStanding({ status: 'error', error, asked, answer: null });
  }

  async function findOut(asked: Asked, callbacks: Callbacks<Answer>, ending: AbortSignal) {
    if (!lost?.find) return;
    const { undone, isDone } = lost.find;
    // Bypass the page's prefetch, which predates the write.
    const caller: Host = { ...host, early: async () => null };
    const done = await untilAnswered(() => isDone(caller, asked), ending);
    if (done === null) return;
    if (done && !isChanged.current) return succeed(asked, null, callbacks);
    readAgain();
    fail(asked, done ? new DoneBeforeChange() : new NotDone(undone));
  }

  async function run(asked: Asked, callbacks: Callbacks<Answer>): Promise<Answer | null> {
    setAsking(null);
    isChanged.current = false;
    setStanding({ status: 'pending', error: null, asked, answer: null });
    try {
      const answer = await send(host, asked);
      succeed(asked, answer, callbacks);
      return answer;
    } catch (failure) {
      if (failure instanceof ApiError && doneAlready.includes(failure.code)) {
        succeed(asked, null, callbacks);
        return null;
      }
      const isLost = lost !== undefined && mayBeDone(failure);
      const find = isLost && lost.find;
      const error = isLost
        ? new LostAnswer(lost.whether, find ? 'Walkies asks' : 'press again')
        : asError(failure);
      fail(asked, error);
      if (find) setAsking(() => (ending: AbortSignal) => findOut(asked, callbacks, ending));
      // On a 401 a refetch would end the session and discard the input.
      else if (!(failure instanceof ApiError && failure.status === 401)) readAgain();
      if (isThere.current) callbacks.onError?.(error);
      throw error;
    }
  }

  function mutateAsync(asked: Asked, callbacks: Callbacks<Answer> = {}): Promise<Answer | null> {
    underWay.current ??= run(asked, callbacks);
    return underWay.current;
  }

  return {
    isPending: standing.status === 'pending',
    isSuccess: standing.status === 'success',
    isError: standing.status === 'error',
    isUndecided: standing.status === 'pending' || standing.error instanceof LostAnswer,
    error: standing.error,
    asked: standing.asked,
    answer: standing.answer,
    mutateAsync,
    mutate: (asked, callbacks) => void mutateAsync(asked, callbacks).catch(() => undefined),
    reset() {
      // Covers the time before the screen shows the pending state, too.
      if (underWay.current) return;
      if (asking) isChanged.current = true;
      else setStanding(IDLE);
    },
  };
}
