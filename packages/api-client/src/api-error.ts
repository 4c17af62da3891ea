import type { ErrorCode } from '@walkies/contract';

/** The API answered, and refused: `code` to decide on, `error` for people unless status is 5xx. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    readonly error: string,
    readonly details?: unknown,
    /** Seconds after which another try makes sense, where the API says so. */
    readonly retryAfter: number | null = null,
  ) {
    super(`${status} ${code}`);
  }
}

/** No answer came: no connection, none within 15 seconds, or one that is not the API's. */
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

// A later API's word does no harm: screens decide on those that they know. All of them would be 300 bytes.
const isCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && /^[A-Z_]+$/.test(code);

/**
 * The refusal in the body of an answer; a body that is not the API's gets a code by its status.
 * `retryAfter`: the header of that name.
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
