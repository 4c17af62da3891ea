import type { ErrorCode } from '@walkies/contract';
import { type Host, useHost } from '@walkies/remote-sdk';
// eslint-disable-next-line no-restricted-syntax -- every other mutation goes through this hook
import { type QueryKey, useMutation, useQueryClient } from '@walkies/remote-sdk/query';
import { useEffect, useLayoutEffect, useRef, useState, useTransition } from 'react';
import { ApiError } from './api-error';
import { KEY } from './query-keys';
import { retryUntilAnswered } from './retry-until-answered';
import { isOutcomeUnknown, OutcomeError, UnknownOutcomeError } from './unknown-outcome';

/** Handling of an answer that does not arrive. */
type OnUnknownOutcome<Variables> = {
  /** Completes `we can't tell yet whether`: 'you are booked'. */
  question: string;
} & (
  | {
      /** True if it was done. Without a check, a second press shows the outcome. */
      check(host: Host, variables: Variables): Promise<boolean>;
      /** The message if it was not done. */
      failureText: string;
    }
  | { check?: undefined; failureText?: undefined }
);

/** The options of a mutation. */
export interface MutationOptions<Variables, Data> {
  send(host: Host, variables: Variables): Promise<Data>;
  /** Query keys to refetch afterwards, and after a refusal, which means that they are stale, too. */
  changes?: readonly QueryKey[];
  /** Error codes that mean success: an earlier try arrived, or another user was faster. */
  doneAlready?: readonly ErrorCode[];
  /** The message while the browser is offline; then nothing is sent. */
  offlineText?: string;
  /** Omit it for mutations that write nothing by themselves. */
  onUnknownOutcome?: OnUnknownOutcome<Variables>;
}

interface Callbacks<Data> {
  /** `data` is null if only the success is known. */
  onSuccess?: (data: Data | null) => void;
  onError?: (error: unknown) => void;
}

/** A mutation: its status, and the functions that start and reset it. */
export interface SafeMutation<Variables, Data> {
  isPending: boolean;
  isSuccess: boolean;
  error: Error | null;
  isError: boolean;
  /** The request is in flight, or its outcome is unknown. */
  isUndecided: boolean;
  /** Of the last call. */
  variables: Variables | null;
  data: Data | null;
  /** Ignored while the last call is in flight. Callbacks end with the component. */
  mutate(variables: Variables, callbacks?: Callbacks<Data>): void;
  /** The same as a promise; returns the promise of the call in flight if there is one. */
  mutateAsync(variables: Variables, callbacks?: Callbacks<Data>): Promise<Data | null>;
  /** Resets the status because the form changes; a running check of the outcome goes on. */
  reset(): void;
}

/** One call. */
interface Run<Variables, Data> {
  variables: Variables;
  /** Set once the outcome is unknown. */
  check: (() => Promise<null>) | null;
  /** The call and its check are over. */
  isSettled: boolean;
  /** The form was changed during the check. */
  isChanged: boolean;
  /** Aborts with the component, and with the next call. */
  ending: AbortController;
  succeed(data: Data | null): void;
  fail(error: Error): void;
}

const DONE_BEFORE_CHANGE = 'Your first version is saved. Your later changes are not sent yet.';

/**
 * The mutation behind every write of a screen; sends one request at a time. If the answer does not arrive,
 * it shows an unknown outcome instead of an error, checks the outcome once the API is reachable, and
 * reports it as if it had been the answer. If the form was changed since, it only shows a message, and the
 * input stays. To React Query the check is a retry, and the unknown outcome its `failureReason`.
 */
