import type { ScheduleEntry, StandingBooking } from '@walkies/contract';
import type { Shelter, StaffWrite } from './staff-write.js';

// Each at a minute of its own, so that no entry is there already.
const entryAt = (at: Shelter) => ({
  weekday: 1,
  start: `07:${String(at.count() % 60).padStart(2, '0')}`,
  end: '09:00',
});
const entryOf = async (at: Shelter) => {
  const { body } = await at.cast.maria.post<ScheduleEntry>('/schedule', entryAt(at));
  return body.id;
};
const requestFor = async (at: Shelter) => {
  const entry = await entryOf(at);
  const { body } = await at.cast.ines.post<StandingBooking>(`/schedule/${entry}/standing-bookings`);
  return body.id;
};
const decided = (state: string) => ({ schedule: expect.any(Number), state });
const END = { from: '2026-11-24', entry: null };

const periodOf = (at: Shelter) => ({
  weekday: 1,
  start: expect.stringMatching(/^07:/),
  end: '09:00',
  marshal: at.cast.maria.uid,
  minimum: 2,
  first_day: '2026-11-20',
});

/** Writes by staff about the schedule. */
export const SCHEDULE_WRITES: StaffWrite[] = [
  {
    route: 'POST /schedule',
    what: 'adding a schedule entry',
    action: 'schedule.write',
    sent: (at) => ({ path: '/schedule', body: entryAt(at) }),
    before: () => null,
    after: (at) => ({ ...periodOf(at), last_day: null, created: 6 }),
    refused: {
      400: () => ({ path: '/schedule', body: { weekday: 1, start: '09:00', end: '08:00' } }),
      409: async (at) => {
        const body = entryAt(at);
        await at.cast.maria.post('/schedule', body);
        return { path: '/schedule', body };
      },
    },
  },
  {
    route: 'PUT /schedule/:id',
    what: 'ending a schedule entry',
    action: 'schedule.write',
    sent: async (at) => ({ path: `/schedule/${await entryOf(at)}`, body: END }),
    before: (at) => ({ ...periodOf(at), last_day: null }),
    after: (at) => ({
      ...periodOf(at),
      from: '2026-11-24',
      last_day: '2026-11-23',
      freed: Array.from({ length: 5 }, () => expect.any(Number)),
      adjusted: [],
      cancelled: [],
    }),
    refused: {
      400: async (at) => ({
        path: `/schedule/${await entryOf(at)}`,
        body: { ...END, from: '2026-11-01' },
      }),
      404: () => ({ path: '/schedule/999999', body: END }),
    },
  },
  {
    route: 'POST /standing-bookings/accept',
    what: 'accepting all regulars that fit',
    action: 'standing.decide',
    about: 'Ines Okafor',
    sent: async (at) => {
      await requestFor(at);
      return { path: '/standing-bookings/accept' };
    },
    before: () => decided('asked'),
    after: () => decided('accepted'),
    refused: {},
  },
  {
    route: 'POST /standing-bookings/:id/accept',
    what: 'accepting a regular',
    action: 'standing.decide',
    about: 'Ines Okafor',
    sent: async (at) => ({ path: `/standing-bookings/${await requestFor(at)}/accept` }),
    before: () => decided('asked'),
    after: () => decided('accepted'),
    refused: { 404: () => ({ path: '/standing-bookings/999999/accept' }) },
  },
  {
    route: 'POST /standing-bookings/:id/decline',
    what: 'declining a regular',
    action: 'standing.decide',
    about: 'Ines Okafor',
    sent: async (at) => ({ path: `/standing-bookings/${await requestFor(at)}/decline` }),
    before: () => decided('asked'),
    after: () => decided('declined'),
    refused: { 404: () => ({ path: '/standing-bookings/999999/decline' }) },
  },
];
