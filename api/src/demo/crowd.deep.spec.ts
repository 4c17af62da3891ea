import type { Dog, Slot } from '@walkies/contract';
import { Accounts } from '../users/accounts/accounts.js';
import { Caller } from '../testing/caller.js';
import { emulatorToken } from '../testing/identity/emulator-token.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';
import { fillDemo } from './fill-demo.js';

const WEEK_MS = 7 * 24 * 3_600_000;

let api: TestApi;
let admin: Caller;
beforeAll(async () => {
  api = await startTestApi({
    firstAdmin: { email: 'admin@walkies.test', password: 'walkies-admin' },
  });
  expect(await fillDemo(api.env, 'crowded')).toBe('filled');
  const account = await api.app.get(Accounts).findByEmail('admin@walkies.test');
  const token = emulatorToken(api.env.firebase.projectId, account?.uid ?? 'nobody', {
    email: 'admin@walkies.test',
  });
  admin = new Caller(api.url, token);
});
afterAll(() => api.stop());

const total = async (path: string): Promise<number> =>
  Number((await admin.get(`${path}limit=1`)).headers.get('x-total-count'));

it('crowded demo: has 500 people and 200 dogs, some with no photo at their address', async () => {
  expect(await total('/users?role=walker&')).toBeGreaterThanOrEqual(480);
  expect(await total('/users?role=marshal&')).toBeGreaterThanOrEqual(14);
  const { body: dogs } = await admin.get<Dog[]>('/dogs?images=url');
  expect(dogs).toHaveLength(200);
  expect(dogs.filter(({ imageUrl }) => imageUrl === 'https://photos.invalid/dog.jpg').length).toBe(
    38,
  );
  expect(Math.max(...dogs.map(({ name }) => name.length))).toBe(100);
});

it('crowded demo: has 300 slots in the coming week, twelve at one time, and every status', async () => {
  const from = new Date(api.env.startsAt ?? Date.now());
  const ahead = `from=${from.toISOString()}&to=${new Date(from.getTime() + WEEK_MS).toISOString()}`;
  const { body: week } = await admin.get<Slot[]>(`/time-slots?${ahead}`);
  expect(week.length).toBeGreaterThanOrEqual(300);
  const starts = week.map(({ start_time }) => start_time);
  const atOnce = starts.map((one) => starts.filter((other) => other === one).length);
  expect(Math.max(...atOnce)).toBeGreaterThanOrEqual(12);
  const { body: all } = await admin.get<Slot[]>('/time-slots');
  expect(new Set(all.map(({ status }) => status))).toEqual(
    new Set(['available', 'booked', 'completed', 'blocked']),
  );
});
