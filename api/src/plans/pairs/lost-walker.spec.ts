import type { PlannedSlot, Slot } from '@walkies/contract';
import { sql } from '../../database/sql.js';
import { aDog } from '../../testing/a-dog.js';
import { aSlot } from '../../testing/a-slot.js';
import type { SignedIn } from '../../testing/caller.js';
import { emptySlots } from '../../testing/seats.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';

const DAY = '2026-11-21';

let api: TestApi;
let ines: SignedIn;
let maria: SignedIn;
let kit: SignedIn;
let olive: number;
let slot: number;
beforeAll(async () => {
  api = await startTestApi();
  [ines, maria, kit] = await Promise.all([
    api.asWalker({ name: 'Ines Okafor' }),
    api.asMarshal({ name: 'Maria Lopez' }),
    api.asAdmin(),
  ]);
  await Promise.all([ines, maria, kit].map((person) => person.get('/users/me')));
  olive = await aDog(api.app, { name: 'Olive', grade: 'gold' });
});
beforeEach(async () => {
  await emptySlots(api.database);
  api.setNow('2026-11-20T09:00:00Z');
  slot = await aSlot(api.database, { start: `${DAY}T10:00:00Z`, marshal: maria.uid });
  await ines.put(`/time-slots/${slot}/book`);
});
afterAll(() => api.stop());

const HOLD = { name: 'testing.hold', text: sql`SELECT FROM slot WHERE id = $1 FOR NO KEY UPDATE` };
const WAITING = {
  name: 'testing.waiting',
  text: sql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`,
};
const PAIR = {
  name: 'testing.pair',
  text: sql`INSERT INTO dog_assignment (slot_id, dog_id, during, booking_id)
    SELECT slot.id, $2, tstzrange(start_time, end_time), booking.id
    FROM slot JOIN booking ON slot_id = slot.id WHERE slot.id = $1`,
};

async function untilLockIsAwaited(): Promise<void> {
  const { rowCount } = await api.database.query(WAITING);
  if (rowCount === 0) await untilLockIsAwaited();
}

const pairsOfDay = async () =>
  (await maria.get<PlannedSlot[]>(`/day-plan?date=${DAY}`)).body
    .filter(({ id }) => id === slot)
    .flatMap(({ pairs }) => pairs);

it('lost walker: is reported for the dogs of a blocked day once it is open again', async () => {
  await maria.put(`/time-slots/${slot}/pairs/${olive}`, { walkerId: ines.uid });
  const blocked = await kit.post<Slot>('/block-day', { date: DAY, cancelBookings: true });
  expect(blocked.status).toBe(201);
  expect(await pairsOfDay()).toEqual([]);
  expect((await kit.delete(`/time-slots/${blocked.body.id}`)).status).toBe(204);
  expect(await pairsOfDay()).toMatchObject([
    { walker: null, dog: { name: 'Olive' }, lost: { name: 'Ines Okafor', at: expect.any(String) } },
  ]);
});

it.each([
  ['gives the place back', 204, () => ines.delete(`/time-slots/${slot}/book`)],
  ['leaves', 204, () => ines.delete('/users/me')],
])(
  'lost walker: is reported when the dog’s walker %s while being paired',
  async (_what, status, go) => {
    const [answer] = await api.database.transaction(async (queries) => {
      await queries.query(HOLD, [slot]);
      const going = go();
      await untilLockIsAwaited();
      await queries.query(PAIR, [slot, olive]);
      return [going];
    });
    expect((await answer)?.status).toBe(status);
    expect(await pairsOfDay()).toMatchObject([
      { walker: null, dog: { name: 'Olive' }, lost: { at: expect.any(String) } },
    ]);
  },
);
