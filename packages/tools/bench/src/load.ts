import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';

export interface Round {
  /** Answers per second. */
  perSecond: number;
  /** Milliseconds, shortest first. */
  times: number[];
  answers: unknown[];
}

/** Makes `total` calls, at most `connections` at a time. */
export async function run({
  connections = 1,
  total,
  call,
}: {
  connections?: number;
  total: number;
  call: (index: number) => Promise<unknown>;
}): Promise<Round> {
  const times: number[] = [];
  const answers: unknown[] = [];
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < total) {
        const sentAt = performance.now();
        const index = next++;
        answers[index] = await call(index);
        times.push(performance.now() - sentAt);
      }
    }),
  );
  const perSecond = (1000 * total) / (performance.now() - started);
  return { perSecond, times: times.sort((a, b) => a - b), answers };
}

/**
 * Sends calls over kept connections. Throws unless each is answered with 200 or 201. The function that it returns
 * runs a round; `withBodies`: records the answers' bodies.
 */
export const callsTo =
  (
    port: number,
    {
      connections,
      total,
      call,
    }: {
      connections?: number;
      total: number;
      call: (index: number) => { method?: string; path: string; token: string };
    },
  ) =>
  async (withBodies = false): Promise<Round> => {
    const agent = new Agent({ keepAlive: true, maxSockets: connections ?? 1 });
    const round = await run({
      ...(connections && { connections }),
      total,
      async call(index) {
        const { token, ...requested } = call(index);
        const headers = { authorization: `Bearer ${token}` };
        const sent = request({ agent, host: '127.0.0.1', port, headers, ...requested }).end();
        const [answer] = await once(sent, 'response');
        if (![200, 201].includes(answer.statusCode)) {
          throw new Error(`${requested.path}: ${answer.statusCode} ${await text(answer)}`);
        }
        return withBodies ? await text(answer) : await finished(answer.resume());
      },
    });
    agent.destroy();
    return round;
  };

/** Sends one request and returns the answer's body. `body`: sent as JSON, with POST. */
export async function send(
  url: string,
  { token, body, ...init }: { token?: string; body?: object; method?: string } = {},
): Promise<string> {
  const answer = await fetch(url, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    ...init,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
  });
  const received = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${received}`);
  return received;
}

/** `sorted`: shortest first. */
const quantile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export const median = (values: number[]) =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** Median and tails of times in milliseconds. */
export function figures(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(sorted, share));
  return { p50: p50 ?? 0, p95: p95 ?? 0, p99: p99 ?? 0, longest: quantile(sorted, 1) };
}
