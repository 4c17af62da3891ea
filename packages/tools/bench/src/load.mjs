import { Agent, request } from 'node:http';

/**
 * @typedef {object} Call
 * @property {string} method
 * @property {string} path
 * @property {string} token
 */

/**
 * @typedef {object} Round
 * @property {number} perSecond answers a second
 * @property {number} p50 milliseconds
 * @property {number} p99 milliseconds
 * @property {number[]} times milliseconds, shortest first
 * @property {Record<number, number>} statuses answers by status
 * @property {string[]} answers the bodies, by call, where they were to be kept
 */

/**
 * @param {Agent} agent
 * @param {number} port
 * @param {Call} call
 * @param {boolean} keeps
 * @returns {Promise<{ status: number, body: string }>} the body where it is to be kept
 */
function send(agent, port, { method, path, token }, keeps) {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: { authorization: `Bearer ${token}` },
      },
      (answer) => {
        let body = '';
        if (keeps) answer.setEncoding('utf8').on('data', (text) => (body += text));
        else answer.resume();
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

/** @param {number[]} sorted @param {number} share */
export const quantile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * Sends `total` calls over `connections` kept connections, each as soon as its predecessor has
 * been answered.
 * @param {{ port: number, connections: number, total: number, call: (index: number) => Call,
 *   keeps?: boolean }} load `keeps`: the answers' bodies
 * @returns {Promise<Round>}
 */
export async function run({ port, connections, total, call, keeps = false }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  /** @type {number[]} */
  const times = [];
  /** @type {Record<number, number>} */
  const statuses = {};
  /** @type {string[]} */
  const answers = [];
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < total) {
        const sentAt = performance.now();
        const index = next++;
        const { status, body } = await send(agent, port, call(index), keeps);
        times.push(performance.now() - sentAt);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (keeps) answers[index] = body;
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    perSecond: total / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    times,
    statuses,
    answers,
  };
}

/** @param {number[]} values */
export function median(values) {
  return quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
}
