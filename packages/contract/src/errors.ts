/** Stable codes of everything the API refuses. Screens decide on these, never on texts. */
export const ERROR_CODES = [
  'BAD_INPUT',
  'BAD_JSON',
  'LIST_TOO_LONG',
  'UNAUTHENTICATED',
  'ROLE_UNKNOWN',
  'FORBIDDEN',
  'SIGN_IN_AGAIN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  // Sent no more: its name is RATE_LIMITED. Taken away with the next major.
  'TOO_MANY_REQUESTS',
  'PROFILE_EXISTS',
  'PROFILE_INCOMPLETE',
  'LAST_ADMIN',
  'OWN_ACCOUNT',
  'PERSON_HAS_ACCOUNT',
  'EMAIL_TAKEN',
  'PERSON_NOT_FOUND',
  'DOG_NOT_FOUND',
  'PHOTO_NOT_FOUND',
  'PHOTO_UNREADABLE',
  'SLOT_NOT_FOUND',
  'SLOT_FULL',
  'SLOT_ALREADY_BOOKED',
  'SLOT_OVERLAPS',
  'SLOT_BLOCKED',
  'SLOT_COMPLETED',
  'SLOT_STARTED',
  'SLOT_EXISTS',
  'SLOT_NOT_BOOKED',
  'DAY_BLOCKED',
  'DAY_HAS_BOOKINGS',
  'CANCEL_TOO_LATE',
  'TOO_MANY_BOOKINGS',
  'SLOT_HAS_WALK',
  'SLOT_NOT_LOGGABLE',
  'DOG_ASSIGNED_ELSEWHERE',
  'WALK_FINALIZED',
  'WALK_INCOMPLETE',
  'WALKER_NOT_BOOKED',
  'WALKER_NOT_FOUND',
  'IDEMPOTENCY_KEY_REUSED',
  'INTERNAL',
  'UNAVAILABLE',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Body of every answer of 400 and above. `error` is for people, `code` for programs. */
export interface ErrorBody {
  error: string;
  code: ErrorCode;
  /** Leads to the line in the API's log. */
  requestId?: string;
  details?: unknown;
}
