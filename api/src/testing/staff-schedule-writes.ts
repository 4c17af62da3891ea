import type { ScheduleEntry } from '@walkies/contract';
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
];
