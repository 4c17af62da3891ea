import { ApiError, isRefusal } from '@walkies/api-client';
import type { ScheduleEntry } from '@walkies/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { type NewWalk, timeOf } from './entry-form';
import { useAddEntry } from './schedule-api';

export interface AddedWalk {
  walk: NewWalk;
  added: ScheduleEntry | null;
}

/** Walks that are added one after the other. */
export interface Batch {
  total: number;
  /** Not sent yet, or sent without an answer. */
  waiting: readonly NewWalk[];
  added: readonly AddedWalk[];
  refused: readonly { walk: NewWalk; error: unknown }[];
  /** Why the waiting ones are not sent. */
  stoppedBy: unknown;
}

/** Refusals of this walk; others, such as a rate limit, meet the next one as well. */
const OF_ONE_WALK = [400, 409];
const isOfOneWalk = (error: unknown): boolean =>
  error instanceof ApiError && OF_ONE_WALK.includes(error.status);

/**
 * Adds walks one after the other. A refused one is left out; a lost answer stops the rest, and the next
 * call begins with that walk, so that it gets its idempotency key again.
 */
export function useAddWalks(onEnd: (batch: Batch) => void) {
  const { mutate, isPending } = useAddEntry();
  const [batch, setBatch] = useState<Batch | null>(null);
  const [isRunning, setRunning] = useState(false);
  const left = batch?.waiting.length ?? 0;

  function settle(next: Batch) {
    setBatch(next);
    if (next.waiting.length > 0 && next.stoppedBy === null) return;
    setRunning(false);
    onEnd(next);
  }

  const sendNext = useEffectEvent(() => {
    const [walk, ...waiting] = batch?.waiting ?? [];
    if (!batch || !walk) return;
    mutate(
      { body: walk },
      {
        onSuccess: (entry) =>
          settle({ ...batch, waiting, added: [...batch.added, { walk, added: entry }] }),
        onError: (error) =>
          settle(
            isOfOneWalk(error)
              ? { ...batch, waiting, refused: [...batch.refused, { walk, error }] }
              : { ...batch, stoppedBy: error },
          ),
      },
    );
  });
  useEffect(() => {
    if (isRunning && !isPending) sendNext();
  }, [isRunning, isPending, left]);

  function add(walks: readonly NewWalk[]) {
    const isUnanswered = batch && batch.stoppedBy !== null && !isRefusal(batch.stoppedBy);
    const [unanswered] = isUnanswered ? batch.waiting : [];
    const isFirst = (walk: NewWalk) => unanswered && timeOf(walk) === timeOf(unanswered);
    const waiting = [...walks.filter(isFirst), ...walks.filter((walk) => !isFirst(walk))];
    setBatch({ total: walks.length, waiting, added: [], refused: [], stoppedBy: null });
    setRunning(true);
  }

  const total = batch?.total ?? 0;
  return {
    batch: isRunning ? null : batch,
    isBusy: isRunning || isPending,
    busyText: total > 1 ? `Adding ${total - left + 1} of ${total}...` : 'Adding...',
    add,
  };
}
