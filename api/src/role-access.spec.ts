import type { Role } from '@walkies/contract';
import { aDog } from './testing/a-dog.js';
import { aDogForm } from './testing/a-dog-form.js';
import { aSlot } from './testing/a-slot.js';
import type { Call, SignedIn } from './testing/caller.js';
import { aPicture } from './testing/pictures.js';
import { shelterCast } from './testing/plans/shelter-cast.js';
import type { ShelterCast } from './testing/plans/shelter-cast.js';
import { startTestApi } from './testing/start-test-api.js';
import type { TestApi } from './testing/start-test-api.js';
import { mayCall, ROLES } from './testing/who-may.js';

const NOW = '2026-11-20T09:00:00Z';

let api: TestApi;
let cast: ShelterCast;
let people: Record<Role, SignedIn>;
let photo: Buffer;
beforeAll(async () => {
  api = await startTestApi();
  cast = await shelterCast(api);
  const { ines: walker, maria: marshal, kit: admin, olive } = cast;
  people = { walker, marshal, admin };
  photo = await aPicture();
  api.setNow(NOW);
  const walked = await aBookedSlot();
  await admin.post('/walks', { timeSlotId: walked, walkerIds: [walker.uid], dogIds: [olive] });
  const ahead = await aBookedSlot();
  await admin.post(`/time-slots/${ahead}/assign-dogs`, { dogIds: [olive] });
});
afterAll(() => api.stop());

// Each slot starts an hour after the one before, so that no walker books two at once.
let slots = 0;
const nextHour = (): { start: string; end: string } => {
  const start = Date.parse(NOW) + ++slots * 3_600_000;
  return { start: new Date(start).toISOString(), end: new Date(start + 3_600_000).toISOString() };
};
const aFreeSlot = () => aSlot(api.database, { ...nextHour(), marshal: people.marshal.uid });
const aBookedSlot = async () => {
  const id = await aFreeSlot();
  await people.walker.put(`/time-slots/${id}/book`);
  return id;
};
const inUtc = (instant: string) => instant.slice(0, 19).replace('T', ' ');

type Place = number | Promise<number>;
interface SpecifiedCall {
  /** Method and path, as specified. */
  call: string;
  /** The value of {id}. */
  id?: () => Place;
  query?: string;
  /** Describes the payload, where a call has several kinds. */
  sends?: string;
  payload?: () => Call | Promise<Call>;
  /** The fields of the response, or of each of its rows. */
  reads?: string[];
  status?: number;
}

const json = (body: unknown): Call => ({ body });
const SLOT = ['id', 'start_time', 'end_time', 'status'];
const COMPLETED = ['id', 'start_time', 'end_time', 'dogs', 'walker_names', 'marshal_name', 'notes'];
const STATS = ['id', 'name', 'breed', 'walks_this_week', 'walks_this_month', 'last_walked'];
const HISTORY = ['id', 'start_time', 'walker_name', 'marshal_name', 'notes'];

