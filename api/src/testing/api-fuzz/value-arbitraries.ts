import fc from 'fast-check';
import type { JsonSchema } from './json-schema.js';
import { realValue } from './real-values.js';

/** The position of a value: the field's name and the call's path determine the real values. */
export interface Place {
  field: string;
  path: string;
  schemas: Record<string, JsonSchema>;
}

const NASTY: unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '9007199254740993',
  '99999999999999999999',
  '２０２６',
  '2026-02-30',
  '2026-13-01',
  '2026-11-20T25:61:61Z',
  '0000-01-01',
  '0001-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59-23:59',
  '9999-12-31',
  '+275760-09-13T00:00:00.000Z',
  '275760-09-13',
  '-000001-01-01T00:00:00Z',
  '2026-03-29T01:30:00',
  '2026-11-20T09:00:00.123456789Z',
  `${'2'.repeat(41)}`,
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202egnirts',
  '\u200b',
  '\ufeff',
  "'; DROP TABLE slot; --",
  '${jndi:x}',
  '../../etc/passwd',
  '%00',
  '__proto__',
  'constructor',
  'me',
  'x'.repeat(256),
  'x'.repeat(20_000),
  '🐕'.repeat(2_001),
  [],
  [[]],
  [null],
  {},
  { real: 'nothing' },
  { $ne: null },
  JSON.parse('{"__proto__":{"role":"admin"}}'),
  { constructor: { prototype: {} }, toString: 1, then: 1, toJSON: 1 },
];

/** A value unrelated to the schema. */
export const wrongValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.double() },
);

function goodText({ pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern), { size: 'small' });
  return fc.string({ minLength, maxLength: Math.min(maxLength, 40) });
}

const schemaAt = (schema: JsonSchema, { schemas }: Place): JsonSchema => {
  const named = schema.$ref && schemas[schema.$ref.replace(/^.*\//, '')];
  return named || schema;
};

/** A value that the schema accepts. */
export function goodValue(given: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  const schema = schemaAt(given, place);
  const known = realValue(place.field, place.path);
  if (known) return known;
  const { type, anyOf, minimum = -1000, maximum = 1000 } = schema;
  if (anyOf) return fc.oneof(...anyOf.map((one) => goodValue(one, place)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (type) {
    case 'string':
      return goodText(schema);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer({ min: minimum, max: Math.min(maximum, minimum + 60) });
    case 'array':
      return fc.array(goodValue(schema.items ?? {}, place), { maxLength: 3 });
    case 'object':
    case undefined:
    default:
      return goodObject(schema, place);
  }
}

/** An object with all required fields and some optional ones. */
export function goodObject(given: JsonSchema, place: Place): fc.Arbitrary<object> {
  const { properties = {}, required = [] } = schemaAt(given, place);
  const fields: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [field, inner] of Object.entries(properties)) {
    fields[field] = goodValue(inner, { ...place, field });
  }
  return fc.record(fields, { requiredKeys: required, noNullPrototype: true });
}

/** A value just outside or at the limit of the schema. */
function nearValue(given: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  const schema = schemaAt(given, place);
  const { minLength, maxLength, minimum, maximum, maxItems, anyOf } = schema;
  if (anyOf) return fc.oneof(...anyOf.map((one) => nearValue(one, place)));
  const lengths = [minLength, maxLength].flatMap((length) =>
    length === undefined ? [] : [length - 1, length, length + 1].filter((each) => each >= 0),
  );
  const numbers = [minimum, maximum].flatMap((limit) =>
    limit === undefined ? [] : [limit - 1, limit, limit + 1, limit + 0.5, String(limit + 1)],
  );
  const good = goodValue(schema, place);
  const edges = [
    ...lengths.map((length): unknown => '7'.repeat(length)),
    ...numbers,
    ...(maxItems === undefined ? [] : [aList(maxItems), aList(maxItems + 1)]),
  ];
  return fc.oneof(
    {
      weight: 2,
      arbitrary: good.map((value): unknown =>
        typeof value === 'string' ? `${value.toUpperCase()}0\n` : String(value),
      ),
    },
    { weight: 1, arbitrary: good.map((value): unknown => [value]) },
    { weight: 1, arbitrary: good.map((value): unknown => ({ value })) },
    ...(edges.length === 0 ? [] : [{ weight: 6, arbitrary: fc.constantFrom(...edges) }]),
  );
}

const aList = (length: number): number[] => Array.from({ length }, (_, index) => index + 1);

/** Nearly right or quite wrong. */
export const badValue = (schema: JsonSchema, place: Place): fc.Arbitrary<unknown> =>
  fc.oneof(nearValue(schema, place), wrongValue);
