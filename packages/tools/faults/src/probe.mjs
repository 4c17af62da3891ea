import { setTimeout as pause } from 'node:timers/promises';
import { send } from './http-call.mjs';

const EVERY_MS = 100;
/** So many good answers in a row say that the service is back, and not that one got through. */
const IN_A_ROW = 5;

/**
 * @typedef {object} Probe one question that can be asked again and again
 * @property {string} name
 * @property {number} askers how many there are, each of whom waits for an answer before the next
 * @property {(host: string, who: number, patienceMs: number) => Promise<string>} ask how it was
 *   refused; empty: it was done
 */

/**
 * @typedef {object} Back
 * @property {string} name of what was asked, and where
 * @property {number} ms `Infinity`: it never came back
 * @property {string} refusal the last one
 */

/**
 * How long it takes until every API process does all that is asked of it, as seen by people who
 * come now and do not wait for each other.
 * @param {object} options
 * @param {import('./api-processes.mjs').ApiProcess[]} options.apis
 * @param {Probe[][]} options.probes for each API process its own
 * @param {number} options.giveUpMs
 * @returns {Promise<Back>} the slowest
 */
export async function untilBack({ apis, probes, giveUpMs }) {
  const started = performance.now();
  const backs = await Promise.all(
    apis.flatMap((api, index) =>
      (probes[index] ?? []).map(async (probe) => ({
        name: `${probe.name} at API ${index + 1}`,
        ...(await untilGood(api, probe, { started, giveUpMs })),
      })),
    ),
  );
  return backs.reduce((slowest, each) => (each.ms > slowest.ms ? each : slowest));
}

/**
 * @param {import('./api-processes.mjs').ApiProcess} api
 * @param {Probe} probe
 * @param {{ started: number, giveUpMs: number }} limits
 */
async function untilGood(api, probe, { started, giveUpMs }) {
  let refusal = '';
  /** @type {{ isGood: boolean, at: number }[]} */
  const asked = [];
  const rowStart = () =>
    asked.findIndex((_, index) => {
      const row = asked.slice(index, index + IN_A_ROW);
      return row.length === IN_A_ROW && row.every(({ isGood }) => isGood);
    });
  /** @type {Set<number>} */
  const busy = new Set();
  while (performance.now() - started < giveUpMs) {
    const who = Array.from({ length: probe.askers }, (_, each) => each).find(
      (each) => !busy.has(each),
    );
    // Nobody is free while all of them still wait for an answer.
    if (who !== undefined) {
      const question = { isGood: false, at: 0 };
      asked.push(question);
      busy.add(who);
      void probe.ask(api.host, who, giveUpMs).then((refused) => {
        busy.delete(who);
        question.isGood = refused === '';
        if (refused) refusal = refused;
        question.at = performance.now() - started;
      });
    }
    await pause(EVERY_MS);
    const first = rowStart();
    if (first >= 0) return { ms: asked[first]?.at ?? Infinity, refusal };
  }
  return { ms: Infinity, refusal };
}

/** @param {import('./http-call.mjs').Answer} answer */
const refusalOf = ({ status, code }) => (status >= 200 && status < 300 ? '' : `${status} ${code}`);

/**
 * The probes of one API process: a booking, a list, and a write of the staff.
 * @param {object} who
 * @param {import('./people.mjs').Person[]} who.walkers who book and cancel
 * @param {number[]} who.slots one for each of them
 * @param {string} who.range
 * @param {import('./people.mjs').Person} who.marshal
 * @param {number[]} who.dogs one for each of them, too, whom the marshal describes anew
 * @returns {Record<'booking' | 'list' | 'staff', Probe>}
 */
export function probesOf({ walkers, slots, range, marshal, dogs }) {
  const askers = walkers.length;
  return {
    booking: {
      name: 'booking',
      askers,
      async ask(host, who, patienceMs) {
        const token = walkers[who]?.token ?? '';
        const path = `/time-slots/${slots[who]}/book`;
        await send(host, { method: 'DELETE', path, token }, patienceMs);
        return refusalOf(await send(host, { method: 'PUT', path, token }, patienceMs));
      },
    },
    list: {
      name: 'list',
      askers,
      async ask(host, who, patienceMs) {
        const token = walkers[who]?.token ?? '';
        const call = { method: 'GET', path: `/time-slots?${range}`, token };
        return refusalOf(await send(host, call, patienceMs));
      },
    },
    staff: {
      name: 'write of the staff',
      askers,
      async ask(host, who, patienceMs) {
        const body = { name: 'Biscuit', breed: 'Terrier', description: `Seen at ${Date.now()}` };
        const path = `/dogs/${dogs[who]}?images=url`;
        const call = { method: 'PUT', path, token: marshal.token, body };
        return refusalOf(await send(host, call, patienceMs));
      },
    },
  };
}
