import { ExpressAdapter } from '@nestjs/platform-express';
import { LIST_COUNTED_UP_TO } from '@walkies/contract';
import type { Response } from 'express';
import { DomainError } from '../../core/domain-error.js';

/**
 * An array as JSON text, null when it is too long for one response. `total` counts all pages, up to one more
 * than `LIST_COUNTED_UP_TO`.
 */
export interface JsonList {
  json: string | null;
  total: number;
}

/** The requested page; without a limit the whole list, if it is not too long. */
export interface Page {
  limit?: number | undefined;
  offset?: number | undefined;
}

const isJsonList = (answer: unknown): answer is JsonList =>
  typeof answer === 'object' && answer !== null && 'json' in answer && 'total' in answer;

/** Sends lists: their text, with the total in X-Total-Count. Throws `LIST_TOO_LONG`. */
export class ListAdapter extends ExpressAdapter {
  override reply(response: Response, answer: unknown, status?: number): unknown {
    return super.reply(response, isJsonList(answer) ? textOf(answer, response) : answer, status);
  }
}

function textOf({ json, total }: JsonList, response: Response): string {
  if (json === null) throw new DomainError('LIST_TOO_LONG');
  const isMore = total > LIST_COUNTED_UP_TO;
  response.setHeader('x-total-count', isMore ? `${LIST_COUNTED_UP_TO}+` : String(total));
  return json;
}
