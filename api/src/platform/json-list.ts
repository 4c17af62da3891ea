import type { Response } from 'express';

/** A bare array as JSON text, and how many there are in all, on other pages too. */
export interface JsonList {
  json: string;
  total: number;
}

/** Tells the total in X-Total-Count; the answer is the text. */
export function answerList(response: Response, { json, total }: JsonList): string {
  response.setHeader('x-total-count', String(total));
  return json;
}
