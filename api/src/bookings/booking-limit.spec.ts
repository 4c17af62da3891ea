import { untilAnswered } from '@walkies/tooling/until-answered';
import { aSlot } from '../testing/a-slot.js';
import type { SignedIn } from '../testing/caller.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

let api: TestApi;
let ines: SignedIn;
beforeAll(async () => {
  api = await startTestApi({ maxFutureBookings: 3, cancelCutoffHours: 5 });
  ines = await api.asWalker();
  await ines.get('/users/me');
  api.setNow('2026-11-20T09:00:00Z');
});
afterAll(() => api.stop());

// spec: 10.82
it('booking limit: caps the future bookings of one walker even under concurrent calls', async () => {
  const slots = await Promise.all(
    Array.from({ length: 12 }, (_, hour) =>
      aSlot(api.database, { start: new Date(Date.UTC(2026, 10, 21, hour)).toISOString() }),
    ),
  );
  const answers = await Promise.all(
    slots.map((slot) => untilAnswered(() => ines.put(`/time-slots/${slot}/book`))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'TOO_MANY_BOOKINGS',
        error: 'You can book at most 3 walks ahead.',
      },
    });
  }

  const [held] = (await ines.get<{ id: number }[]>('/time-slots/my-bookings')).body;
  expect((await ines.put(`/time-slots/${held?.id}/book`)).body).toMatchObject({
    code: 'SLOT_ALREADY_BOOKED',
  });
  expect((await ines.delete(`/time-slots/${held?.id}/book`)).status).toBe(204);
  expect((await ines.put(`/time-slots/${held?.id}/book`)).status).toBe(200);
});

it('booking limit: does not count past bookings', async () => {
  api.setNow('2026-11-22T09:00:00Z');
  const slot = await aSlot(api.database, { start: '2026-11-23T09:00:00Z' });
  expect((await ines.put(`/time-slots/${slot}/book`)).status).toBe(200);
});

it('booking limit: does not count a walk finalized before its start', async () => {
  const early = await api.asWalker({ email: 'early@walkies.test', name: 'Ola Berg' });
  await early.get('/users/me');
  const slots = await Promise.all(
    ['09', '10', '11', '12'].map((hour) =>
      aSlot(api.database, { start: `2026-11-26T${hour}:00:00Z` }),
    ),
  );
  const book = (at: number) => early.put(`/time-slots/${slots[at]}/book`);
  for (const at of [0, 1, 2]) expect((await book(at)).status).toBe(200);
  expect((await book(3)).body).toMatchObject({ code: 'TOO_MANY_BOOKINGS' });
  const admin = await api.asAdmin();
  const walked = { timeSlotId: slots[0], walkerIds: [early.uid], dogIds: [] };
  expect((await admin.post('/walks', walked)).status).toBe(201);
  expect((await book(3)).status).toBe(200);
});

// spec: 10.34
it('cancel cutoff: allows cancelling until the configured hours before the start and states them', async () => {
  const slot = await aSlot(api.database, { start: '2026-11-24T09:00:00Z' });
  await ines.put(`/time-slots/${slot}/book`);
  api.setNow('2026-11-24T04:00:01Z');
  expect(await ines.delete(`/time-slots/${slot}/book`)).toMatchObject({
    status: 409,
    body: {
      code: 'CANCEL_TOO_LATE',
      error:
        'It is too late to cancel this walk here, less than 5 hours before its start. Please contact the shelter.',
      details: { marshal_name: null, cutoff_hours: 5 },
    },
  });
  api.setNow('2026-11-24T04:00:00Z');
  expect((await ines.delete(`/time-slots/${slot}/book`)).status).toBe(204);
});
