import { Injectable } from '@nestjs/common';
import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { DomainError } from './domain-error.js';
import './plain-words.js';

interface Issue {
  message: string;
  path?: readonly unknown[] | undefined;
}

const nameOf = (step: unknown): string =>
  String(typeof step === 'object' && step !== null && 'key' in step ? step.key : step);

const isIssues = (value: unknown): value is readonly Issue[] => Array.isArray(value);

/** Of several forms that a call takes, what is wrong by the one that was meant most likely. */
function toldBy(issue: Issue): readonly Issue[] {
  const forms =
    'errors' in issue && Array.isArray(issue.errors) ? issue.errors.filter(isIssues) : [];
  const [nearest] = forms.toSorted((one, other) => one.length - other.length);
  return nearest?.some(({ path = [] }) => path.length > 0) ? nearest : [issue];
}

const hasPrototypeKey = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, '__proto__');

/**
 * A schema answers a promise when it has to wait, and also when one of its checks throws. Both are
 * our faults; the promise is waited for, because one that rejects unheard ends the process.
 */
async function faultOf(result: Promise<unknown>): Promise<never> {
  await result;
  throw new Error('Schemas of requests are synchronous');
}

/**
 * Parses `@Body({ schema })`, `@Query({ schema })` and `@Param(name, { schema })`. Nest's own
 * pipe drops a `__proto__` key in silence and waits a turn for each parameter; this one refuses
 * and does not wait. What a schema throws is passed on as a fault of ours.
 */
@Injectable()
export class SchemaPipe implements PipeTransform {
  transform(value: unknown, { schema }: ArgumentMetadata): unknown {
    if (!schema) return value;
    if (hasPrototypeKey(value)) throw new DomainError('BAD_INPUT');
    const result = schema['~standard'].validate(value);
    if (result instanceof Promise) return faultOf(result);
    if (!result.issues) return result.value;
    const details = result.issues
      .flatMap(toldBy)
      .slice(0, 10)
      .map(({ path = [], message }) => ({ path: path.map(nameOf).join('.'), message }));
    throw new DomainError('BAD_INPUT', details, details[0]?.message);
  }
}
