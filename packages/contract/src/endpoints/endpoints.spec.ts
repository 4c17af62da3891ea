import { z } from 'zod';
import { can } from '../permissions.js';
import { ROLES } from '../roles.js';
import { declare, type Declaration } from './declare.js';
import { ENDPOINTS, type AnswerOf, type InputOf, type ParsedInputOf } from './index.js';

const all = Object.entries<Declaration>(ENDPOINTS);

/** The examples of a schema and of named schemas within it. */
function examplesOf(schema: z.ZodType): [z.ZodType, unknown[]][] {
  const { examples } = schema.meta() ?? {};
  if (Array.isArray(examples)) return [[schema, examples]];
  if (schema instanceof z.ZodPipe) return examplesOf(schema.in as z.ZodType);
  if (schema instanceof z.ZodArray) return examplesOf(schema.element as z.ZodType);
  if (!(schema instanceof z.ZodUnion)) return [];
  return schema.options.flatMap((option) => examplesOf(option as z.ZodType));
}

describe.each(all)('%s', (key, endpoint) => {
  it('endpoint: has a short summary without a full stop', () => {
    expect(endpoint.summary).toMatch(/^[A-Z].{3,70}[^.]$/);
  });

  it('endpoint: permits at least one caller', () => {
    const { may } = endpoint;
    if (may === 'anybody' || may === 'signed-in') return;
    expect(ROLES.some((role) => can(role, may))).toBe(true);
  });

  it('endpoint: has input and output examples that match their schemas', () => {
    const { body, answer, params = {} } = endpoint;
    for (const part of [body, answer, ...Object.values(params)]) {
      if (!part) continue;
      const found = examplesOf(part);
      const isEmpty = part === body && part.safeParse(null).success;
      if (!isEmpty) expect(found).not.toEqual([]);
      for (const [schema, examples] of found) {
        for (const example of examples) expect(schema.safeParse(example).error).toBeUndefined();
      }
    }
  });
});

// The compiler is the test: each line below an expected error must be one.
it('endpoint type check: rejects unknown parts in declarations, requests and reads', () => {
  // @ts-expect-error a parameter of the path that is not described
  declare({ 'GET /dogs/:id': { summary: 'A dog', may: 'dog.read' } });
  // @ts-expect-error a right that nobody has
  declare({ 'GET /dogs': { summary: 'Dogs', may: 'dog.eat' } });
  // @ts-expect-error a code that is none
  declare({ 'GET /dogs': { summary: 'Dogs', may: 'dog.read', errors: ['DOG_GONE'] } });

  const times = { start_time: '2026-11-26T10:00:00Z', end_time: '2026-11-26T11:00:00Z' };
  const sent: InputOf<'POST /time-slots'>[] = [
    { body: times },
    // @ts-expect-error a field that the API refuses
    { body: { ...times, note: 'Bring water' } },
    // @ts-expect-error a field that is missing
    { body: { start_time: times.start_time } },
  ];
  const read: ParsedInputOf<'PUT /dogs/:id'>['params'][] = [
    { id: 3 },
    // @ts-expect-error a row's id is a number once it is read
    { id: '3' },
  ];
  // @ts-expect-error an answer's field that is none
  const wrong: keyof AnswerOf<'GET /users/me'> = 'nickname';
  expect([sent, read, wrong]).toHaveLength(3);
});

it('endpoint: POST /walks tells finalizing and logging apart by their fields', () => {
  const { body } = ENDPOINTS['POST /walks'];
  expect(body.parse({ timeSlotId: 12, walkerIds: ['b7Qm'], dogIds: [3] }).command).toBe('finalize');
  expect(body.parse({ timeSlotId: 12, walkerId: 'b7Qm', dogId: 3 }).command).toBe('log');
});
