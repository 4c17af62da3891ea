import { setTimeout as pause } from 'node:timers/promises';
import { send, type Call } from './http-call.ts';
import type { Entry, History } from './history.ts';
import type { ApiProcess } from './api-processes.ts';

/** One step of somebody. */
export interface Turn {
  /** Asks one of the API processes, and notes how it ended. */
  call: (what: Pick<Entry, 'kind' | 'who' | 'about'>, call: Call) => Promise<Entry>;
  contradict: (sentence: string) => void;
}

type Actor = { step: (turn: Turn) => Promise<unknown> };

/**
 * Lets actors act, each one call after the other with a moment of thought, every call at another
 * API process.
 */
export function startLoad({
  actors,
  apis,
  history,
  timeoutMs,
  thoughtMs = 200,
}: {
  actors: Actor[];
  apis: ApiProcess[];
  history: History;
  /** After which a caller gives up. */
  timeoutMs: number;
  /** Between two calls of one actor, on average. */
  thoughtMs?: number;
}) {
  let isOn = true;
  let turns = 0;

  const turn: Turn = {
    async call(what, call) {
      const api = apis[turns++ % apis.length];
      if (!api) throw new Error('There is no API process.');
      return history.note({ ...what, api: api.index }, await send(api.host, call, timeoutMs));
    },
    contradict: (sentence) => history.contradict(sentence),
  };

  async function act(actor: Actor) {
    while (isOn) {
      await pause(thoughtMs * (0.5 + Math.random()));
      await actor.step(turn);
    }
  }
  const acting = Promise.all(actors.map(act));
  // Told when the load is stopped.
  acting.catch(() => {});
  return {
    /** Resolves when every call has been answered. */
    async stop() {
      isOn = false;
      await acting;
    },
  };
}
