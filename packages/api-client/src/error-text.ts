import { ApiError, NetworkError } from './api-error';
import { speaksForItself } from './lost-answer';

const NO_CONNECTION = 'Check your connection.';

function reasonOf(error: unknown): string {
  if (error instanceof NetworkError) return NO_CONNECTION;
  if (error instanceof ApiError && error.status < 500) return error.error;
  return '';
}

/**
 * The sentence for people about something that failed. 'server-first' shows what the API said
 * alone, where it said something; 'text-first' shows `text` and the reason after it. The text of
 * a 5xx is never shown, and a lost answer is no failure: it speaks for itself.
 */
export function errorText(
  error: unknown,
  text: string,
  order: 'server-first' | 'text-first' = 'text-first',
): string {
  if (speaksForItself(error)) return error.message;
  const reason = reasonOf(error);
  if (reason === '') return text;
  if (order === 'server-first' && error instanceof ApiError) return reason;
  // Some of the given texts end without a full stop.
  return /[.!?]$/.test(text) ? `${text} ${reason}` : `${text}. ${reason}`;
}
