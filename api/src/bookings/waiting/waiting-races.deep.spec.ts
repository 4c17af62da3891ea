import { untilAnswered } from '@walkies/tooling/until-answered';
import { onlyRow } from '../../database/only-row.js';
import { FreedPlaces } from '../freed-places.js';
import { startApiProcesses } from '../../testing/processes/api-processes.js';
import type { ApiProcesses } from '../../testing/processes/api-processes.js';
import { aSlot } from '../../testing/a-slot.js';
import type { Answer, SignedIn } from '../../testing/caller.js';
import { runJob } from '../../testing/processes/run-job.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';

const ROUNDS = 100;
const PROCESSES = 3;
const WALKERS = 12;
const WAVES = 4;
const DAY_MS = 24 * 3_600_000;
const HALF_HOUR_MS = 1_800_000;
const TIMEOUT_MS = 1_500_000;

let api: TestApi;
let processes: ApiProcesses;
let walkers: SignedIn[];
beforeAll(async () => {
  api = await startTestApi({ maxFutureBookings: 10_000 });
  processes = await startApiProcesses(api, PROCESSES);
  walkers = await Promise.all(Array.from({ length: WALKERS }, () => api.asWalker()));
  await Promise.all(walkers.map((walker) => walker.get('/users/me')));
});
afterAll(async () => {
  await processes.stop();
  await api.stop();
});

/** Gives the open reservations links that the test knows, and returns their tokens. */
const openTokens = async (): Promise<string[]> => {
  const { rows } = await api.database.queryText(`
    UPDATE reserved_place SET token_hash = encode(sha256(repeat(md5(id::text), 2)::bytea), 'hex')
    WHERE state = 'open' RETURNING repeat(md5(id::text), 2) AS token`);
  return rows.map(({ token }) => String(token));
};
/** Ends the time of every second open reservation. */
const endSome = () =>
  api.database.queryText(
    `UPDATE reserved_place SET reserved_until = now() - interval '1 second' WHERE state = 'open' AND id % 2 = 0`,
  );

const passOn = () => runJob(() => api.app.get(FreedPlaces).passOnDue());

/** Places of a slot whose counts, bookings and reservations disagree, or are more than four. */
const faultsOf = async (slot: number): Promise<number> => {
  const { rows } = await api.database.queryText(
    `SELECT count(*)::int AS wrong FROM slot s,
       LATERAL (SELECT count(*) AS booked FROM booking WHERE slot_id = s.id) b,
       LATERAL (SELECT count(*) AS open FROM reserved_place WHERE slot_id = s.id AND state = 'open') r
     WHERE id = $1
       AND (booked_count <> booked OR reserved_count <> open OR booked + open > 4)`,
    [slot],
  );
  return onlyRow(rows as { wrong: number }[]).wrong;
};
/** Walkers who wait for a place that is free and are not offered it. */
const overlooked = async (slot: number): Promise<number> => {
  const { rows } = await api.database.queryText(
    `SELECT count(*)::int AS waiting FROM waiting_list w JOIN slot s ON s.id = w.slot_id
     WHERE s.id = $1 AND booked_count + reserved_count < capacity
       AND NOT EXISTS (SELECT FROM booking b WHERE b.slot_id = s.id AND b.walker = w.walker)
       AND NOT EXISTS (
         SELECT FROM reserved_place r
         WHERE r.slot_id = s.id AND r.walker = w.walker AND r.state = 'open'
       )`,
    [slot],
  );
  return onlyRow(rows as { waiting: number }[]).waiting;
};

