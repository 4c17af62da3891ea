import { ApiError, isOutcomeUnknown, useOwnKey } from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { useQueryClient } from '@walkies/remote-sdk/query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { cachePlannedSlot, refetchPlans, writePlan } from './plan-api';
import { remove, store, type StoredChange, readStoredChanges } from './stored-changes';
import type { PlanChange } from './plan-change';
import { refusalWords } from './broken-rules';

/** stored: in this browser, and sent later; refused: with the API's reason. */
export type Outcome =
  { status: 'saved' } | { status: 'stored' } | { status: 'refused'; reason: string };

/** Retry interval for stored changes; they are also retried when the browser comes online. */
const RETRY_MS = 10_000;

/**
 * Plan changes over a bad connection. Stores each change in this browser for the signed-in user before it
 * is sent, sends them one at a time, and retries without an answer. A refused change stays with the API's
 * message.
 */
export function usePlanChanges() {
  const host = useHost();
  const cache = useQueryClient();
  const prefix = useOwnKey()('plan.');
  const [stored, setStored] = useState(() => readStoredChanges(prefix));
  const [sending, setSending] = useState<string | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const reload = () => setStored(readStoredChanges(prefix));

  async function send(change: PlanChange): Promise<Outcome> {
    setSending(change.id);
    try {
      const slot = await writePlan(host, change);
      if (slot) cachePlannedSlot(cache, host, { date: change.date, slot });
      // Refetch first, else the dog would show in its old place.
      else await refetchPlans(cache);
      remove(prefix, change.id);
      void refetchPlans(cache);
      return { status: 'saved' };
    } catch (failure) {
      if (isOutcomeUnknown(failure) || (failure instanceof ApiError && failure.status === 429)) {
        return { status: 'stored' };
      }
      const reason = refusalWords(failure, change, host.shelter.timeZone);
      store(prefix, { change, refused: reason });
      void refetchPlans(cache);
      return { status: 'refused', reason };
    } finally {
      setSending(null);
      reload();
    }
  }

  /** Runs one task at a time: later changes build on earlier ones. */
  function enqueue<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = queue.current.then(work, work);
    queue.current = done.catch(() => undefined);
    return done;
  }

  async function sendStored(): Promise<Outcome> {
    for (const { change, refused } of readStoredChanges(prefix)) {
      if (refused !== null) continue;
      const outcome = await send(change);
      if (outcome.status === 'stored') return outcome;
    }
    return { status: 'saved' };
  }

  function make(change: PlanChange): Promise<Outcome> {
    store(prefix, { change, refused: null });
    reload();
    return enqueue(async () => {
      const waiting = readStoredChanges(prefix).filter(({ refused }) => refused === null);
      const isNext = waiting[0]?.change.id === change.id;
      // Earlier changes must reach the API first.
      if (!isNext && (await sendStored()).status === 'stored') return { status: 'stored' };
      return isNext ? send(change) : outcomeOf(change.id);
    });
  }

  function outcomeOf(id: string): Outcome {
    const still = readStoredChanges(prefix).find(({ change }) => change.id === id);
    if (!still) return { status: 'saved' };
    return still.refused === null
      ? { status: 'stored' }
      : { status: 'refused', reason: still.refused };
  }

  const waiting = useMemo(
    () => stored.filter(({ refused }) => refused === null).map(({ change }) => change),
    [stored],
  );

  const retry = useEffectEvent(() => {
    if (readStoredChanges(prefix).some(({ refused }) => refused === null)) void enqueue(sendStored);
  });
  useEffect(() => {
    const tryAgain = () => retry();
    tryAgain();
    const timer = setInterval(tryAgain, RETRY_MS);
    window.addEventListener('online', tryAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, []);

  return {
    /** Changes without an answer, oldest first. */
    waiting,
    /** Refused changes. */
    refused: stored.filter(
      (one): one is StoredChange & { refused: string } => one.refused !== null,
    ),
    sendingId: sending,
    make,
    dismiss(id: string) {
      remove(prefix, id);
      reload();
    },
  };
}

export type PlanChanges = ReturnType<typeof usePlanChanges>;
