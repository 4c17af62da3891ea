import type { ErrorCode } from '@walkies/contract';
import { type Host, useHost } from '@walkies/remote-sdk';
import { type QueryKey, useQueryClient } from '@walkies/remote-sdk/query';
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from './api-error';
import { DoneBeforeChange, LostAnswer, mayBeDone, NotDone } from './lost-answer';
import { untilAnswered } from './until-answered';

/** What to do about an answer that does not come. */
interface LostWays<Asked> {
  /** Follows 'It is not known': 'whether …'. */
  whether: string;
  /** How the truth is found out; without it a second press finds it out. */
  find?: {
    /** What is said when it was not done. */
    undone: string;
    isDone(host: Host, asked: Asked): Promise<boolean>;
  };
}

interface WriteWays<Asked, Answer> {
  send(host: Host, asked: Asked): Promise<Answer>;
  /** What is read again after it, and after a refusal, which says that it is out of date as well. */
  changes?: readonly QueryKey[];
  /** Refusals that say that it is done: an earlier try has arrived, or somebody else was faster. */
  doneAlready?: readonly ErrorCode[];
  /** Left out for what writes nothing by itself. */
  lost?: LostWays<Asked>;
}

interface Callbacks<Answer> {
  /** `answer` is null where it is known only that it is done. */
  onSuccess?: (answer: Answer | null) => void;
  onError?: (error: unknown) => void;
}

/** Something that is done by a press: how it stands, and the way to do it. */
export interface Write<Asked, Answer> {
  isPending: boolean;
  isSuccess: boolean;
  error: Error | null;
  isError: boolean;
  /** Nobody knows yet what comes of it: it is on its way, or its answer is lost. */
  isUndecided: boolean;
  /** What was asked last. */
  asked: Asked | null;
  answer: Answer | null;
  /** Nothing happens while the last press is under way. Callbacks end with the component. */
  mutate(asked: Asked, callbacks?: Callbacks<Answer>): void;
  /** The same as a promise; of the press that is under way where there is one. */
  mutateAsync(asked: Asked, callbacks?: Callbacks<Answer>): Promise<Answer | null>;
  /** Forgets how it ended, because its form changes; while that is being found out, it goes on. */
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
 * The way of every write that a screen sends. However often it is pressed, one call is on its way;
 * where its answer is lost, that is said instead of a failure, the API is asked as soon as it can be
 * reached, and what is true then is told as if it had been the answer. Where the form was changed
 * meanwhile it is told in words alone, and what is entered stays.
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
    // Only now does the screen show how it ended; until then another press is meant for the first.
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
    // Together with what the callback shows, which may be another page.
    startTransition(() => setStanding({ status: 'success', error: null, asked, answer }));
  }

  function fail(asked: Asked, error: Error): void {
    setAsking(null);
    setStanding({ status: 'error', error, asked, answer: null });
  }

  async function findOut(asked: Asked, callbacks: Callbacks<Answer>, ending: AbortSignal) {
    if (!lost?.find) return;
    const { undone, isDone } = lost.find;
    // Not from what the page asked for before the write.
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
      // Nobody is signed in: reading again would end the session, and with it what is typed.
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
      // Also before the screen shows that it is under way.
      if (underWay.current) return;
      if (asking) isChanged.current = true;
      else setStanding(IDLE);
    },
  };
}
