import { routesOf } from '../testing/routes-of.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

let api: TestApi;
afterEach(() => api.stop());

interface Operation {
  requestBody?: unknown;
  security?: unknown;
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  security: unknown;
  components: {
    schemas: Record<string, { properties?: object; additionalProperties?: boolean }>;
    securitySchemes: unknown;
  };
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ content: { 'application/json': { schema } } });

/** Every route of the app with what the document says about it. */
async function describedRoutes() {
  const { body } = await api.anonymous.get<OpenApi>('/docs-json');
  return routesOf(api.app).map((route) => {
    const path = `/api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    const operation = body.paths[path]?.[route.method.toLowerCase()];
    return { ...route, name: `${route.method} ${route.path}`, operation };
  });
}

it.each([
  ['patch', '/users/me', 'ProfileChange', ['name', 'phoneNumber', 'waiverAccepted']],
  ['post', '/dogs', 'DogForm', ['name', 'breed', 'description', 'grade', 'imageUrl']],
  ['put', '/dogs/{id}', 'DogChange', ['name', 'breed', 'description', 'grade', 'imageUrl']],
  ['post', '/time-slots', 'NewSlot', ['start_time', 'end_time']],
  ['post', '/block-day', 'BlockDay', ['date', 'cancelBookings']],
  ['post', '/users/marshals', 'NewMarshal', ['name', 'email', 'password', 'phoneNumber']],
  ['post', '/client-reports', 'ClientReport', ['remote', 'version', 'fault', 'shown', 'reason']],
])('describes %s %s from the schema that checks it', async (method, path, schema, fields) => {
  api = await startTestApi();
  const { body } = await api.anonymous.get<OpenApi>('/docs-json');
  expect(body.paths[`/api${path}`]?.[method]?.requestBody).toMatchObject({
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
  });
  expect(Object.keys(body.components.schemas[schema]?.properties ?? {})).toEqual(fields);
});

it.each([
  ['post', '/dogs', 'DogForm', ['name', 'breed']],
  ['put', '/dogs/{id}', 'DogChange', ['name', 'breed']],
])('describes %s %s as a form with a photo too', async (method, path, schema, required) => {
  api = await startTestApi();
  const { body } = await api.anonymous.get<OpenApi>('/docs-json');
  const operation = body.paths[`/api${path}`]?.[method];
  const asJson = body.components.schemas[schema]?.properties;
  expect(operation?.requestBody).toMatchObject({
    content: {
      'application/json': { schema: ref(schema) },
      'multipart/form-data': {
        schema: {
          type: 'object',
          additionalProperties: false,
          required,
          properties: { ...asJson, image: { type: 'string', format: 'binary' } },
        },
      },
    },
  });
  expect(asJson).not.toHaveProperty('image');
  expect(operation).not.toHaveProperty('x-file');
});

it('says of every route but the photo and the stream what a good answer holds', async () => {
  api = await startTestApi();
  const routes = await describedRoutes();
  const silent = routes.filter(({ operation, answer }) => {
    if (answer?.status === 204) return operation?.responses['204']?.content !== undefined;
    const described = operation?.responses[String(answer?.status)]?.content;
    return described?.['application/json']?.schema === undefined;
  });
  expect(silent.map(({ name }) => name)).toEqual(['GET /dogs/photos/:hash', 'GET /events']);
});

it.each([
  ['/upcoming-walks', ['application/json', 'text/csv']],
  ['/walks-grouped', ['application/json', 'text/csv']],
  ['/dog-walk-stats', ['application/json', 'text/csv']],
  ['/walks-per-week', ['application/json', 'text/csv']],
  ['/dogs/photos/{hash}', ['image/jpeg']],
  ['/events', ['text/event-stream']],
])('says that %s answers %j', async (path, types) => {
  api = await startTestApi();
  const { body } = await api.anonymous.get<OpenApi>('/docs-json');
  const { get } = body.paths[`/api${path}`] ?? {};
  expect(Object.keys(get?.responses['200']?.content ?? {})).toEqual(types);
  expect(get).not.toHaveProperty('x-answered-types');
});

it('describes answers by name, and takes nothing beside what it describes', async () => {
  api = await startTestApi();
  const { body } = await api.anonymous.get<OpenApi>('/docs-json');
  expect(body.paths['/api/time-slots']).toMatchObject({
    get: { responses: { 200: json({ type: 'array', items: ref('Slot') }) } },
    post: { responses: { 201: json(ref('Slot')) } },
  });
  expect(body.components.schemas).toMatchObject({
    Slot: {
      additionalProperties: false,
      properties: { start_time: { type: 'string', format: 'date-time' } },
    },
    PersonExport: { additionalProperties: false, properties: { profile: ref('Me') } },
  });
});

it('describes the refusal once for all routes', async () => {
  api = await startTestApi();
  for (const { operation } of await describedRoutes()) {
    expect(operation?.responses.default).toMatchObject(json(ref('ErrorBody')));
  }
});

it('asks for a token on every route that is not public', async () => {
  api = await startTestApi();
  const { body } = await api.anonymous.get<OpenApi>('/docs-json');
  expect(body.security).toEqual([{ bearer: [] }]);
  expect(body.components.securitySchemes).toMatchObject({
    bearer: { type: 'http', scheme: 'bearer' },
  });
  for (const { access, operation } of await describedRoutes()) {
    expect(operation?.security).toEqual(access === 'public' ? [{}] : undefined);
  }
});

it('lets its page load only what the API serves', async () => {
  api = await startTestApi();
  const { status, headers } = await api.anonymous.get('/docs');
  expect(status).toBe(200);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/);
});

it('is not there in production', async () => {
  api = await startTestApi({ production: true });
  expect((await api.anonymous.get('/docs')).status).toBe(404);
  expect((await api.anonymous.get('/docs-json')).status).toBe(404);
});
