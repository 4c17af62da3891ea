import { setTimeout as pause } from 'node:timers/promises';
import { send, type Call } from './http-call.ts';
import type { Entry, History } from './history.ts';
import type { ApiProcess } from './api-processes.ts';

/** One step of an actor. */
export interface Turn {
  /** Calls one of the API processes and records the outcome. */
  call: (what: Pick<Entry, 'kind' | 'who' | 'about'>, call: Call) => Promise<Entry>;
  contradict: (sentence: string) => void;
}

type Actor = { step: (turn: Turn) => Promise<unknown> };

/**
 * Runs the actors: each makes one call at a time with short pauses, in turn at the API processes.
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
  /** The callers' timeout. */
  timeoutMs: number;
  /** Average pause between two calls of an actor. */
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
  // `stop` reports the error.
  acting.catch(() => {});
  return {
    /** Resolves once every call has been answered. */
    async stop() {
      isOn = false;
      await acting;
    },
  };
}
