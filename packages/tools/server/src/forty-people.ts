import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { callAs, getAs, newMarshal, newWalker, postAs } from './calls.ts';
import { inspect, mustContainers } from './containers.ts';
import { site } from './site.ts';
import { SITE } from './trial-name.ts';

const PEOPLE = 40;
const PLACES = 4;
const SECONDS = 60;
/** Booking and cancelling; forty people behind one address may do 600 in ten minutes. */
const BOOKINGS = 6;
const HOUR_MS = 3_600_000;
const API = site.container('api-1');

/** The most memory that the container had, in MB: of cgroups in version 2, else in version 1. */
async function peakMemory() {
  const files = '/sys/fs/cgroup/memory.peak /sys/fs/cgroup/memory/memory.max_usage_in_bytes';
  const text = await mustContainers('exec', API, 'sh', '-c', `cat ${files} 2> /dev/null || true`);
  return Math.round(Number(text.trim().split('\n')[0]) / 2 ** 20);
}

/** Slots three days ahead, one after the other. */
async function addSlots(count: number): Promise<number[]> {
  const { token } = await newMarshal('Forty');
  const first = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 72 * HOUR_MS;
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const start_time = new Date(first + index * HOUR_MS).toISOString();
    const end_time = new Date(first + (index + 1) * HOUR_MS).toISOString();
    ids.push((await postAs(token, '/time-slots', { start_time, end_time })).id);
  }
  return ids;
}

void test('one API: serves forty people in 512 MB, read-only and not as root', async (t) => {
  assert.equal(await inspect(API, '.HostConfig.Memory'), String(512 * 2 ** 20));
  assert.equal(await inspect(API, '.HostConfig.ReadonlyRootfs'), 'true');
  assert.notEqual((await mustContainers('exec', API, 'id', '-u')).trim(), '0');
  await site.compose('down', '-t', '20', 'api-2');
  const started = await inspect(API, '.State.StartedAt');

  const slots = await addSlots(PEOPLE / PLACES);
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, index) => newWalker(`Walker${index}`)),
  );
  const times: number[] = [];
  const timed = async <T>(call: Promise<T>) => {
    const begun = performance.now();
    const result = await call;
    times.push(performance.now() - begun);
    return result;
  };
  const end = Date.now() + SECONDS * 1000;
  const screens = new AbortController();
  const streams: Promise<void>[] = [];
  let cut = 0;

  /** An open screen: its event stream, lists again and again, and now and then a booking or its end. */
  async function visit({ token }: { token: string }, index: number) {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    const answer = await fetch(`${SITE}/api/events`, { headers, signal: screens.signal });
    assert.equal(answer.status, 200);
    const noteEnd = () => {
      if (!screens.signal.aborted) cut += 1;
    };
    streams.push(
      (answer.body ?? assert.fail()).pipeTo(new WritableStream()).then(noteEnd, noteEnd),
    );
    const slot = `/time-slots/${slots[index % slots.length]}/book`;
    for (let round = 0; Date.now() < end; round += 1) {
      const range = `from=${new Date().toISOString()}&to=${new Date(end + 200 * HOUR_MS).toISOString()}`;
      const page = [`/time-slots?${range}`, '/users/me', '/time-slots/my-bookings', '/dogs'];
      await Promise.all(page.map((path) => timed(getAs(token, path))));
      if (round < BOOKINGS) await timed(callAs(token, round % 2 ? 'DELETE' : 'PUT', slot));
      await pause(1000);
    }
  }

  await Promise.all(people.map(visit));
  assert.equal(cut, 0);
  screens.abort();
  await Promise.all(streams);
  times.sort((one, other) => one - other);
  const at = (share: number) => `${Math.round(times[Math.floor(times.length * share)] ?? 0)} ms`;
  t.diagnostic(`${times.length} calls, half under ${at(0.5)}, 99 % ${at(0.99)}.`);
  t.diagnostic(`The API had ${await peakMemory()} MB at most.`);
  assert.equal(await inspect(API, '.State.OOMKilled'), 'false');
  assert.equal(await inspect(API, '.State.StartedAt'), started);
  await site.mustWalkies('up');
});
