import type { ErrorBody } from '@walkies/contract';
import { aSlot } from '../testing/a-slot.js';
import type { SignedIn } from '../testing/caller.js';
import { seats } from '../testing/seats.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

const NOW = '2026-11-20T09:00:00Z';
const TOMORROW = '2026-11-21T10:00:00Z';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  api.setNow(NOW);
});
afterAll(() => api.stop());

const book = (who: SignedIn, slot: number) => who.put<ErrorBody>(`/time-slots/${slot}/book`);

// spec: 10.74
it('leaving: frees the future seats of a walker and keeps the number of past ones', async () => {
  const [leaver, ines, maria] = await Promise.all([
    api.asWalker(),
    api.asWalker(),
    api.asMarshal(),
  ]);
  await leaver.get('/users/me');
  const past = await aSlot(api.database, { start: '2026-11-20T09:30:00Z' });
  const ahead = await aSlot(api.database, { start: TOMORROW });
  await book(leaver, past);
  await book(leaver, ahead);
  await book(ines, ahead);
  const { body } = await leaver.get('/users/me/export');
  expect(body).toMatchObject({
    bookings: [
      { slot_id: past, start_time: '2026-11-20T09:30:00.000Z' },
      { slot_id: ahead, end_time: '2026-11-21T11:00:00.000Z' },
    ],
  });

  api.setNow('2026-11-20T09:45:00Z');
  expect((await leaver.delete('/users/me')).status).toBe(204);
  expect(await seats(api.database)).toMatchObject([
    { count: 1, rows: 1 },
    { count: 1, rows: 1 },
  ]);
  expect((await maria.get(`/time-slots/${past}/bookings`)).body).toEqual({
    count: 1,
    walkers: [{ name: 'Former walker' }],
    to_tell: { mails: 'off', people: 0 },
  });
  expect((await book(leaver, ahead)).status).toBe(401);
});
