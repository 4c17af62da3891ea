import {
  ApiError,
  keepPlannedSlot,
  mayBeDone,
  readPlansAgain,
  writePlan,
} from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { useQueryClient } from '@walkies/remote-sdk/query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useOwnKey } from '../walks/stored-drafts';
import { forget, keep, type KeptChange, readKept } from './kept-changes';
import type { PlanChange } from './plan-change';
import { refusalWords } from './rule-words';

/** done: saved; kept: stored and sent later; refused: `why` holds the reason. */
export type Outcome = { how: 'done' } | { how: 'kept' } | { how: 'refused'; why: string };

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
  const [kept, setKept] = useState(() => readKept(prefix));
  const [sending, setSending] = useState<string | null>(null);
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  const readAgain = () => setKept(readKept(prefix));

  async function send(change: PlanChange): Promise<Outcome> {
    setSending(change.id);
    try {
      const slot = await writePlan(host, change);
      if (slot) keepPlannedSlot(cache, host, { date: change.date, slot });
      // Refetch first, else the dog would show in its old place.
      else await readPlansAgain(cache);
      forget(prefix, change.id);
      void readPlansAgain(cache);
      return { how: 'done' };
    } catch (failure) {
      if (mayBeDone(failure) || (failure instanceof ApiError && failure.status === 429)) {
        return { how: 'kept' };
      }
      const why = refusalWords(failure, change, host.shelter.timeZone);
      keep(prefix, { change, refused: why });
      void readPlansAgain(cache);
      return { how: 'refused', why };
    } finally {
      setSending(null);
      readAgain();
    }
  }

  /** Runs one task at a time: later changes build on earlier ones. */
  function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = turn.current.then(work, work);
    turn.current = done.catch(() => undefined);
    return done;
  }

  async function sendKept(): Promise<Outcome> {
    for (const { change, refused } of readKept(prefix)) {
      if (refused !== null) continue;
      const outcome = await send(change);
      if (outcome.how === 'kept') return outcome;
    }
    return { how: 'done' };
  }

  function make(change: PlanChange): Promise<Outcome> {
    keep(prefix, { change, refused: null });
    readAgain();
    return inTurn(async () => {
      const waiting = readKept(prefix).filter(({ refused }) => refused === null);
      const isNext = waiting[0]?.change.id === change.id;
      // Earlier changes must reach the API first.
      if (!isNext && (await sendKept()).how === 'kept') return { how: 'kept' };
      return isNext ? send(change) : outcomeOf(change.id);
    });
  }

  function outcomeOf(id: string): Outcome {
    const still = readKept(prefix).find(({ change }) => change.id === id);
    if (!still) return { how: 'done' };
    return still.refused === null ? { how: 'kept' } : { how: 'refused', why: still.refused };
  }

  const waiting = useMemo(
    () => kept.filter(({ refused }) => refused === null).map(({ change }) => change),
    [kept],
  );

  const retry = useEffectEvent(() => {
    if (readKept(prefix).some(({ refused }) => refused === null)) void inTurn(sendKept);
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
    refused: kept.filter((one): one is KeptChange & { refused: string } => one.refused !== null),
    sendingId: sending,
    make,
    dismiss(id: string) {
      forget(prefix, id);
      readAgain();
    },
  };
}

export type PlanChanges = ReturnType<typeof usePlanChanges>;