export function useSafeMutation<Variables = void, Data = unknown>({
  send,
  changes = [],
  doneAlready = [],
  offlineText,
  onUnknownOutcome,
}: MutationOptions<Variables, Data>): SafeMutation<Variables, Data> {
  const host = useHost();
  const cache = useQueryClient();
  const current = useRef<Run<Variables, Data>>(null);
  const inFlight = useRef<Promise<Data | null>>(null);
  const isMounted = useRef(false);
  const [isFinishing, startFinishing] = useTransition();
  // React Query notifies in a timeout of its own; a press shows at once.
  const [, rerender] = useState({});

  function refetch(): void {
    for (const queryKey of changes) void cache.invalidateQueries({ queryKey });
  }

  async function sendOnce(run: Run<Variables, Data>): Promise<Data | null> {
    if (offlineText && !navigator.onLine) throw new OutcomeError(offlineText);
    try {
      return await send(host, run.variables);
    } catch (failure) {
      if (failure instanceof ApiError && doneAlready.includes(failure.code)) return null;
      if (!onUnknownOutcome || !isOutcomeUnknown(failure)) throw failure;
      const { question, check, failureText } = onUnknownOutcome;
      const error = new UnknownOutcomeError(question, check ? 'check' : 'press');
      if (check) {
        run.check = async () => {
          // Bypass the page's prefetch, which predates the write.
          const caller: Host = { ...host, early: async () => null };
          const isDone = await retryUntilAnswered(
            () => check(caller, run.variables),
            run.ending.signal,
          );
          if (isDone && !run.isChanged) return null;
          throw new OutcomeError(isDone ? DONE_BEFORE_CHANGE : `${failureText} Please try again.`);
        };
        run.fail(error);
      }
      throw error;
    }
  }

  const mutation = useMutation<Data | null, Error, Run<Variables, Data>>({
    mutationKey: [KEY, onUnknownOutcome?.question],
    mutationFn: (run) => (run.check ? run.check() : sendOnce(run)),
    retry: (_, error) => error instanceof UnknownOutcomeError && error.next === 'check',
    retryDelay: 0,
    // The variables may hold a photo.
    gcTime: 1_000,
    onSuccess(data, run) {
      run.isSettled = true;
      refetch();
      run.succeed(data);
    },
    onError(error, run) {
      run.isSettled = true;
      if (run.check && run.ending.signal.aborted) return;
      // On a 401 a refetch would end the session and discard the input.
      if (!(error instanceof ApiError && error.status === 401)) refetch();
      run.fail(error);
    },
  });

  const error = mutation.failureReason;
  const isPending = isFinishing || (mutation.isPending && !error);
  const isSuccess = mutation.isSuccess && !isFinishing;

  useLayoutEffect(() => {
    // Until the screen shows the outcome, another press belongs to the same call.
    if (!isPending) inFlight.current = null;
  }, [isPending, mutation.variables]);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      current.current?.ending.abort();
    };
  }, []);

  function mutateAsync(variables: Variables, callbacks: Callbacks<Data> = {}) {
    inFlight.current ??= new Promise((resolve, reject) => {
      const ending = new AbortController();
      current.current?.ending.abort();
      if (!isMounted.current) ending.abort();
      current.current = {
        variables,
        check: null,
        isSettled: false,
        isChanged: false,
        ending,
        succeed(data) {
          resolve(data);
          if (ending.signal.aborted) return;
          callbacks.onSuccess?.(data);
          // Stays pending until the callback's updates show, which may open another page.
          startFinishing(() => undefined);
        },
        fail(failure) {
          reject(failure);
          if (!ending.signal.aborted) callbacks.onError?.(failure);
        },
      };
      mutation.mutate(current.current);
      rerender({});
    });
    return inFlight.current;
  }

  return {
    isPending,
    isSuccess,
    isError: error !== null,
    isUndecided: isPending || error instanceof UnknownOutcomeError,
    error,
    variables: mutation.variables?.variables ?? null,
    data: isSuccess ? mutation.data : null,
    mutateAsync,
    mutate: (variables, callbacks) => void mutateAsync(variables, callbacks).catch(() => undefined),
    reset() {
      // Covers the time before the screen shows the pending state, too.
      if (inFlight.current) return;
      // A part of the screen that updates later may call this with an older status.
      if (current.current?.isSettled === false) current.current.isChanged = true;
      else mutation.reset();
      rerender({});
    },
  };
}
