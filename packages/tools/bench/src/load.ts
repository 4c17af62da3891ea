import { Agent, request } from 'node:http';

interface Call {
  method: string;
  path: string;
  token: string;
}

export interface Round {
  /** Answers per second. */
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  /** Milliseconds. */
  p99: number;
  /** Milliseconds, shortest first. */
  times: number[];
  /** Answers by status. */
  statuses: Record<number, number>;
  /** The bodies by call, if they are recorded. */
  answers: string[];
}

/** Returns the body if it is recorded. */
function send(
  agent: Agent,
  port: number,
  { method, path, token }: Call,
  keeps: boolean,
): Promise<{ status: number; body: string }> {
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

export const quantile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * Sends `total` calls over `connections` kept connections, each once the previous one has been answered.
 * `keeps`: records the answers' bodies.
 */
export async function run({
  port,
  connections,
  total,
  call,
  keeps = false,
}: {
  port: number;
  connections: number;
  total: number;
  call: (index: number) => Call;
  keeps?: boolean;
}): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const answers: string[] = [];
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

export function median(values: number[]) {
  return quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
}
