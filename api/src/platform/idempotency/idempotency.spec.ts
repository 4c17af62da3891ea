import type { ErrorBody, Slot } from '@walkies/contract';
import { sql } from '../../database/sql.js';
import { SlotChangesService } from '../../slot-changes/slot-changes.service.js';
import type { Answer, SignedIn } from '../../testing/caller.js';
import { emptySlots } from '../../testing/seats.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';
import { Firebase } from '../../users/google/firebase.js';
import { ScheduledJobs } from '../scheduled-jobs.js';

const NOW = '2026-11-20T09:00:00Z';
const MORNING = { start_time: '2026-11-21T09:00:00Z', end_time: '2026-11-21T10:00:00Z' };
const NOON = { start_time: '2026-11-21T12:00:00Z', end_time: '2026-11-21T13:00:00Z' };

const { jest } = import.meta;

let api: TestApi;
let maria: SignedIn;
let kit: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  [maria, kit] = await Promise.all([api.asMarshal(), api.asAdmin()]);
});
beforeEach(async () => {
  api.setNow(NOW);
  await emptySlots(api.database);
  await api.database.query({ name: 'testing.keys', text: sql`TRUNCATE idempotency_key` });
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => api.stop());

const add = (
  key: string,
  body: unknown = MORNING,
  who: SignedIn = maria,
): Promise<Answer<Slot & ErrorBody>> =>
  who.call('POST', '/time-slots', { body, headers: { 'idempotency-key': key } });
const count = async (table: 'slot' | 'idempotency_key'): Promise<unknown> =>
  (await api.database.queryText(`SELECT count(*)::int AS count FROM ${table}`)).rows[0]?.count;
const outcome = ({ status, body }: Answer<ErrorBody>): unknown[] => [status, body.code];

describe('a call that is sent again with its key', () => {
  // spec: 10.59
  it('idempotency: replays the first response to a retry and repeats no work', async () => {
    const first = await add('a');
    expect(first.status).toBe(201);
    const second = await add('a');
    expect([second.status, second.text]).toEqual([201, first.text]);
    expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(await count('slot')).toBe(1);
  });

  it('idempotency: treats a retry with its fields in another order as the same call', async () => {
    const first = await add('a');
    const second = await add('a', { end_time: MORNING.end_time, start_time: MORNING.start_time });
    expect(second.text).toBe(first.text);
  });

  it('idempotency: runs many concurrent calls with the same key once', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => add('a')));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await count('slot')).toBe(1);
  });

  it('idempotency: lets a retry wait for the response of a call whose client disconnected', async () => {
    const slots = api.app.get(SlotChangesService);
    const really = slots.add.bind(slots);
    let goOn = (): void => undefined;
    const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
    const isReached = new Promise<void>((reached) => {
      jest.spyOn(slots, 'add').mockImplementationOnce(async (...given) => {
        reached();
        await mayGoOn;
        return really(...given);
      });
    });
    const aborted = new AbortController();
    const first = fetch(`${api.url}/time-slots`, {
      method: 'POST',
      body: JSON.stringify(MORNING),
      headers: {
        authorization: `Bearer ${maria.token}`,
        'content-type': 'application/json',
        'idempotency-key': 'a',
      },
      signal: aborted.signal,
    });
    await isReached;
    aborted.abort();
    await expect(first).rejects.toThrow('aborted');
    const second = add('a');
    goOn();
    expect((await second).status).toBe(201);
    expect(await count('slot')).toBe(1);
  });

  // spec: 10.59
  it('idempotency: refuses a key with another body, even while the first call is running', async () => {
    await add('a');
    expect(outcome(await add('a', NOON))).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    const two = await Promise.all([
      add('b', NOON),
      add('b', { ...NOON, end_time: '2026-11-21T14:00Z' }),
    ]);
    expect(two.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await count('slot')).toBe(2);
  });

  it('idempotency: treats the same key from another person as a separate call', async () => {
    const first = await add('a');
    const second = await add('a', MORNING, kit);
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });

  // spec: 10.59
  it('idempotency: treats a retry after 24 hours as a new call and deletes the old response', async () => {
    await add('a');
    await add('b', NOON);
    api.setNow('2026-11-21T08:59:00Z');
    expect((await add('a')).status).toBe(201);
    api.setNow('2026-11-21T09:00:00Z');
    expect(outcome(await add('a'))).toEqual([409, 'SLOT_EXISTS']);
    await add('c', { ...NOON, end_time: '2026-11-21T14:00:00Z' });
    expect(await count('idempotency_key')).toBe(1);
  });
});

