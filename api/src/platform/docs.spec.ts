import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

let api: TestApi;
afterEach(() => api.stop());

interface OpenApi {
  paths: Record<string, Record<string, { requestBody?: unknown; parameters?: unknown[] }>>;
  components: { schemas: Record<string, { properties?: object; additionalProperties?: boolean }> };
}

it('describes the calls from the schemas that check them', async () => {
  api = await startTestApi();
  const { body } = await api.anonymous.get<OpenApi>('/docs-json');
  expect(body.paths['/api/users/me']?.patch?.requestBody).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/ProfileChange' } } },
  });
  expect(Object.keys(body.components.schemas.ProfileChange?.properties ?? {})).toEqual([
    'name',
    'phoneNumber',
    'waiverAccepted',
  ]);
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
