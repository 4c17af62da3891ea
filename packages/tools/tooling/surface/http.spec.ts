import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeApi } from './earlier-apis.ts';
import { brokenPromises, promisesIn } from './http.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');
// Comparing all of the API takes seconds.
const CHANGED = ['/api/dogs', '/api/walks', '/api/time-slots', '/api/time-slots/{id}'];

let whole: string;
beforeAll(async () => {
  whole = JSON.stringify(promisesIn((await describeApi(join(ROOT, 'api'))).api));
});

/** What the API promises at the paths that the tests change. */
function promised(): Api {
  const api = JSON.parse(whole);
  for (const path of Object.keys(api.paths)) {
    if (!CHANGED.includes(path)) Reflect.deleteProperty(api.paths, path);
  }
  return api;
}

interface ObjectSchema {
  properties: Record<string, object>;
  required: string[];
}

/** As far as the tests change it. */
interface Api {
  paths: {
    '/api/dogs': { get: { parameters: object[] } };
    '/api/walks': { post?: object };
    '/api/cats'?: object;
  };
  components: {
    schemas: {
      Slot: ObjectSchema & { properties: { status: { enum: string[] } } };
      NewSlot: ObjectSchema;
      ErrorBody: { properties: { code: { enum: string[] } } };
    };
  };
}
type Change = (api: Api) => unknown;

/** What breaks when the API changes so. */
function brokenBy(change: Change): string {
  const next = promised();
  change(next);
  return brokenPromises(promised(), next).join('\n');
}

function without({ properties, required }: ObjectSchema, name: string): void {
  Reflect.deleteProperty(properties, name);
  required.splice(required.indexOf(name), 1);
}

it('HTTP surface: reports no break while the API stays as it is', () => {
  expect(brokenPromises(JSON.parse(whole), JSON.parse(whole))).toEqual([]);
});

it('HTTP surface: leaves its inputs unchanged, as they are compared again', () => {
  const [old, next] = [promised(), promised()];
  brokenPromises(old, next);
  expect([old, next]).toEqual([promised(), promised()]);
});

it.each<[string, string, Change]>([
  [
    "an answer's field that is gone",
    'booked_by_me',
    (api) => without(api.components.schemas.Slot, 'booked_by_me'),
  ],
  [
    "an answer's field that may be missing",
    'required',
    ({ components }) => components.schemas.Slot.required.shift(),
  ],
  [
    'a field that a call now needs',
    'note',
    ({ components }) => {
      const { properties, required } = components.schemas.NewSlot;
      properties['note'] = { type: 'string' };
      required.push('note');
    },
  ],
  [
    'a question that a list now needs',
    'parameters',
    ({ paths }) =>
      paths['/api/dogs'].get.parameters.push({
        in: 'query',
        name: 'grade',
        required: true,
        schema: { type: 'string' },
      }),
  ],
  ['an endpoint that is gone', '/api/walks post', ({ paths }) => delete paths['/api/walks'].post],
  [
    'a code that is no longer told',
    'code enum',
    ({ components }) => {
      const { code } = components.schemas.ErrorBody.properties;
      code.enum = code.enum.filter((one) => one !== 'SLOT_FULL');
    },
  ],
  [
    'a word that clients of an earlier day do not know',
    'status enum',
    ({ components }) => components.schemas.Slot.properties.status.enum.push('paused'),
  ],
])('HTTP surface: reports a break by %s', (_, named, change) => {
  expect(brokenBy(change)).toContain(named);
});

it.each<[string, Change]>([
  [
    "an answer's new field",
    ({ components }) => (components.schemas.Slot.properties['note'] = { type: 'string' }),
  ],
  [
    'a field that a call may have',
    ({ components }) => (components.schemas.NewSlot.properties['note'] = { type: 'string' }),
  ],
  ['an endpoint', ({ paths }) => (paths['/api/cats'] = paths['/api/dogs'])],
  ['a code', ({ components }) => components.schemas.ErrorBody.properties.code.enum.push('TIRED')],
])('HTTP surface: reports no break by %s', (_, change) => {
  expect(brokenBy(change)).toBe('');
});

it('HTTP surface: keeps fields whatever their name, and leaves out descriptions', () => {
  const schema = { description: 'A dog.', properties: { description: { type: 'string' } } };
  expect(promisesIn(schema)).toEqual({ properties: { description: { type: 'string' } } });
});

/** An API of one call with a field of this form. */
function withField(field: object) {
  const schema = { type: 'object', properties: { remote: field } };
  const post = { requestBody: { content: { 'application/json': { schema } } } };
  return { openapi: '3.1.0', paths: { '/api/client-reports': { post } } };
}

it.each([
  ['fits them all', '^[a-z]+$', 0],
  ['misses one of them', '^w', 3],
])('HTTP surface: weighs a pattern in place of words that %s', (_, pattern, breaks) => {
  const old = withField({ type: 'string', enum: ['walker', 'shell'] });
  expect(brokenPromises(old, withField({ type: 'string', pattern }))).toHaveLength(breaks);
});
