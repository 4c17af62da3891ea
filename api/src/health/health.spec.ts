import { Database } from '../database/database.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';
import { ProfileStore } from '../users/profile.store.js';

const { jest } = import.meta;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
afterEach(() => jest.restoreAllMocks());

it('is well when database and profiles answer', async () => {
  expect(await api.anonymous.get('/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
});

it.each([
  ['the database', () => jest.spyOn(api.app.get(Database), 'query')],
  ['the profile store', () => jest.spyOn(api.app.get(ProfileStore), 'ping')],
])('is unavailable without %s, and says no more than that', async (_, spy) => {
  spy().mockRejectedValue(new Error('connect ECONNREFUSED 10.0.0.7:5432'));
  const { status, body } = await api.anonymous.get('/health');
  expect(status).toBe(503);
  expect(body).toEqual({
    error: 'The service cannot be reached at the moment.',
    code: 'UNAVAILABLE',
  });
});
