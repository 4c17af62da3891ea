import fc from 'fast-check';
import { badValue, goodObject, goodValue, wrongValue } from './value-arbitraries.js';
import type { Place } from './value-arbitraries.js';
import type { DescribedCall } from './described-calls.js';
import type { JsonSchema } from './json-schema.js';
import { aNewSlot } from './real-values.js';

/** The files for a form, which the shelter creates. */
const FILES = ['jpeg', 'png', 'webp', 'cut', 'huge', 'svg', 'text', 'empty', 'zip'] as const;
export type FileName = (typeof FILES)[number];

/** Ways to corrupt the text of a JSON body. */
const SPOILS = ['cut', 'mark', 'comma', 'twice', 'infinity', 'utf16', 'half', 'deep'] as const;

export interface JsonBody {
  kind: 'json';
  value: unknown;
  spoil: (typeof SPOILS)[number] | null;
}

/** One part of a form. */
interface FormPart {
  name: string;
  value: unknown;
  /** One of the prepared files; null for a text. */
  file: FileName | null;
  type: string | null;
}

export interface FormBody {
  kind: 'form';
  parts: FormPart[];
  spoil: 'cut' | 'no-end' | 'other-boundary' | null;
}

export type Body = JsonBody | FormBody;

const good = (schema: JsonSchema, place: Place): fc.Arbitrary<unknown> =>
  place.path === '/api/time-slots' ? aNewSlot : goodValue(schema, place);

/** Valid in all fields but one, which is wrong, missing or surplus. */
function oneFieldOff(schema: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  const properties =
    schema.properties ??
    (schema.$ref && place.schemas[schema.$ref.replace(/^.*\//, '')]?.properties) ??
    {};
  const fields = Object.entries(properties || {});
  if (fields.length === 0) return fc.oneof(fc.constant({}), wrongValue);
  const [first = ['', {}]] = fields;
  const whole = good(schema, place);
  const change = ([field, inner]: [string, JsonSchema]) =>
    fc
      .tuple(whole, badValue(inner, { ...place, field }))
      .map(([all, value]) => ({ ...Object(all), [field]: value }));
  const without = fc
    .tuple(whole, fc.constantFrom(...fields.map(([field]) => field)))
    .map(([all, field]) =>
      Object.fromEntries(Object.entries(all as object).filter(([key]) => key !== field)),
    );
  const more = fc
    .tuple(whole, fc.constantFrom('role', 'id', '__proto__', 'constructor', '', 'a\0'), wrongValue)
    .map(([all, field, value]) =>
      Object.fromEntries([...Object.entries(all as object), [field, value]]),
    );
  return fc.oneof(...[first, ...fields.slice(1)].map(change), without, more);
}

function jsonBody(schema: JsonSchema, place: Place): fc.Arbitrary<JsonBody> {
  const one = schema.anyOf ? fc.constantFrom(...schema.anyOf) : fc.constant(schema);
  const value = one.chain((each) =>
    fc.oneof(
      { weight: 8, arbitrary: good(each, place) },
      { weight: 6, arbitrary: oneFieldOff(each, place) },
      { weight: 1, arbitrary: wrongValue },
    ),
  );
  const spoil = fc.oneof(
    { weight: 12, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...SPOILS) },
  );
  return fc.record({ kind: fc.constant('json' as const), value, spoil });
}

const asPart = (name: string, value: unknown): FormPart => ({
  name,
  value,
  file: null,
  type: null,
});

function formBody(schema: JsonSchema, place: Place): fc.Arbitrary<FormBody> {
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([, { format }]) => format !== 'binary'),
  );
  const texts = { ...schema, properties };
  const parts = fc
    .oneof(
      { weight: 3, arbitrary: goodObject(texts, place) },
      { weight: 2, arbitrary: oneFieldOff(texts, place) },
    )
    .map((all) => Object.entries(Object(all)).map(([name, value]) => asPart(name, value)));
  const file = fc.record({
    name: fc.oneof({ weight: 6, arbitrary: fc.constant('image') }, fc.constantFrom('photo', '')),
    value: fc.constantFrom('dog.jpg', 'a"b.jpg', '../../x', '', 'ü\0.jpg', 'x'.repeat(300)),
    file: fc.constantFrom<FileName>('jpeg', 'jpeg', 'jpeg', ...FILES),
    type: fc.constantFrom('image/jpeg', 'image/jpeg', 'text/plain', 'image/svg+xml', 'a/b; c="'),
  });
  const files = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(file) },
    { weight: 1, arbitrary: fc.array(file, { maxLength: 3 }) },
  );
  const strange = fc.array(
    fc
      .tuple(
        fc.constantFrom(
          'image',
          'name',
          'a[b]',
          '__proto__',
          'name[]',
          'toString',
          'n'.repeat(101),
        ),
        fc.constantFrom('', 'x', 'x'.repeat(17_000)),
      )
      .map(([name, value]) => asPart(name, value)),
    { maxLength: 12 },
  );
  const some = fc.oneof(
    { weight: 5, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: strange },
  );
  return fc.record({
    kind: fc.constant('form' as const),
    parts: fc.tuple(parts, some, files).map((all) => all.flat()),
    spoil: fc.oneof(
      { weight: 12, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constantFrom('cut', 'no-end', 'other-boundary') },
    ),
  });
}

/** A body that roughly follows the call's description; sometimes none, or one where none is described. */
export function bodyArbitrary(call: DescribedCall, place: Place): fc.Arbitrary<Body | null> {
  const { 'application/json': json, 'multipart/form-data': form } = call.takes;
  const none = { weight: 2, arbitrary: fc.constant(null) };
  const stray = jsonBody({}, place);
  if (!json) return fc.oneof({ weight: 12, arbitrary: fc.constant(null) }, stray);
  const described = { weight: 12, arbitrary: jsonBody(json, place) };
  if (!form) return fc.oneof(described, none);
  return fc.oneof(described, { weight: 12, arbitrary: formBody(form, place) }, none);
}
