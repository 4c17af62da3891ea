import type { Declaration } from '@walkies/contract/endpoints';
import type { Request } from 'express';
import type { z } from 'zod';
import { DomainError } from '../../core/domain-error.js';
import '../plain-words.js';

interface Issue {
  message: string;
  path: readonly PropertyKey[];
}

/** If a call accepts several forms, reports the issues of the most likely one. */
function issuesOf(issue: z.core.$ZodIssue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [nearest] = issue.errors.toSorted((one, other) => one.length - other.length);
  return nearest?.some(({ path }) => path.length > 0) ? nearest : [issue];
}

const hasPrototypeKey = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, '__proto__');

/** Throws `BAD_INPUT`. An error inside a schema is our own fault and passes through. */
export function parse(schema: z.ZodType, value: unknown): unknown {
  if (hasPrototypeKey(value)) throw new DomainError('BAD_INPUT');
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  const details = error.issues
    .flatMap(issuesOf)
    .slice(0, 10)
    .map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  throw new DomainError('BAD_INPUT', details, details[0]?.message);
}

/** The declared parts of a request, parsed by the endpoint's schemas. Throws `BAD_INPUT`. */
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
