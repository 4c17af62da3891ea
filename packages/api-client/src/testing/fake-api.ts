import { jest } from '@jest/globals';
import type { ErrorCode } from '@walkies/contract';
import { FakeUpload } from './fake-upload';

interface Refusal {
  refused: { status: number; code: ErrorCode; error: string; details?: unknown };
  retryAfter: number | null;
}

type Answer = () => unknown;

/** An answer of the fake API that refuses the call. */
export function refuse(status: number, code: ErrorCode, error = '', details?: unknown): Refusal {
  return { refused: { status, code, error, details }, retryAfter: null };
}

/** An answer of the fake API that refuses the call as one too many. */
export function refuseForNow(retryAfter: number): Refusal {
  const error = 'Too many requests. Please wait a moment.';
  return { ...refuse(429, 'RATE_LIMITED', error), retryAfter };
}

interface PagedAnswer {
  paged: { rows: unknown[]; total: number };
}

/** An answer of the fake API that is a part of a list with so many rows in all. */
export function pageOf(rows: unknown[], total = rows.length): PagedAnswer {
  return { paged: { rows, total } };
}

function isPaged(answer: unknown): answer is PagedAnswer {
  return typeof answer === 'object' && answer !== null && 'paged' in answer;
}

/** An answer of the fake API that never comes; the call then fails as without a network. */
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
 * Takes the place of fetch and of XMLHttpRequest: answers by 'GET /path', without /api and without
 * the search, and keeps what was asked (with the search) in `calls`, what was sent in `bodies` and
 * under which idempotency keys in `keys`, with which versions in `versions`. What no route is given for is 404; a Response is answered
 * as it is.
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
