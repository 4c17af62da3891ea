import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { getAs, newMarshal } from './calls.ts';
import { inspect, must, mustContainers, run, runContainers } from './containers.ts';
import { site } from './site.ts';
import { NAME, SITE } from './trial-name.ts';

const HALF_HOUR_MS = 1_800_000;
const FIRST = Math.ceil(Date.now() / HALF_HOUR_MS) * HALF_HOUR_MS + 600 * 48 * HALF_HOUR_MS;
/** One person may make 300 calls in ten seconds. */
const PAUSE_MS = 100;
const REFUSED = 'The server has no space left, so nothing was saved.';
const APIS = ['api-1', 'api-2'].map((name) => site.container(name));

const isReady = async () => (await fetch(`${SITE}/api/health/ready`)).ok;

async function until(what: string, condition: () => Promise<boolean>) {
  const end = Date.now() + 120_000;
  while (!(await condition())) {
    assert.ok(Date.now() < end, `${what}: not within two minutes`);
    await pause(250);
  }
}

/** Moves the files of PostgreSQL while it is down. */
async function moveDatabase(move: (folder: string) => Promise<unknown>) {
  const format = ['--format', '{{.Mountpoint}}', `${NAME}_database`];
  const folder = (await mustContainers('volume', 'inspect', ...format)).trim();
  await site.compose('down', '-t', '60', 'postgres');
  await move(folder);
  await site.compose('up', '-d', '--no-deps', 'postgres');
  await until('PostgreSQL is back', isReady);
  return folder;
}

/** Runs something while the database is on a small disk of its own, which the container does not notice. */
async function onSmallDisk(work: (filler: string) => Promise<void>) {
  const aside = await mkdtemp(join(tmpdir(), `${NAME}-database-`));
  const copy = (from: string, to: string) => must('cp', ['-a', `${from}/.`, to]);
  const folder = await moveDatabase(async (there) => {
    await copy(there, aside);
    await must('mount', ['-t', 'tmpfs', '-o', 'size=1g', 'tmpfs', there]);
    await copy(aside, there);
  });
  const filler = join(folder, 'filler');
  try {
    await work(filler);
  } finally {
    await rm(filler, { force: true });
    await moveDatabase(async (there) => {
      await rm(aside, { recursive: true });
      await copy(there, aside);
      await must('umount', [there]);
      await must('sh', ['-c', `rm -rf "${there}"/*`]);
      await copy(aside, there);
      await rm(aside, { recursive: true });
    });
  }
}

/** One more slot. @returns when it begins, and the answer */
async function addSlot(token: string, index: number) {
  const start_time = new Date(FIRST + index * HALF_HOUR_MS).toISOString();
  const end_time = new Date(FIRST + (index + 1) * HALF_HOUR_MS).toISOString();
  const answer = await fetch(`${SITE}/api/time-slots`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ start_time, end_time }),
  });
  const { code, error } = JSON.parse(await answer.text());
  return { start_time, status: answer.status, code, error };
}

/** Times at which an API said why it refuses writes. */
async function noticesOf(container: string): Promise<number[]> {
  const { output } = await runContainers('logs', container);
  const lines = output.split('\n').filter((line) => line.includes('no space left on its disk'));
  return lines.map((line) => Date.parse(JSON.parse(line).time));
}

void test(
  'full disk: refuses writes and serves reads until there is room, and restarts nothing',
  { timeout: 15 * 60_000 },
  async (t) => {
    const { token } = await newMarshal('Finn');
    await onSmallDisk(async (filler) => {
      const containers = [...APIS, site.container('postgres')];
      const startTimes = () =>
        Promise.all(containers.map((one) => inspect(one, '.State.StartedAt')));
      const before = await startTimes();
      const acknowledged: string[] = [];
      const refused: unknown[] = [];
      let next = 0;
      const write = async () => {
        const { start_time, status, code, error } = await addSlot(token, (next += 1));
        if (status === 201) acknowledged.push(start_time);
        else refused.push([status, code, error]);
        return status === 201;
      };
      // A new segment of the write-ahead log has room for all of this: PostgreSQL ends where it must grow.
      await site.sql('SELECT pg_switch_wal()');
      assert.ok(await write());
      const { output } = await run('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']);
      assert.match(output, /No space left/);
      while (await write()) await pause(PAUSE_MS);
      // Long enough that Caddy has asked both for their health several times.
      const end = Date.now() + 10_000;
      while (Date.now() < end) {
        for (const path of ['/dogs', '/users/me', '/time-slots/my-bookings']) {
          await getAs(token, path);
        }
        assert.equal(await write(), false);
        await pause(4 * PAUSE_MS);
      }
      assert.equal(await isReady(), false);
      assert.deepEqual(
        new Set(refused.map((each) => JSON.stringify(each))),
        new Set([JSON.stringify([503, 'UNAVAILABLE', REFUSED])]),
      );
      t.diagnostic(`${acknowledged.length} writes fitted, ${refused.length} were refused.`);
      const notices = await Promise.all(APIS.map(noticesOf));
      assert.ok(notices.flat().length > 0);
      for (const times of notices) {
        const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
        assert.ok(Math.min(60_000, ...gaps) >= 60_000, `${gaps}`);
      }

      await rm(filler);
      await until('writes work again', write);
      assert.deepEqual(await startTimes(), before);
      const list = acknowledged.map((time) => `'${time}'`).join(',');
      const stored = await site.sql(`SELECT count(*) FROM slot WHERE start_time IN (${list})`);
      assert.equal(Number(stored), acknowledged.length);
    });
  },
);
