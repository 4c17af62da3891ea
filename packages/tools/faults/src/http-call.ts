import { Agent, request } from 'node:http';

export interface Call {
  method: string;
  /** The path below /api. */
  path: string;
  token?: string;
  body?: unknown;
  /** An Idempotency-Key. */
  key?: string;
}

export interface Answer {
  /** 0: no answer. */
  status: number;
  /** Code of an error's body; without an answer, the reason. */
  code: string;
  /** True if the answer has a Retry-After. */
  hasRetryAfter: boolean;
  body: unknown;
  /** Epoch milliseconds. */
  startedAt: number;
  ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/**
 * Sends a call to one API process and waits for the answer or the timeout. Never rejects: a missing answer
 * is a result, too.
 */
export async function send(
  host: string,
  { method, path, token, body, key }: Call,
  timeoutMs: number,
): Promise<Answer> {
  const startedAt = Date.now();
  const started = performance.now();
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    ...(key && { 'idempotency-key': key }),
  };
  const url = `http://${host}/api${path}`;
  const signal = AbortSignal.timeout(timeoutMs);
  const {
    status,
    code,
    hasRetryAfter,
    body: answered,
  } = await exchange({ url, method, headers, signal }, text).catch((error) => ({
    status: 0,
    code: signal.aborted ? 'TIMEOUT' : String(fieldOf(error, 'code') ?? error),
    hasRetryAfter: false,
    body: undefined,
  }));
  return {
    status,
    code,
    hasRetryAfter,
    body: answered,
    startedAt,
    ms: performance.now() - started,
  };
}

function exchange(
  {
    url,
    method,
    headers,
    signal,
  }: { url: string; method: string; headers: object; signal: AbortSignal },
  text: string | undefined,
): Promise<{ status: number; code: string; hasRetryAfter: boolean; body: unknown }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers: { ...headers }, signal }, (answer) => {
      let words = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => (words += chunk));
      answer.once('error', reject);
      answer.once('end', () => {
        const body = parsed(words);
        resolve({
          status: answer.statusCode ?? 0,
          code: String(fieldOf(body, 'code') ?? ''),
          hasRetryAfter: answer.headers['retry-after'] !== undefined,
          body,
        });
      });
    });
    sent.once('error', reject);
    sent.end(text);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A field of any value; `undefined` if it has none. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
