import { ApiError, NetworkError } from './api-error';
import { OutcomeError } from './unknown-outcome';

const NO_CONNECTION = 'Check your connection.';

function reasonOf(error: unknown): string {
  if (error instanceof NetworkError) return NO_CONNECTION;
  if (error instanceof ApiError && error.status < 500) return error.error;
  return '';
}

/**
 * The message for people about an error. 'server-first' shows only the API's message, if it sent one;
 * 'text-first' shows `text`, then the reason. Texts of a 5xx are never shown. An `OutcomeError`'s
 * message replaces `text`.
 */
export function errorText(
  error: unknown,
  text: string,
  order: 'server-first' | 'text-first' = 'text-first',
): string {
  if (error instanceof OutcomeError) return error.message;
  const reason = reasonOf(error);
  if (reason === '') return text;
  if (order === 'server-first' && error instanceof ApiError) return reason;
  // Some of the texts lack a full stop.
  return /[.!?]$/.test(text) ? `${text} ${reason}` : `${text}. ${reason}`;
}