it(
  `waiting list: bookings, cancels, joins, claims and expiries at once never give five places or lose one, in ${ROUNDS} rounds`,
  async () => {
    let moves = 0;
    const wrong: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = new Date(Date.now() + (round + 2) * DAY_MS).toISOString();
      const slot = await aSlot(api.database, { start });
      const send = (method: string, path: string) => (n: number) => {
        const caller = processes.at((moves += 1), walkers[n % WALKERS] as SignedIn);
        return untilAnswered(() => caller.call(method, `/time-slots/${slot}/${path}`));
      };
      const book = send('PUT', 'book');
      const cancel = send('DELETE', 'book');
      const join = send('PUT', 'waiting-list');
      const leave = send('DELETE', 'waiting-list');
      const answers: Answer[] = await Promise.all(walkers.map((_, n) => book(n)));
      answers.push(...(await Promise.all(walkers.map((_, n) => join(n)))));
      for (let wave = 0; wave < WAVES; wave += 1) {
        const tokens = await openTokens();
        const links = tokens.flatMap((token) =>
          [0, 1].map(() => {
            const caller = processes.at((moves += 1), {});
            return untilAnswered(() => caller.post(`/offers/${token}`));
          }),
        );
        const many = await Promise.all([
          ...walkers.map((_, n) =>
            [book, cancel, join, cancel, book, leave][(n + wave * 5 + round) % 6]?.(n),
          ),
          ...links,
          endSome().then(() => passOn()),
        ]);
        answers.push(...many.filter((answer) => answer !== undefined));
        if (await faultsOf(slot)) wrong.push(`round ${round}, wave ${wave}: counts`);
      }
      await passOn();
      if (await faultsOf(slot)) wrong.push(`round ${round}: counts`);
      if (await overlooked(slot))
        wrong.push(`round ${round}: a place is free although somebody waits`);
      const failed = answers.filter(({ status }) => status >= 500).map(({ text }) => text);
      wrong.push(...failed);
    }
    expect(wrong).toEqual([]);
  },
  TIMEOUT_MS,
);

it(
  `waiting list: places in two walks at one time that are freed at once go to two walkers, in ${ROUNDS} rounds`,
  async () => {
    const wrong: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const day = Date.now() + (round + 500) * DAY_MS;
      const slots = await Promise.all(
        [0, HALF_HOUR_MS].map((ms) =>
          aSlot(api.database, { start: new Date(day + ms).toISOString() }),
        ),
      );
      const [one = 0, other = 0] = slots;
      const send = (n: number, method: string, slot: number, path: string) => {
        const caller = processes.at(n, walkers[n] as SignedIn);
        return untilAnswered(() => caller.call(method, `/time-slots/${slot}/${path}`));
      };
      const first = [0, 1, 2, 3].map((n) => send(n, 'PUT', one, 'book'));
      const second = [4, 5, 6, 7].map((n) => send(n, 'PUT', other, 'book'));
      const answers = await Promise.all([...first, ...second]);
      for (const slot of slots) {
        for (const n of [8, 9]) answers.push(await send(n, 'PUT', slot, 'waiting-list'));
      }
      answers.push(
        ...(await Promise.all([send(0, 'DELETE', one, 'book'), send(5, 'DELETE', other, 'book')])),
      );
      const { rows } = await api.database.queryText(
        `SELECT slot_id, walker FROM reserved_place WHERE slot_id = ANY($1) AND state = 'open'`,
        [slots],
      );
      const [held, holders] = ['slot_id', 'walker'].map(
        (key) => new Set(rows.map((row) => row[key])),
      );
      if (rows.length !== 2 || held?.size !== 2 || holders?.size !== 2) {
        wrong.push(`round ${round}: ${JSON.stringify(rows)}`);
      }
      wrong.push(...answers.filter(({ status }) => status >= 400).map(({ text }) => text));
    }
    expect(wrong).toEqual([]);
  },
  TIMEOUT_MS,
);

it('waiting list: people who leave at once lose no place of a slot', async () => {
  const leavers = await Promise.all(Array.from({ length: 6 }, () => api.asWalker()));
  await Promise.all(leavers.map((walker) => walker.get('/users/me')));
  const slot = await aSlot(api.database, {
    start: new Date(Date.now() + 400 * DAY_MS).toISOString(),
  });
  await Promise.all(
    leavers.map((walker) => untilAnswered(() => walker.put(`/time-slots/${slot}/book`))),
  );
  const waiting = [...leavers, ...walkers.slice(0, 3)];
  await Promise.all(
    waiting.map((walker) => untilAnswered(() => walker.put(`/time-slots/${slot}/waiting-list`))),
  );
  const left = await Promise.all(
    leavers.map((walker, n) => untilAnswered(() => processes.at(n, walker).delete('/users/me'))),
  );
  expect(left.map(({ status }) => status)).toEqual(leavers.map(() => 204));
  expect(await faultsOf(slot)).toBe(0);
  const { rows } = await api.database.queryText(
    'SELECT booked_count, reserved_count FROM slot WHERE id = $1',
    [slot],
  );
  expect(rows).toEqual([{ booked_count: 0, reserved_count: 3 }]);
});
