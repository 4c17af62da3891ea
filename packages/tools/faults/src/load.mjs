import { setTimeout as pause } from 'node:timers/promises';
import { send } from './http-call.mjs';

/**
 * @typedef {import('./history.mjs').Entry} Entry
 * @typedef {import('./api-processes.mjs').ApiProcess} ApiProcess
 *
 * @typedef {object} Turn one step of somebody
 * @property {(what: Pick<Entry, 'kind' | 'who' | 'about'>, call: import('./http-call.mjs').Call) =>
 *   Promise<Entry>} call asks one of the API processes, and notes how it ended
 * @property {(sentence: string) => void} contradict
 *
 * @typedef {{ step: (turn: Turn) => Promise<unknown> }} Actor
 */

/**
 * Lets actors act, each one call after the other with a moment of thought, every call at another
 * API process.
 * @param {object} options
 * @param {Actor[]} options.actors
 * @param {ApiProcess[]} options.apis
 * @param {import('./history.mjs').History} options.history
 * @param {number} options.patienceMs after which a caller gives up
 * @param {number} [options.thoughtMs] between two calls of one actor, on average
 */
export function startLoad({ actors, apis, history, patienceMs, thoughtMs = 200 }) {
  let isOn = true;
  let turns = 0;

  /** @type {Turn} */
  const turn = {
    async call(what, call) {
      const api = apis[turns++ % apis.length];
      if (!api) throw new Error('There is no API process.');
      return history.note({ ...what, api: api.index }, await send(api.host, call, patienceMs));
    },
    contradict: (sentence) => history.contradict(sentence),
  };

  /** @param {Actor} actor */
  async function act(actor) {
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
