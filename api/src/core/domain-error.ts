import type { ErrorCode } from '@walkies/contract';

/** A refusal by the domain; the error filter maps its code to status and text. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details?: unknown,
    /** More specific than the catalogue's text, for example about whom to contact. */
    readonly text?: string,
    /** Seconds until a retry makes sense; the catalogue's by default. */
    readonly retryAfter?: number,
  ) {
    super(text ?? code);
    this.name = 'DomainError';
  }
}
