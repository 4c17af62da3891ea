import type { Host } from '@walkies/remote-sdk';
import { timed } from '@walkies/remote-sdk/clock';
import { NetworkError, toApiError } from './api-error';

const TIME_OUT_MS = 15_000;

/** The parts of the host that a call needs. */
export type Caller = Pick<Host, 'token' | 'endSession' | 'early'>;

/** Calls endpoints that need no sign-in. */
export const ANONYMOUS: Caller = { token: async () => '', endSession: () => undefined };

interface Call {
  method?: string;
  body?: object;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
}

/** A raw answer. */
export interface Answered {
  status: number;
  text: string;
  /** The header Retry-After. */
  retryAfter: string | null;
}

async function send(
  path: string,
  token: string,
  call: Call,
): Promise<Answered & { total: string | null }> {
  const ending = new AbortController();
  const giveUp = (): void => ending.abort();
  let reason: NetworkError['reason'] = 'unreachable';
  const timer = setTimeout(() => {
    reason = 'too-slow';
    giveUp();
  }, TIME_OUT_MS);
  call.signal?.addEventListener('abort', giveUp);
  try {
    const response = await timed(
      fetch(`/api${path}`, {
        method: call.method ?? 'GET',
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(call.body && { 'Content-Type': 'application/json' }),
          ...call.headers,
        },
        ...(call.body && { body: JSON.stringify(call.body) }),
        signal: ending.signal,
      }),
    );
    // Read the body within the timeout, so that a body without an end is aborted, too.
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: response.headers.get('Retry-After'),
      total: response.headers.get('X-Total-Count'),
    };
  } catch (error) {
    if (call.signal?.aborted) throw error;
    throw new NetworkError(reason);
  } finally {
    clearTimeout(timer);
    call.signal?.removeEventListener('abort', giveUp);
  }
}

/** Sends with the caller's token; the first 401 renews the token, a second one ends the session. */
export async function sendSignedIn<Sent extends { status: number }>(
  caller: Caller,
  sendWith: (token: string) => Promise<Sent>,
): Promise<Sent> {
  const first = await sendWith(await caller.token());
  if (first.status !== 401) return first;
  const renewed = await caller.token({ renew: true }).catch(() => null);
  const second = renewed === null ? first : await sendWith(renewed);
  if (second.status === 401) caller.endSession();
  return second;
}

/** Like `request`, with another transport: `sendWith` gets the token and sends once. */
export async function answerOf<Answer>(
  caller: Caller,
  sendWith: (token: string) => Promise<Answered>,
): Promise<Answer> {
  const { status, text, retryAfter } = await sendSignedIn(caller, sendWith);
  if (status >= 400) throw toApiError(status, text, retryAfter);
  return read(text);
}

function read<Answer>(text: string): Answer {
  try {
    return JSON.parse(text === '' ? 'null' : text);
  } catch {
    throw new NetworkError('not-the-api');
  }
}

/**
 * Calls the API as the signed-in user and returns its JSON, or null for an empty answer. `path` starts
 * after /api. A 401 renews the token once; a second one ends the session. Throws ApiError, NetworkError, or
 * the rejection of `token()` when signed out.
 */
export async function request<Answer>(
  caller: Caller,
  path: string,
  call: Call = {},
): Promise<Answer> {
  const early = call.method ? null : await caller.early?.(path);
  return early ? read(early) : answerOf(caller, (token) => send(path, token, call));
}

/** A part of a list, and the length of the whole list. */
export interface ListPage<Row> {
  rows: Row[];
  total: number;
  /** The list is longer than `total`, at which counting stopped. */
  hasMore: boolean;
}

/** Like `request`, for a paginated list (X-Total-Count). */
export async function requestPage<Row>(
  caller: Caller,
  path: string,
  call: Call = {},
): Promise<ListPage<Row>> {
  let total: string | null = null;
  const rows = await answerOf<Row[]>(caller, async (token) => {
    const answered = await send(path, token, call);
    total = answered.total;
    return answered;
  });
  return { rows, ...readTotal(total ?? String(rows.length)) };
}

// '10000+' means more than were counted.
function readTotal(header: string): Pick<ListPage<never>, 'total' | 'hasMore'> {
  return { total: Number.parseInt(header, 10), hasMore: header.endsWith('+') };
}
