import { z } from 'zod';
import type { Declaration } from './declare.js';
import { ENDPOINTS } from './index.js';

const DAY = '2026-11-20';
const VALUES = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  Number.NaN,
  2 ** 53,
  '',
  '7',
  DAY,
  '2026-02-30',
  `${DAY}T09:00:00Z`,
  '+275760-09-13T00:00:00Z',
  '0'.repeat(41),
  'x'.repeat(20_000),
  'a\0b',
  'a\ud800b',
  [],
  [DAY, DAY],
  {},
  Object.create(null),
];

/** The object schemas that a schema accepts, including those of a union. */
function objectsIn(schema: unknown): z.ZodObject[] {
  if (schema instanceof z.ZodObject) return [schema];
  return schema instanceof z.ZodUnion ? schema.options.flatMap(objectsIn) : [];
}

const named = Object.entries<Declaration>(ENDPOINTS).flatMap(([key, endpoint]) =>
  Object.entries({
    query: endpoint.query,
    body: endpoint.body,
    answer: endpoint.answer,
    ...endpoint.params,
  }).flatMap(([part, schema]): [string, z.ZodType][] =>
    schema ? [[`${part} of ${key}`, schema]] : [],
  ),
);

describe.each(named)('%s', (_, schema) => {
  it('endpoint schema: accepts or refuses any value and never throws', () => {
    for (const value of VALUES) schema.safeParse(value);
  });

  it('endpoint schema: never throws for an object with partly or wholly wrong fields', () => {
    for (const { shape } of objectsIn(schema)) {
      const fields = Object.keys(shape);
      for (const others of VALUES) {
        const alike = Object.fromEntries(fields.map((field) => [field, others]));
        for (const field of fields) {
          for (const value of VALUES) schema.safeParse({ ...alike, [field]: value });
        }
      }
    }
  });
});

it('endpoint schema: reports only the broken field beside a valid one', () => {
  const query = { from: '0'.repeat(41), to: DAY };
  const { error } = ENDPOINTS['GET /time-slots'].query.safeParse(query);
  expect(error?.issues.map(({ path }) => path)).toEqual([['from']]);
});
