import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { lastValueFrom, of } from 'rxjs';
import type { Observable } from 'rxjs';
import { DomainError } from '../../core/domain-error.js';
import { logFault } from '../../core/log.js';
import { IdempotencyKeys } from './idempotency-keys.js';
import type { KeyedCall } from './idempotency-keys.js';

const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * The order of an object's fields must not make it another call. Leaves passwords out: their hash would be
 * stored for a day, open to guessing.
 */
function comparable(field: string, value: unknown): unknown {
  if (field === 'password') return undefined;
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
}

function textOf(body: unknown): string {
  try {
    return JSON.stringify(body, comparable) ?? '';
  } catch {
    // Nested too deeply to serialize; no schema would accept it either.
    throw new DomainError('BAD_INPUT');
  }
}

/** The call with its key; null without a key. Throws `BAD_INPUT` for a malformed key. */
function keyedCallOf(request: Request): KeyedCall | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new DomainError('BAD_INPUT', undefined, 'The Idempotency-Key is not valid.');
  }
  if (!request.person) throw new DomainError('UNAUTHENTICATED');
  const { method, path, file } = request;
  const hash = createHash('sha256').update(`${method} ${path}\n${textOf(request.body)}`);
  if (file) hash.update('\n').update(file.buffer);
  return { person: request.person.uid, key, request: hash.digest('base64') };
}

/** Runs a keyed call once, and returns its first response to retries. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly keys: IdempotencyKeys) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const call = keyedCallOf(request);
    if (!call) return next.handle();

    const claimed = await this.keys.claim(call);
    if (claimed.kind === 'answered') {
      http.getResponse<Response>().setHeader('content-type', 'application/json; charset=utf-8');
      return of(claimed.answer);
    }
    request.claimedCall = { ...call, claim: claimed.claim };
    return of(await this.#work(call, claimed.claim, request.id, next));
  }

  async #work(
    call: KeyedCall,
    claim: string,
    requestId: string,
    next: CallHandler,
  ): Promise<unknown> {
    // A failure to store the key changes neither the result nor the error.
    const note = (noted: Promise<void>): Promise<void> =>
      noted.catch((error: unknown) => logFault(requestId, error));
    let answer: unknown;
    try {
      answer = await lastValueFrom(next.handle());
    } catch (error) {
      await note(this.keys.release(call, claim));
      throw error;
    }
    const text = typeof answer === 'string' ? answer : (JSON.stringify(answer) ?? '');
    await note(this.keys.store(call, claim, text));
    return answer;
  }
}
