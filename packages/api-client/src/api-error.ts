import type { ErrorCode } from '@walkies/contract';

/** The API refused a request: decide by `code`; show `error` to people unless the status is 5xx. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    readonly error: string,
    readonly details?: unknown,
    /** The API's delay before a retry, in seconds; null if it sent none. */
    readonly retryAfter: number | null = null,
  ) {
    super(`${status} ${code}`);
  }
}

/** No usable answer: no connection, a timeout of 15 seconds, or an answer not from the API. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(readonly reason: 'unreachable' | 'too-slow' | 'not-the-api') {
    super(reason);
  }
}

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'BAD_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};

function fieldsOf(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}

// Accepts codes of newer APIs: screens only act on codes they know. A list of all codes would cost 300
// bytes.
const isCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && /^[A-Z_]+$/.test(code);

/**
 * Parses the body of a refusal; a body not from the API gets a code by its status. `retryAfter`: the header
 * Retry-After.
 */
export function toApiError(
  status: number,
  text: string,
  retryAfter: string | null = null,
): ApiError {
  const { code, error, details } = fieldsOf(text);
  return new ApiError(
    status,
    isCode(code) ? code : (CODE_OF_STATUS[status] ?? 'INTERNAL'),
    typeof error === 'string' ? error : '',
    details,
    retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null,
  );
}
