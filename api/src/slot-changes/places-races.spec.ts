import type { CoverLink } from '@walkies/contract';
import { byTier } from '@walkies/tooling/tier';
import { untilAnswered } from '@walkies/tooling/until-answered';
import { onlyRow } from '../database/only-row.js';
import { sql } from '../database/sql.js';
import { aDog } from '../testing/a-dog.js';
import { startApiProcesses } from '../testing/processes/api-processes.js';
import type { ApiProcesses } from '../testing/processes/api-processes.js';
import { aSlot } from '../testing/a-slot.js';
import type { Answer, SignedIn } from '../testing/caller.js';
import { emptySlots } from '../testing/seats.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

const ROUNDS = byTier({ quick: 3, deep: 200 });
const PROCESSES = byTier({ quick: 2, deep: 3 });
const WALKERS = 10;
const WAVES = 3;
const MINUTE_MS = 60_000;
/** Two that overlap and start after the cut-off, and one of another day. */
const STARTS_IN_MINUTES = [60, 90, 3 * 24 * 60];
const TIMEOUT_MS = byTier({ quick: 600_000, deep: 1_500_000 });

let api: TestApi;
let processes: ApiProcesses;
let walkers: SignedIn[];
let maria: SignedIn;
let dogs: number[];
beforeAll(async () => {
  api = await startTestApi({ maxFutureBookings: 10_000 });
  processes = await startApiProcesses(api, PROCESSES);
  walkers = await Promise.all(Array.from({ length: WALKERS }, () => api.asWalker()));
  maria = await api.asMarshal();
  await Promise.all([...walkers, maria].map((person) => person.get('/users/me')));
  dogs = await Promise.all(
    ['Olive', 'Sarge'].map((name) => aDog(api.app, { name, grade: 'gold' })),
  );
});
afterAll(async () => {
  await processes.stop();
  await api.stop();
});

const DEADLOCKS = {
  name: 'testing.places-deadlocks',
  text: sql`SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`,
};

const FAULTS = {
  name: 'testing.places-faults',
  text: sql`
    WITH places AS (
      SELECT s.*,
        (SELECT count(*) FROM booking WHERE slot_id = s.id) AS booked,
        (SELECT count(DISTINCT walker) FROM booking WHERE slot_id = s.id) AS people,
        (SELECT count(*) FROM reserved_place WHERE slot_id = s.id AND state = 'open') AS reserved
      FROM slot s
    )
    SELECT
      (SELECT count(*)::int FROM places WHERE booked + reserved > 4) AS fifths,
      (SELECT count(*)::int FROM places
        WHERE booked_count <> booked OR reserved_count <> reserved) AS miscounted,
      (SELECT count(*)::int FROM places WHERE booked <> people) AS doubled,
      (SELECT count(*)::int FROM booking a JOIN booking b
        ON a.walker = b.walker AND a.id < b.id AND a.during && b.during) AS overlapping,
      (SELECT count(*)::int FROM dog_assignment a JOIN booking b ON b.id = a.booking_id
        WHERE a.slot_id <> b.slot_id) AS misplaced_dogs,
      (SELECT count(*)::int FROM waiting_list w JOIN slot s ON s.id = w.slot_id
        -- Shortly before the start all who wait get a mail instead.
        WHERE s.start_time > now() + interval '1 day'
          AND s.booked_count + s.reserved_count < s.capacity
          AND NOT EXISTS (
            SELECT FROM booking b WHERE b.slot_id = s.id AND b.walker = w.walker
          )
          AND NOT EXISTS (
            SELECT FROM reserved_place r
            WHERE r.slot_id = s.id AND r.walker = w.walker AND r.state = 'open'
          )) AS overlooked`,
};
const NO_FAULTS = {
  fifths: 0,
  miscounted: 0,
  doubled: 0,
  overlapping: 0,
  misplaced_dogs: 0,
  overlooked: 0,
};

it(
  `places: bookings, cancels, late cancels, covers, adds and take-outs at once on three processes never give five places, lose one or book somebody twice, in ${ROUNDS} rounds`,
  async () => {
    let moves = 0;
    const at = (person: SignedIn) => processes.at((moves += 1), person);
    const walker = (n: number): SignedIn => walkers[n % WALKERS] as SignedIn;
    const answers = new Map<string, Set<number>>();
    const failures: string[] = [];
    const note = (move: string, { status, text }: Answer) => {
      answers.set(move, (answers.get(move) ?? new Set()).add(status));
      if (status >= 500) failures.push(`${move}: ${text}`);
    };

    for (let round = 0; round < ROUNDS; round += 1) {
      await emptySlots(api.database);
      const slots: number[] = [];
      for (const minutes of STARTS_IN_MINUTES) {
        const start = new Date(Date.now() + minutes * MINUTE_MS).toISOString();
        slots.push(await aSlot(api.database, { start, marshal: maria.uid }));
      }
      const play = {
        book: (n, slot) => at(walker(n)).put(`/time-slots/${slot}/book`),
        cancel: (n, slot) => at(walker(n)).delete(`/time-slots/${slot}/book`),
        late: (n, slot) =>
          at(walker(n)).post(`/time-slots/${slot}/late-cancel`, { reason: 'My car broke down.' }),
        cover: async (n, slot) => {
          const made = await at(walker(n)).post<CoverLink>(`/time-slots/${slot}/cover`);
          if (made.status >= 300) return made;
          const token = made.body.path.replace('/cover?link=', '');
          const [first, second] = await Promise.all(
            [n + 3, n + 5].map((friend) =>
              untilAnswered(() => at(walker(friend)).post(`/covers/${token}`)),
            ),
          );
          note('cover', first as Answer);
          return second as Answer;
        },
        wait: (n, slot) => at(walker(n)).put(`/time-slots/${slot}/waiting-list`),
        add: (n, slot) =>
          at(maria).post(`/time-slots/${slot}/walkers`, { walkerId: walker(n).uid }),
        takeOut: (n, slot) => at(maria).delete(`/time-slots/${slot}/walkers/${walker(n).uid}`),
        pair: (n, slot) =>
          at(maria).put(`/time-slots/${slot}/pairs/${dogs[n % dogs.length]}`, {
            walkerId: walker(n).uid,
          }),
      } satisfies Record<string, (n: number, slot: number) => Promise<Answer>>;
      const names = Object.keys(play) as (keyof typeof play)[];

      for (let wave = 0; wave < WAVES; wave += 1) {
        await Promise.all(
          slots.flatMap((slot, place) =>
            walkers.map(async (_, n) => {
              const nth = wave === 0 ? (n < 6 ? 0 : n) : n + wave * 3 + place + round;
              const move = names[nth % names.length] ?? 'book';
              note(move, await untilAnswered(() => play[move](n, slot)));
            }),
          ),
        );
        expect([round, wave, onlyRow((await api.database.query(FAULTS)).rows)]).toEqual([
          round,
          wave,
          NO_FAULTS,
        ]);
      }
    }
    expect(failures).toEqual([]);
    expect(onlyRow((await api.database.query(DEADLOCKS)).rows)).toEqual({ deadlocks: 0 });
    // Otherwise the test would prove nothing.
    for (const [move, statuses] of answers) {
      const isDone = [...statuses].some((status) => status < 300);
      expect([move, isDone]).toEqual([move, true]);
    }
  },
  TIMEOUT_MS,
);
