import { jest } from '@jest/globals';
import type { ErrorCode } from '@walkies/contract';
import { answerTime } from './answer-time';
import { FakeUpload } from './fake-upload';

interface Refusal {
  refused: { status: number; code: ErrorCode; error: string; details?: unknown };
  retryAfter: number | null;
}

type Answer = () => unknown;

/** A refusal of the fake API. */
export function refuse(status: number, code: ErrorCode, error = '', details?: unknown): Refusal {
  return { refused: { status, code, error, details }, retryAfter: null };
}

/** A rate limit of the fake API; `retryAfter` in seconds. */
export function refuseForNow(retryAfter: number): Refusal {
  const error = 'Too many requests. Please wait a moment.';
  return { ...refuse(429, 'RATE_LIMITED', error), retryAfter };
}

interface PagedAnswer {
  paged: { rows: unknown[]; total: number };
}

/** A page of a list of the fake API, with the total number of rows. */
export function pageOf(rows: unknown[], total = rows.length): PagedAnswer {
  return { paged: { rows, total } };
}

function isPaged(answer: unknown): answer is PagedAnswer {
  return typeof answer === 'object' && answer !== null && 'paged' in answer;
}

/** An answer that never comes: the call fails as without a network. */
export function noConnection(): never {
  throw new TypeError('Failed to fetch');
}

function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refused' in answer;
}

function contentOf(body: BodyInit): unknown {
  return body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body));
}

/**
 * Replaces fetch and XMLHttpRequest: answers by 'GET /path', without /api and the query. Records requests
 * with their query in `calls`, bodies in `bodies`, idempotency keys in `keys` and versions in `versions`.
 * Without a route, the answer is a 404; a Response is returned unchanged. Writes take a moment.
 */
export function fakeApi(routes: Record<string, Answer>) {
  const calls: string[] = [];
  const bodies: unknown[] = [];
  const keys: string[] = [];
  const versions: (string | null)[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, search } = new URL(String(input), 'http://localhost');
    const call = `${init?.method ?? 'GET'} ${pathname.replace(/^\/api/, '')}`;
    calls.push(`${call}${search}`);
    const headers = new Headers(init?.headers);
    if (init?.body) {
      bodies.push(contentOf(init.body));
      versions.push(headers.get('If-Match'));
    }
    const key = headers.get('Idempotency-Key');
    if (key !== null) keys.push(key);
    const answer = routes[call] ? routes[call]() : refuse(404, 'NOT_FOUND');
    const body = await answer;
    await answerTime(init?.method);
    if (body instanceof Response) return body;
    if (isPaged(body)) {
      const { rows, total } = body.paged;
      return Response.json(rows, { headers: { 'X-Total-Count': String(total) } });
    }
    if (!isRefusal(body)) {
      return body === undefined ? new Response(null, { status: 204 }) : Response.json(body);
    }
    const { status, ...refusal } = body.refused;
    const { retryAfter } = body;
    return Response.json(refusal, {
      status,
      ...(retryAfter !== null && { headers: { 'Retry-After': String(retryAfter) } }),
    });
  });
  jest
    .spyOn(globalThis, 'XMLHttpRequest')
    .mockImplementation(() => new FakeUpload() as unknown as XMLHttpRequest);
  return { calls, bodies, keys, versions, routes };
}