const SPECIFIED: SpecifiedCall[] = [
  { call: 'GET /dogs', reads: ['id', 'name', 'breed', 'image', 'grade'] },
  {
    call: 'POST /dogs',
    sends: 'as a form',
    payload: () => ({ raw: aDogForm({ grade: 'gold' }, { bytes: photo }) }),
    status: 201,
  },
  {
    call: 'POST /dogs',
    sends: 'as JSON',
    payload: () => {
      const imageUrl = 'https://example.org/teddy.jpg';
      return json({ name: 'Teddy', breed: 'Poodle', description: 'Kind.', imageUrl });
    },
    status: 201,
  },
  {
    call: 'PUT /dogs/{id}',
    id: () => aDog(api.app),
    payload: () => ({ raw: aDogForm({ grade: 'maroon' }, { bytes: photo }) }),
  },
  { call: 'DELETE /dogs/{id}', id: () => aDog(api.app), status: 204 },
  { call: 'GET /dogs/{id}/walks', id: () => cast.olive, reads: HISTORY },
  { call: 'GET /time-slots', reads: [...SLOT, 'walker_id', 'type'] },
  { call: 'GET /time-slots/upcoming', reads: SLOT },
  // Only walkers book, so marshals and admins have none.
  { call: 'GET /time-slots/my-bookings', reads: ['id'] },
  { call: 'PUT /time-slots/{id}/book', id: () => aFreeSlot() },
  {
    call: 'POST /time-slots',
    sends: 'as YYYY-MM-DD HH:MM:SS',
    payload: () => {
      const { start, end } = nextHour();
      return json({ start_time: inUtc(start), end_time: inUtc(end) });
    },
    status: 201,
  },
  {
    call: 'POST /time-slots',
    sends: 'in ISO 8601',
    payload: () => {
      const { start, end } = nextHour();
      return json({ start_time: start, end_time: end });
    },
    status: 201,
  },
  { call: 'DELETE /time-slots/{id}', id: () => aFreeSlot(), status: 204 },
  {
    call: 'GET /time-slots/{id}/bookings',
    id: () => aBookedSlot(),
    reads: ['count', 'walkers'],
  },
  {
    call: 'GET /time-slots/{id}/assigned-dogs',
    id: async () => {
      const slot = await aBookedSlot();
      const rested = await aDog(api.app);
      await people.admin.post(`/time-slots/${slot}/assign-dogs`, { dogIds: [rested] });
      return slot;
    },
    reads: ['id', 'name', 'breed', 'image', 'grade'],
  },
  {
    call: 'POST /time-slots/{id}/assign-dogs',
    id: () => aFreeSlot(),
    payload: () => json({ dogIds: [cast.olive, cast.moose] }),
    status: 201,
  },
  { call: 'POST /block-day', payload: () => json({ date: '2027-01-09' }), status: 201 },
  {
    call: 'GET /walkers',
    reads: ['id', 'name', 'email', 'phoneNumber', 'role', 'createdAt'],
  },
  {
    call: 'POST /walks',
    sends: 'to finalize',
    payload: async () =>
      json({
        timeSlotId: await aBookedSlot(),
        walkerIds: [people.walker.uid],
        dogIds: [cast.moose],
        notes: 'Calm.',
      }),
    status: 201,
  },
  {
    call: 'POST /walks',
    sends: 'to log',
    payload: async () =>
      json({
        dogId: cast.moose,
        walkerId: people.walker.uid,
        timeSlotId: await aBookedSlot(),
        notes: 'Calm.',
      }),
    status: 201,
  },
  {
    call: 'GET /upcoming-walks',
    reads: ['id', 'start_time', 'end_time', 'marshal_name'],
  },
  { call: 'GET /walks-grouped', query: 'range=day', reads: COMPLETED },
  { call: 'GET /walks-grouped', query: 'range=week', reads: COMPLETED },
  { call: 'GET /walks-grouped', query: 'range=total', reads: COMPLETED },
  { call: 'GET /walks', query: 'type=completed&range=week', reads: COMPLETED },
  { call: 'GET /walks', query: 'type=upcoming&range=total', reads: SLOT },
  { call: 'GET /walks', query: 'type=dog-stats&range=total', reads: STATS },
  { call: 'GET /dog-walk-stats', reads: STATS },
];

const send = async (
  { call, id, query, payload }: SpecifiedCall,
  by: (method: string, path: string, call?: Call) => ReturnType<SignedIn['call']>,
) => {
  const [method = '', path = ''] = call.split(' ');
  const address = path.replace('{id}', String(await id?.()));
  return by(method, query ? `${address}?${query}` : address, await payload?.());
};

const routeOf = ({ call }: SpecifiedCall): string => call.replaceAll(/\{(\w+)\}/g, ':$1');

/**
 * The roles that may make each call; routes.spec.ts tests the refusal of the others and of signed-out
 * callers.
 */
const CASES = SPECIFIED.flatMap((specified) => {
  const { call, query, sends } = specified;
  const what = [call, query ?? sends].filter(Boolean).join(' ');
  const roles = ROLES.filter((role) => mayCall(routeOf(specified), role));
  return roles.map((role) => ({ what, role, specified }));
});

// spec: 1.4, 6.1, 7.1, 7.2, 7.3, 7.4, 7.5, 7.6, 7.7, 7.8, 7.9, 7.10, 7.11, 7.12, 7.13, 7.14, 7.15, 7.16, 7.17, 7.18, 7.19, 7.20, 7.21, 7.22, 10.55
it.each(CASES)(
  'role access: $what works as specified for the role $role',
  async ({ role, specified }) => {
    const { call, reads, status: expected = 200 } = specified;
    const { status, body } = await send(specified, (...args) => people[role].call(...args));
    expect(status).toBe(expected);
    if (!reads) return;
    const rows: unknown[] = Array.isArray(body) ? body : [body];
    if (role === 'walker' || !call.endsWith('my-bookings')) expect(rows).not.toEqual([]);
    for (const row of rows)
      expect(Object.keys(row as object)).toEqual(expect.arrayContaining(reads));
  },
);