describe('what is not kept', () => {
  it('idempotency: does not store a refusal, so the same key may succeed later', async () => {
    await maria.post('/time-slots', MORNING);
    expect(outcome(await add('a'))).toEqual([409, 'SLOT_EXISTS']);
    await emptySlots(api.database);
    expect((await add('a')).status).toBe(201);
  });

  it('idempotency: does not store an internal error', async () => {
    jest.spyOn(api.app.get(SlotChangesService), 'add').mockRejectedValueOnce(new Error('broken'));
    expect(outcome(await add('a'))).toEqual([500, 'INTERNAL']);
    expect((await add('a')).status).toBe(201);
  });

  it('idempotency: does not retain the key of a call that never finished', async () => {
    await maria.get('/users/me');
    await api.database.query(
      {
        name: 'testing.abandoned',
        text: sql`
          INSERT INTO idempotency_key (person, key, request, claimed_at)
          VALUES ($1, 'a', 'another request', $2::timestamptz - interval '1 minute')`,
      },
      [maria.uid, NOW],
    );
    expect((await add('a')).status).toBe(201);
  });
});

describe('a key', () => {
  it('idempotency: does not require a key', async () => {
    expect((await maria.post('/time-slots', MORNING)).status).toBe(201);
    expect(await count('idempotency_key')).toBe(0);
  });

  it.each([
    ['nothing', ''],
    ['more than 200 characters', 'x'.repeat(201)],
    ['spaces', 'a b'],
    ['other letters', 'clé'],
  ])('idempotency: refuses a key of %s', async (_, key) => {
    expect(outcome(await add(key))).toEqual([400, 'BAD_INPUT']);
    expect(await count('slot')).toBe(0);
  });

  it('idempotency: refuses an invalid body even with a key', async () => {
    const raw = `{"start_time":${'['.repeat(40_000)}${']'.repeat(40_000)}}`;
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'a' };
    const answer = await maria.call<ErrorBody>('POST', '/time-slots', { raw, headers });
    expect(outcome(answer)).toEqual([400, 'BAD_INPUT']);
    expect(await count('idempotency_key')).toBe(0);
  });

  it('idempotency: does not let a walker add a slot with a key', async () => {
    await add('a');
    const ines = await api.asWalker();
    expect(outcome(await add('a', MORNING, ines))).toEqual([403, 'FORBIDDEN']);
  });

  it('idempotency: deletes a key with the person its response names and keeps other keys', async () => {
    const sam = await api.asMarshal({ name: 'Sam Reed' });
    await sam.get('/users/me');
    await add('a', NOON, kit);
    const email = `ola-${Math.random()}@shelter.test`;
    const body = { name: 'Ola Nowak', email, password: 'six dogs', phoneNumber: '01632 960 010' };
    const headers = { 'idempotency-key': 'b' };
    const made = await kit.call<{ uid: string }>('POST', '/users/marshals', { body, headers });
    expect(made.status).toBe(201);
    expect(await count('idempotency_key')).toBe(2);
    await api.app.get(Firebase).auth.deleteUser(made.body.uid);
    expect((await kit.delete(`/users/${made.body.uid}`)).status).toBe(204);
    const { rows } = await api.database.query({
      name: 'testing.keys-left',
      text: sql`SELECT key FROM idempotency_key`,
    });
    expect(rows).toEqual([{ key: 'a' }]);
  });

  it('idempotency: deletes keys after 24 hours in a scheduled job', async () => {
    await add('a');
    const isExpired = () =>
      api.database.query({ name: 'testing.due', text: sql`UPDATE chore SET due = now()` });
    const jobs = api.app.get(ScheduledJobs);
    await jobs.look();
    api.setNow('2026-11-21T08:59:00Z');
    await isExpired();
    await jobs.look();
    expect(await count('idempotency_key')).toBe(1);
    api.setNow('2026-11-21T09:00:00Z');
    await isExpired();
    await jobs.look();
    expect(await count('idempotency_key')).toBe(0);
  });

  it('idempotency: deletes the keys of a person who leaves', async () => {
    const sam = await api.asMarshal();
    await add('a', MORNING, sam);
    expect((await sam.delete('/users/me')).status).toBe(204);
    expect(await count('idempotency_key')).toBe(0);
  });
});
