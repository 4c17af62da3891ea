import { LIST_COUNTED_UP_TO } from '@walkies/contract';
import type { Response } from 'express';
import { DomainError } from './domain-error.js';

/**
 * A bare array as JSON text, null when it is too long to be answered at once; and how many there are
 * in all, on other pages too, counted up to one more than `LIST_COUNTED_UP_TO`.
 */
export interface JsonList {
  json: string | null;
  total: number;
}

/** The part of a list that is asked for; without a limit all of it, as far as that is answered. */
export interface Page {
  limit?: number | undefined;
  offset?: number | undefined;
}

/** Tells the total in X-Total-Count; the answer is the text. Throws `LIST_TOO_LONG`. */
export function answerList(response: Response, { json, total }: JsonList): string {
  if (json === null) throw new DomainError('LIST_TOO_LONG');
  const isMore = total > LIST_COUNTED_UP_TO;
  response.setHeader('x-total-count', isMore ? `${LIST_COUNTED_UP_TO}+` : String(total));
  return json;
}
