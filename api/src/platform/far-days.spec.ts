import { ENDPOINTS } from '@walkies/contract/endpoints';
import type { Declaration } from '@walkies/contract/endpoints';
import type { Answer, SignedIn } from '../testing/caller.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

const FAR = ['0000-01-01', '0001-01-01', '9999-12-31'];
const QUESTIONS = ['date', 'week', 'from', 'to', 'before'] as const;

let api: TestApi;
let admin: SignedIn;
let walker: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  [admin, walker] = await Promise.all([api.asAdmin(), api.asWalker()]);
});
afterAll(() => api.stop());

/** Each list with a day among its query parameters, and the parameter's name. */
const LISTS = Object.entries<Declaration>(ENDPOINTS).flatMap(([name, { query }]) => {
  const [method, path = ''] = name.split(' ');
  if (method !== 'GET' || path.includes(':') || !query) return [];
  return QUESTIONS.filter((question) => question in fieldsOf(query)).map((question) => ({
    path,
    question,
  }));
});

function fieldsOf(schema: object): object {
  return 'shape' in schema && typeof schema.shape === 'object' ? (schema.shape ?? {}) : {};
}

it('far days: finds the lists that take a day as a parameter', () => {
  expect(LISTS.length).toBeGreaterThanOrEqual(10);
});

describe.each(FAR)('a day like %s', (day) => {
  it.each(LISTS)('far days: are refused as $question of $path', async ({ path, question }) => {
    const caller = path.startsWith('/users/me') ? walker : admin;
    const { status } = await caller.get(`${path}?${question}=${day}`);
    expect(status).toBe(400);
  });

  it.each<[string, (far: string) => Promise<Answer>]>([
    ['blocked', (date) => admin.post('/block-day', { date })],
    ['the start of a slot', (at) => admin.post('/time-slots', { start_time: at, end_time: at })],
  ])('far days: cannot be %s', async (_, send) => {
    expect((await send(day)).status).toBe(400);
  });
});
