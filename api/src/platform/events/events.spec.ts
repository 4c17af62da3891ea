import type { Change } from '@walkies/contract';
import { untilAnswered } from '@walkies/tooling/until-answered';
import { sql } from '../../database/sql.js';
import { aDog } from '../../testing/a-dog.js';
import { aSlot } from '../../testing/a-slot.js';
import type { SignedIn } from '../../testing/caller.js';
import { openChangeStream } from '../../testing/change-stream.js';
import type { ChangeStream } from '../../testing/change-stream.js';
import { rowsOf } from '../../testing/rows-of.js';
import { emptySlots } from '../../testing/seats.js';
import { serveApi } from '../../testing/processes/serve-api.js';
import type { ServedApi } from '../../testing/processes/serve-api.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';

const NOW = '2026-11-20T09:00:00Z';
const TOMORROW = '2026-11-21T10:00:00Z';

let api: TestApi;
let otherProcess: ServedApi;
let ines: SignedIn;
let maria: SignedIn;
const open: ChangeStream[] = [];

/** A slot whose insertion has already arrived on the stream. */
const aKnownSlot = async (stream: ChangeStream, start = TOMORROW): Promise<number> => {
  const slot = await aSlot(api.database, { start });
  await stream.until({ kind: 'slot', id: slot });
  return slot;
};

const listen = async (url: string, person: SignedIn): Promise<ChangeStream> => {
  const stream = await openChangeStream(url, person.token);
  open.push(stream);
  return stream;
};

beforeAll(async () => {
  api = await startTestApi();
  otherProcess = await serveApi(api.env);
  api.setNow(NOW);
  ines = await api.asWalker();
  maria = await api.asMarshal();
});
afterAll(async () => {
  await otherProcess.app.close();
  await api.stop();
});
beforeEach(() => emptySlots(api.database));
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

it('events: form a stream that no intermediary caches', async () => {
  const { status, headers } = await listen(api.url, ines);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/event-stream');
  expect(headers.get('cache-control')).toBe('no-store');
});

it('events: announce a changed schedule as a resync, which every screen understands', async () => {
  const stream = await listen(otherProcess.url, ines);
  const entry = { weekday: 1, start: '10:00', end: '11:00', first_day: '2027-06-01' };
  await maria.post('/schedule', entry);
  await stream.until({ kind: 'resync' });
});

it('events: announce a request for a regular place, and its decision, as a resync', async () => {
  await ines.get('/users/me');
  const entry = { weekday: 2, start: '10:00', end: '11:00', first_day: '2027-06-01' };
  const { body } = await maria.post<{ id: number }>('/schedule', entry);
  const stream = await listen(otherProcess.url, maria);
  await aKnownSlot(stream);
  const requested = await ines.post<{ id: number }>(`/schedule/${body.id}/standing-bookings`);
  expect(requested.status).toBe(200);
  await stream.until({ kind: 'resync' });
  await maria.post(`/standing-bookings/${requested.body.id}/decline`);
  await stream.until({ kind: 'resync' });
});

// spec: 10.58
it('events: report how long nothing was written', async () => {
  const first = await listen(otherProcess.url, maria);
  const since = performance.now();
  await aKnownSlot(first);
  const { headers } = await listen(otherProcess.url, ines);
  expect(Number(headers.get('x-quiet-ms') ?? Infinity)).toBeLessThan(performance.now() - since);
});

// spec: 10.58
it('events: announce a booking, once, to listeners at another process', async () => {
  const stream = await listen(otherProcess.url, maria);
  const slot = await aKnownSlot(stream);
  await ines.put(`/time-slots/${slot}/book`);
  const booked: Change = { kind: 'slot', id: slot };
  expect(await stream.until(booked)).toEqual([booked]);
  const dog = await aDog(api.app);
  expect(await stream.until({ kind: 'dog', id: dog })).toEqual([{ kind: 'dog', id: dog }]);
});

it('events: announce a cancelled booking and a deleted slot', async () => {
  const stream = await listen(otherProcess.url, ines);
  const slot = await aKnownSlot(stream);
  await ines.put(`/time-slots/${slot}/book`);
  await stream.until({ kind: 'slot', id: slot });
  await ines.delete(`/time-slots/${slot}/book`);
  await stream.until({ kind: 'slot', id: slot });
  await maria.delete(`/time-slots/${slot}`);
  await stream.until({ kind: 'slot', id: slot });
});

it('events: report nothing for a refused booking', async () => {
  const stream = await listen(otherProcess.url, maria);
  const started = await aKnownSlot(stream, '2026-11-20T08:00:00Z');
  expect((await ines.put(`/time-slots/${started}/book`)).status).toBe(409);
  const dog = await aDog(api.app);
  expect(await stream.until({ kind: 'dog', id: dog })).toEqual([{ kind: 'dog', id: dog }]);
});

