import type { ErrorCode } from '@walkies/contract';

/** A refusal in the words of the domain; the error filter turns its code into status and text. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details?: unknown,
    /** Says more than the catalogue's text, for example whom to contact. */
    readonly text?: string,
    /** Seconds after which another try makes sense; the catalogue's where none are given. */
    readonly retryAfter?: number,
  ) {
    super(text ?? code);
    this.name = 'DomainError';
  }
}
