import { UseInterceptors } from '@nestjs/common';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';

/**
 * For a POST that answers JSON: sent again with the same `Idempotency-Key` by the same person
 * within 24 hours it does nothing and gets the first answer; with another body it is refused with
 * `IDEMPOTENCY_KEY_REUSED`. Two at once: one works, the other waits for the answer. Refusals are
 * not kept. Whatever does the work keeps its answer by `IdempotencyKeys.keepWithin`. Where a form
 * with a file is read, this stands above whatever reads it, so that the key covers the file.
 */
export const Idempotent = () => UseInterceptors(IdempotencyInterceptor);
