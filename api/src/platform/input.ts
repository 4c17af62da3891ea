import type { Declaration } from '@walkies/contract/endpoints';
import type { Request } from 'express';
import type { z } from 'zod';
import { DomainError } from './domain-error.js';
import './plain-words.js';

interface Issue {
  message: string;
  path: readonly PropertyKey[];
}

/** Of several forms that a call takes, what is wrong by the one that was meant most likely. */
function toldBy(issue: z.core.$ZodIssue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [nearest] = issue.errors.toSorted((one, other) => one.length - other.length);
  return nearest?.some(({ path }) => path.length > 0) ? nearest : [issue];
}

const hasPrototypeKey = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, '__proto__');

/** Throws `BAD_INPUT`; what a schema throws is a fault of ours and is passed on. */
export function parse(schema: z.ZodType, value: unknown): unknown {
  if (hasPrototypeKey(value)) throw new DomainError('BAD_INPUT');
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  const details = error.issues
    .flatMap(toldBy)
    .slice(0, 10)
    .map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  throw new DomainError('BAD_INPUT', details, details[0]?.message);
}

/** The parts of a request that an endpoint takes, as its schemas read them. Throws `BAD_INPUT`. */
export function parseInput(
  { params = {}, query, body }: Declaration,
  request: Pick<Request, 'params' | 'query' | 'body'>,
): { params: Record<string, unknown>; query?: unknown; body?: unknown } {
  return {
    params: Object.fromEntries(
      Object.entries(params).map(([name, schema]) => [name, parse(schema, request.params[name])]),
    ),
    ...(query && { query: parse(query, request.query) }),
    ...(body && { body: parse(body, request.body) }),
  };
}
