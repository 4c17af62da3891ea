import { untilAnswered } from '@walkies/tooling/until-answered';
import { onlyRow } from '../../database/only-row.js';
import { sql } from '../../database/sql.js';
import { aDog } from '../../testing/a-dog.js';
import { aSlot } from '../../testing/a-slot.js';
import { startApiProcesses } from '../../testing/processes/api-processes.js';
import type { ApiProcesses } from '../../testing/processes/api-processes.js';
import type { Answer, SignedIn } from '../../testing/caller.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';

/** `WALKIES_RACE_ROUNDS` sets another number. */
const ROUNDS = Number(process.env['WALKIES_RACE_ROUNDS'] ?? 200);
const PROCESSES = 3;
const DAY_MS = 24 * 3_600_000;
const EARLY = 10;
const LATE = 12;

let api: TestApi;
let processes: ApiProcesses;
let walkers: SignedIn[];
let maria: SignedIn;
let kit: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  walkers = await Promise.all(Array.from({ length: 4 }, () => api.asWalker()));
  maria = await api.asMarshal();
  kit = await api.asAdmin();
  await Promise.all([...walkers, maria, kit].map((person) => person.get('/users/me')));
  processes = await startApiProcesses(api, PROCESSES);
});
afterAll(async () => {
  await processes.stop();
  await api.stop();
});

const FAULTS = {
  name: 'testing.slot-edit-faults',
  text: sql`
    SELECT 'a booking at another time' AS fault FROM booking JOIN slot ON slot.id = slot_id
    WHERE slot_id = ANY($1) AND during <> tstzrange(start_time, end_time)
    UNION ALL
    SELECT 'a dog at another time' FROM dog_assignment JOIN slot ON slot.id = slot_id
    WHERE slot_id = ANY($1) AND during <> tstzrange(start_time, end_time)
    UNION ALL
    SELECT 'miscounted' FROM slot WHERE id = ANY($1)
      AND booked_count <> (SELECT count(*) FROM booking WHERE slot_id = slot.id)
    UNION ALL
    SELECT 'a walker in two slots at once' FROM booking one JOIN slot s ON s.id = one.slot_id
      JOIN booking other ON other.walker = one.walker AND other.id > one.id
      JOIN slot t ON t.id = other.slot_id
    WHERE one.slot_id = ANY($1) AND s.start_time < t.end_time AND t.start_time < s.end_time
    UNION ALL
    SELECT 'a dog in two slots at once' FROM dog_assignment one JOIN slot s ON s.id = one.slot_id
      JOIN dog_assignment other ON other.dog_id = one.dog_id AND other.slot_id > one.slot_id
      JOIN slot t ON t.id = other.slot_id
    WHERE one.slot_id = ANY($1) AND s.start_time < t.end_time AND t.start_time < s.end_time
    UNION ALL
    SELECT 'a lost dog' WHERE EXISTS (SELECT FROM slot WHERE id = ($1::int[])[1])
      AND NOT EXISTS (
        SELECT FROM dog_assignment WHERE slot_id = ($1::int[])[1] AND dog_id = $2
      )
    UNION ALL
    SELECT 'a dog with a walker who is not there' FROM dog_assignment a
      JOIN booking b ON b.id = a.booking_id
    WHERE a.slot_id = ANY($1) AND b.slot_id <> a.slot_id`,
};

const DEADLOCKS = {
  name: 'testing.deadlocks',
  text: sql`SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`,
};

type Call = () => Promise<Answer>;

/** Edits two slots in opposite directions, while walkers and staff change bookings and plans of both. */
async function play(round: number): Promise<{ statuses: number[]; faults: string[] }> {
  const day = new Date(Date.now() + (round + 2) * DAY_MS).toISOString().slice(0, 10);
  const at = (hour: number): string => `${day}T${hour}:00:00.000Z`;
  const to = (hour: number) => ({ start_time: at(hour), end_time: at(hour + 1) });
  const [first, second] = [
    await aSlot(api.database, { start: at(EARLY), marshal: maria.uid }),
    await aSlot(api.database, { start: at(LATE), marshal: kit.uid }),
  ];
  const dog = await aDog(api.app, { grade: 'gold' });
  const [ines, noor, tom, raj] = walkers as [SignedIn, SignedIn, SignedIn, SignedIn];
  for (const who of [ines, tom]) await who.put(`/time-slots/${first}/book`);
  await maria.put(`/time-slots/${first}/pairs/${dog}`, { walkerId: ines.uid });
  let turn = round;
  const as = (who: SignedIn) => processes.at((turn += 1), who);
  const override = { reason: 'They know each other.' };
  const edit = (slot: number, hour: number, cancelBookings: string[]): Call => {
    const caller = as(slot === first ? maria : kit);
    const body = { ...to(hour), cancelBookings, override };
    return () => caller.call('PATCH', `/time-slots/${slot}`, { body });
  };
  const cancelled = round % 2 ? [ines.uid, noor.uid] : [];
  const moves: Call[] = [
    edit(first, LATE, cancelled),
    edit(second, EARLY, cancelled),
    () => as(ines).put(`/time-slots/${second}/book`),
    () => as(noor).put(`/time-slots/${first}/book`),
    () => as(noor).put(`/time-slots/${second}/book`),
    () => as(tom).delete(`/time-slots/${first}/book`),
    () => as(raj).put(`/time-slots/${first}/book`),
    () => as(maria).put(`/time-slots/${second}/pairs/${dog}`, { walkerId: null, override }),
    () => as(kit).get(`/time-slots/${first}/edit-preview?${new URLSearchParams(to(LATE))}`),
    ...[
      () => as(kit).post('/walks', { timeSlotId: first, walkerIds: [], dogIds: [] }),
      () => as(kit).delete(`/time-slots/${first}`),
      () => as(maria).call('PATCH', `/time-slots/${first}`, { body: { minimum_walkers: 4 } }),
    ].slice(round % 3, (round % 3) + 1),
  ];
  const shift = round % moves.length;
  const sent = [...moves.slice(shift), ...moves.slice(0, shift)].map((call) => untilAnswered(call));
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  const values = [[first, second], dog];
  const { rows } = await api.database.query<{ fault: string }>(FAULTS, values);
  return { statuses, faults: rows.map(({ fault }) => fault) };
}

// spec: 10.86
it(
  `concurrent slot edits: keep bookings and dogs at the time of their slot in ${ROUNDS} rounds over ${PROCESSES} processes`,
  async () => {
    const wrong = [];
    let edited = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { statuses, faults } = await play(round);
      edited += statuses.filter((status) => status === 200).length;
      if (faults.length > 0 || statuses.some((status) => status >= 500)) {
        wrong.push({ round, statuses, faults });
      }
    }
    expect(wrong).toEqual([]);
    expect(edited).toBeGreaterThan(ROUNDS);
    const { rows } = await api.database.query<{ deadlocks: number }>(DEADLOCKS);
    expect(onlyRow(rows).deadlocks).toBe(0);
  },
  600_000 + ROUNDS * 3_000,
);