it('events: announce changes to the dogs and the walk of a slot', async () => {
  const stream = await listen(otherProcess.url, maria);
  const slot = await aKnownSlot(stream);
  const dog = await aDog(api.app);
  await stream.until({ kind: 'dog', id: dog });
  const writes = [
    `INSERT INTO dog_assignment (slot_id, dog_id, during)
     SELECT id, ${dog}, tstzrange(start_time, end_time) FROM slot WHERE id = ${slot}`,
    `DELETE FROM dog_assignment WHERE slot_id = ${slot}`,
    `INSERT INTO walk (slot_id) VALUES (${slot})`,
    `INSERT INTO walk_dog (slot_id, dog_id, name, recorded_at)
     VALUES (${slot}, ${dog}, 'Biscuit', now())`,
    'DELETE FROM walk',
  ];
  for (const text of writes) {
    await api.database.queryText(text);
    const change: Change = { kind: 'slot', id: slot };
    expect(await stream.until(change)).toEqual([change]);
  }
});

it('events: announce a new assignment of dogs to a slot', async () => {
  const kit = await api.asAdmin();
  const stream = await listen(otherProcess.url, maria);
  const slot = await aKnownSlot(stream);
  const dog = await aDog(api.app);
  await stream.until({ kind: 'dog', id: dog });
  for (const dogIds of [[dog], []]) {
    await kit.post(`/time-slots/${slot}/assign-dogs`, { dogIds });
    const change: Change = { kind: 'slot', id: slot };
    expect(await stream.until(change)).toEqual([change]);
  }
});

it('events: send a resync instead of listing many changes', async () => {
  const stream = await listen(otherProcess.url, maria);
  await api.database.query({
    name: 'testing.many-slots',
    text: sql`INSERT INTO slot (start_time, end_time, capacity)
      SELECT at, at + interval '1 hour', 4
      FROM generate_series(now(), now() + interval '60 hours', interval '1 hour') AS at`,
  });
  expect(await stream.until({ kind: 'resync' })).toEqual([{ kind: 'resync' }]);
});

it('events: send a resync instead of listing many changes written one by one', async () => {
  const stream = await listen(otherProcess.url, maria);
  await api.database.query({
    name: 'testing.many-statements',
    text: sql`
      DO $$ BEGIN FOR hour IN 1..60 LOOP
        INSERT INTO slot (start_time, end_time, capacity)
        VALUES (now() + hour * interval '1 hour', now() + (hour + 1) * interval '1 hour', 4);
      END LOOP; END $$`,
  });
  expect(await stream.until({ kind: 'resync' })).toEqual([{ kind: 'resync' }]);
});

it('events: report nothing for a rolled-back change and leave the change outbox empty', async () => {
  const stream = await listen(otherProcess.url, maria);
  const slot = await aKnownSlot(stream);
  const taken = new Error('taken back');
  const takenBack = api.database.transaction(async (queries) => {
    await queries.query({ name: 'testing.touch', text: sql`UPDATE slot SET capacity = 3` });
    throw taken;
  });
  await expect(takenBack).rejects.toBe(taken);
  const dog = await aDog(api.app);
  expect(await stream.until({ kind: 'dog', id: dog })).toEqual([{ kind: 'dog', id: dog }]);
  expect(await rowsOf(api.database, 'unannounced_change')).toEqual({ unannounced_change: null });
  await ines.put(`/time-slots/${slot}/book`);
  await stream.until({ kind: 'slot', id: slot });
});

it('events: announce every slot when many walkers book concurrently', async () => {
  const stream = await listen(otherProcess.url, maria);
  const slots: number[] = [];
  for (let hour = 10; hour < 22; hour += 1) {
    slots.push(await aKnownSlot(stream, `2026-11-21T${hour}:00:00Z`));
  }
  await Promise.all(slots.map((slot) => untilAnswered(() => ines.put(`/time-slots/${slot}/book`))));
  // Two processes announce, so the order of arrival is open.
  const missing = new Set(slots);
  while (missing.size > 0) {
    const change = await stream.next();
    if (change.kind === 'slot') missing.delete(change.id);
  }
});

it('events: send a resync after their LISTEN connection was lost', async () => {
  const streams = [await listen(api.url, ines), await listen(otherProcess.url, maria)];
  await api.database.query({
    name: 'testing.end-listeners',
    text: sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'walkies-api-changes' AND datname = current_database()`,
  });
  for (const stream of streams) await stream.until({ kind: 'resync' });
  const slot = await aSlot(api.database, { start: TOMORROW });
  for (const stream of streams) await stream.until({ kind: 'slot', id: slot });
});

it('events: refuse the twenty-first stream of one person and serve all other people', async () => {
  const ana = await api.asWalker();
  const streams = await Promise.all(Array.from({ length: 20 }, () => listen(api.url, ana)));
  expect(await ana.get('/events')).toMatchObject({ status: 429 });
  expect((await listen(api.url, ines)).status).toBe(200);
  streams[0]?.close();
});

it('events: open no stream for a HEAD request', async () => {
  const ana = await api.asWalker();
  for (let turn = 0; turn < 20; turn += 1) {
    const { status, headers } = await ana.call('HEAD', '/events');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  }
  expect((await listen(api.url, ana)).status).toBe(200);
});

it('events: close their streams when the API stops', async () => {
  const stopping = await serveApi(api.env);
  const stream = await listen(stopping.url, ines);
  await stopping.app.close();
  await stream.ended();
});
