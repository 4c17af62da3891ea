import { statusOf } from './endpoint.js';
import { refusalsOf } from './openapi.js';
import { routesOf } from '../../testing/routes-of.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

interface Content {
  schema?: object;
  example?: unknown;
  examples?: object;
}

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  requestBody?: { content: Record<string, Content> };
  security?: unknown;
  responses: Record<string, { content?: Record<string, Content> }>;
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

/** Every route of the app with its description. */
async function describedRoutes() {
  const { body } = await api.anonymous.get<OpenApi>('/docs-json');
  return routesOf(api.app).map((route) => {
    const path = `/api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    const operation = body.paths[path]?.[route.method.toLowerCase()];
    return { ...route, name: `${route.method} ${route.path}`, operation };
  });
}

it.each([
  [
    'patch',
    '/users/me',
    'ProfileChange',
    ['name', 'phoneNumber', 'waiverAccepted', 'waiverVersion'],
  ],
  ['post', '/dogs', 'DogForm', ['name', 'breed', 'description', 'grade', 'imageUrl']],
  [
    'put',
    '/dogs/{id}',
    'DogChange',
    ['name', 'breed', 'description', 'grade', 'imageUrl', 'gradeReason'],
  ],
  ['post', '/time-slots', 'NewSlot', ['start_time', 'end_time']],
  ['post', '/block-day', 'BlockDay', ['date', 'cancelBookings', 'words']],
  ['post', '/users/marshals', 'NewMarshal', ['name', 'email', 'password', 'phoneNumber']],
  ['post', '/client-reports', 'ClientReport', ['remote', 'version', 'fault', 'shown', 'reason']],
])(
  'openapi: describes %s %s with the schema that validates it',
  async (method, path, schema, fields) => {
    const { body } = await api.anonymous.get<OpenApi>('/docs-json');
    expect(body.paths[`/api${path}`]?.[method]?.requestBody).toMatchObject({
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
    });
    expect(Object.keys(body.components.schemas[schema]?.properties ?? {})).toEqual(fields);
  },
);

it.each([
  ['post', '/dogs', 'DogForm', ['name', 'breed']],
  ['put', '/dogs/{id}', 'DogChange', ['name', 'breed']],
])(
  'openapi: describes %s %s as a form with a photo too',
  async (method, path, schema, required) => {
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
  },
);

it('openapi: describes the success response of every route but the photo, calendar and event stream', async () => {
  const routes = await describedRoutes();
  const silent = routes.filter(({ operation, declared }) => {
    const status = declared && statusOf(declared);
    const described = operation?.responses[String(status)]?.content;
    if (status === 204 || status === 302) return described !== undefined;
    return described?.['application/json']?.schema === undefined;
  });
  expect(silent.map(({ name }) => name)).toEqual([
    'GET /dogs/photos/:hash',
    'GET /time-slots/:id/calendar-entry',
    'GET /calendar/:file',
    'GET /events',
  ]);
});

it.each([
  ['/upcoming-walks', ['application/json', 'text/csv']],
  ['/walks-grouped', ['application/json', 'text/csv']],
  ['/dog-walk-stats', ['application/json', 'text/csv']],
  ['/walks-per-week', ['application/json', 'text/csv']],
  ['/dogs/photos/{hash}', ['image/jpeg']],
  ['/events', ['text/event-stream']],
])('openapi: lists for %s the response types %j', async (path, types) => {
  const { body } = await api.anonymous.get<OpenApi>('/docs-json');
  const { get } = body.paths[`/api${path}`] ?? {};
  expect(Object.keys(get?.responses['200']?.content ?? {})).toEqual(types);
});

it('openapi: names its responses and allows no undescribed fields', async () => {
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

it('openapi: defines the error response once for all routes', async () => {
  for (const { operation } of await describedRoutes()) {
    expect(operation?.responses.default).toMatchObject(json(ref('ErrorBody')));
  }
});

it('openapi: requires a token on every route that is not public', async () => {
  const { body } = await api.anonymous.get<OpenApi>('/docs-json');
  expect(body.security).toEqual([{ bearer: [] }]);
  expect(body.components.securitySchemes).toMatchObject({
    bearer: { type: 'http', scheme: 'bearer' },
  });
  for (const { declared, operation } of await describedRoutes()) {
    expect(operation?.security).toEqual(declared?.may === 'anybody' ? [{}] : undefined);
  }
});

it('openapi: describes the purpose, the permitted callers and every error code of each endpoint', async () => {
  const { body } = await api.anonymous.get<{ openapi: string }>('/docs-json');
  expect(body.openapi).toMatch(/^3\.1\./);
  for (const { name, declared, operation } of await describedRoutes()) {
    expect(operation?.operationId).toBe(name);
    expect(operation?.summary).toBe(declared?.summary);
    expect(operation?.description).toMatch(/^(Open to anybody|For (everybody|[a-z, ]+s)\b)/);
    const described = Object.values(operation?.responses ?? {}).flatMap(({ content }) =>
      Object.keys(content?.['application/json']?.examples ?? {}),
    );
    expect(described.sort()).toEqual(declared && refusalsOf(declared).sort());
  }
});

it('openapi: shows an example of every JSON request and response', async () => {
  for (const { declared, operation } of await describedRoutes()) {
    const answer = operation?.responses[String(declared && statusOf(declared))]?.content;
    if (declared?.answer) expect(answer?.['application/json']?.example).toBeDefined();
    const sent = operation?.requestBody?.content['application/json'];
    // Some, such as a booking, have no body.
    const isEmpty = declared?.body?.safeParse(null).success;
    if (sent && !isEmpty) expect(sent.example).toBeDefined();
  }
});

it.each([
  ['PUT /time-slots/:id/book', 'For walkers (`slot.book`).'],
  ['DELETE /time-slots/:id', 'For marshals and admins (`slot.delete`).'],
  ['GET /dogs', 'For walkers, marshals and admins (`dog.read`).'],
  ['GET /users/me', 'For everybody who is logged in.'],
  ['GET /health', 'Open to anybody.'],
])('openapi: describes %s with: %s', async (key, words) => {
  const found = (await describedRoutes()).find(({ name }) => name === key);
  expect(found?.operation?.description).toContain(words);
});

it('openapi page: loads only what the API serves', async () => {
  const { status, headers } = await api.anonymous.get('/docs');
  expect(status).toBe(200);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/);
});

it('openapi: is not served in production', async () => {
  const live = await startTestApi({ production: true });
  const answers = await Promise.all(
    ['/docs', '/docs-json'].map((path) => live.anonymous.get(path)),
  );
  await live.stop();
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});
