import type { CheckIn, ErrorBody, PersonExport, PlannedSlot } from '@walkies/contract';
import PostalMime from 'postal-mime';
import { aSlot } from '../../testing/a-slot.js';
import { aMailShelter, book } from '../../testing/mail/a-mail-shelter.js';
import type { MailShelter } from '../../testing/mail/a-mail-shelter.js';
import { allThrough } from '../../testing/mail/message-jobs.js';

const DAY = '2026-11-20';
const START = `${DAY}T10:30:00Z`;

let at: MailShelter;
beforeAll(async () => {
  // Quiet hours around the time of the tests, which must not delay the marshal's mail.
  at = await aMailShelter({ quietHours: { from: 8, to: 12 }, shelterTimeZone: 'UTC' });
});
beforeEach(() => at.begin());
afterAll(() => at.stop());

/** A slot of an hour that Ines has booked. */
const aBookedSlot = async (marshal: string | null = at.maria.uid) => {
  const slot = await aSlot(at.api.database, { start: START, ...(marshal && { marshal }) });
  expect((await book(at.ines, slot)).status).toBe(200);
  await allThrough(at.api.database);
  at.server.mails.length = 0;
  return slot;
};
const late = (slot: number, body: object, who = at.ines) =>
  who.put<CheckIn & ErrorBody>(`/time-slots/${slot}/late`, body);
const planned = async () => {
  const { body } = await at.kit.get<PlannedSlot[]>(`/day-plan?date=${DAY}`);
  return body.flatMap(({ pairs }) => pairs.map(({ walker }) => walker?.lateMinutes));
};
const recipients = async () => {
  await allThrough(at.api.database);
  return at.server.mails.map(({ to }) => to.join());
};

// spec: 10.94
it('late: shows the last minutes in the day plan, and notifies the marshal once', async () => {
  const slot = await aBookedSlot();
  const { status, body } = await late(slot, { minutes: 10 });
  expect([status, body.late_minutes]).toEqual([200, 10]);
  expect(await recipients()).toEqual([at.maria.email]);
  const { subject } = await PostalMime.parse(at.server.mails[0]?.raw ?? '');
  expect(subject).toBe('Ines Okafor is 10 minutes late: Fri 20 Nov, 10:30 – 11:30');
  expect((await late(slot, { minutes: 30 })).body.late_minutes).toBe(30);
  expect(await planned()).toEqual([30]);
  expect(await recipients()).toHaveLength(1);
});

it('late: two presses at the same time make one message', async () => {
  const slot = await aBookedSlot();
  const answers = await Promise.all([10, 20, 30].map((minutes) => late(slot, { minutes })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await recipients()).toHaveLength(1);
});

it('late: notifies the admins of a walk without a marshal', async () => {
  const slot = await aBookedSlot(null);
  await late(slot, { minutes: 20 });
  expect(await recipients()).toContain(at.kit.email);
});

// spec: 10.94
it('late: is over in the day plan once the walker is here', async () => {
  const slot = await aBookedSlot();
  await late(slot, { minutes: 20 });
  await allThrough(at.api.database);
  at.api.setNow('2026-11-20T10:40:00Z');
  await at.ines.put(`/time-slots/${slot}/check-in`);
  expect(await planned()).toEqual([null]);
  at.server.mails.length = 0;
  await late(slot, { minutes: 30 });
  expect(await planned()).toEqual([null]);
  expect(await recipients()).toEqual([]);
});

// spec: 10.94
it('late: is refused in words after the end, unless it was pressed before', async () => {
  const slot = await aBookedSlot();
  at.api.setNow('2026-11-20T11:30:00Z');
  expect(await late(slot, { minutes: 10 })).toMatchObject({
    status: 409,
    body: {
      code: 'CHECK_IN_TOO_LATE',
      error: 'This walk is over. The marshal records who came.',
    },
  });
  const pressed = await late(slot, { minutes: 10, at: '2026-11-20T10:35:00Z' });
  expect([pressed.status, pressed.body.late_minutes]).toEqual([200, 10]);
  expect(await recipients()).toEqual([]);
});

it('late: is accepted until the last moment of the walk', async () => {
  const slot = await aBookedSlot();
  at.api.setNow('2026-11-20T11:29:59Z');
  expect((await late(slot, { minutes: 10 })).status).toBe(200);
  expect(await recipients()).toEqual([at.maria.email]);
});

it('late: begins anew when the walk gets another time', async () => {
  const slot = await aBookedSlot();
  await late(slot, { minutes: 10 });
  await allThrough(at.api.database);
  const times = { start_time: `${DAY}T12:00:00Z`, end_time: `${DAY}T13:00:00Z` };
  expect((await at.kit.patch(`/time-slots/${slot}`, times)).status).toBe(200);
  expect(await planned()).toEqual([null]);
  await allThrough(at.api.database);
  at.server.mails.length = 0;
  expect((await late(slot, { minutes: 20 })).status).toBe(200);
  expect(await recipients()).toEqual([at.maria.email]);
});

it('late: refuses other minutes, walkers without a booking, and a walk that is not open', async () => {
  const slot = await aBookedSlot();
  for (const minutes of [0, 5, 40, '10', null]) {
    expect((await late(slot, { minutes })).status).toBe(400);
  }
  expect((await late(slot, { minutes: 10 }, at.noor)).body.code).toBe('SLOT_NOT_BOOKED');
  expect((await late(999_999, { minutes: 10 })).body.code).toBe('SLOT_NOT_FOUND');
  await at.kit.post('/walks', { timeSlotId: slot, walkerIds: [at.ines.uid], dogIds: [] });
  expect((await late(slot, { minutes: 10 })).body.code).toBe('SLOT_COMPLETED');
});

it('late: is in the person’s export', async () => {
  const slot = await aBookedSlot();
  await late(slot, { minutes: 20 });
  const { body } = await at.ines.get<PersonExport>('/users/me/export');
  expect(body.bookings).toMatchObject([{ slot_id: slot, late_minutes: 20 }]);
});
