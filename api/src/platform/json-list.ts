import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { LIST_COUNTED_UP_TO } from '@walkies/contract';
import type { Response } from 'express';
import { map } from 'rxjs';
import type { Observable } from 'rxjs';
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

const isJsonList = (answer: unknown): answer is JsonList =>
  typeof answer === 'object' && answer !== null && 'json' in answer && 'total' in answer;

/** Answers the text of a list and tells its total in X-Total-Count. Throws `LIST_TOO_LONG`. */
@Injectable()
export class ListInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      map((answer: unknown) => {
        if (!isJsonList(answer)) return answer;
        const { json, total } = answer;
        if (json === null) throw new DomainError('LIST_TOO_LONG');
        const response = context.switchToHttp().getResponse<Response>();
        const isMore = total > LIST_COUNTED_UP_TO;
        response.setHeader('x-total-count', isMore ? `${LIST_COUNTED_UP_TO}+` : String(total));
        return json;
      }),
    );
  }
}
