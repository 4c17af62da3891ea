import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { getAs, postAs } from './calls.ts';
import { SITE } from './trial-name.ts';

const HALF_HOUR_MS = 1_800_000;
const DAY_MS = 48 * HALF_HOUR_MS;
const AT_MIDNIGHT = Math.ceil(Date.now() / DAY_MS) * DAY_MS;

/**
 * Ten writes with a body and ten reads a second, each sent once, and one event stream, until `stop` or the end of
 * the test.
 * @param daysAhead of the first slot that it adds
 */
export function startLoad(t: TestContext, token: string, daysAhead: number) {
  const acknowledged: string[] = [];
  const failures: string[] = [];
  const open = new Set<Promise<unknown>>();
  let reads = 0;
  let streams = 0;
  let running = true;
  let start = AT_MIDNIGHT + daysAhead * DAY_MS;
  const ended = new AbortController();

  const watch = (call: Promise<unknown>) => {
    const settled = call
      .catch((error: unknown) => failures.push(reasonOf(error)))
      .finally(() => open.delete(settled));
    open.add(settled);
  };

  async function write() {
    const start_time = new Date(start).toISOString();
    const end_time = new Date((start += HALF_HOUR_MS)).toISOString();
    await postAs(token, '/time-slots', { start_time, end_time });
    acknowledged.push(start_time);
  }

  async function read() {
    await getAs(token, '/users/me');
    reads += 1;
  }

  async function stream() {
    while (running) {
      const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
      const answer = await fetch(`${SITE}/api/events`, { headers, signal: ended.signal });
      if (!answer.ok || !answer.body) throw new Error(`The stream was answered ${answer.status}`);
      streams += 1;
      // An API that ends closes its streams; browsers connect again.
      await answer.body.pipeTo(new WritableStream()).catch(() => {});
    }
  }

  const listening = stream().catch((error: unknown) => {
    if (running) failures.push(reasonOf(error));
  });
  const timer = setInterval(() => {
    watch(write());
    watch(read());
  }, 100);

  async function stop() {
    running = false;
    clearInterval(timer);
    await Promise.all(open);
    ended.abort();
    await listening;
    return { writes: acknowledged.length, reads, streams };
  }
  t.after(stop);

  return {
    failures,
    acknowledged,
    /** Runs it for some seconds more. */
    goOn: (seconds: number) => pause(seconds * 1000),
    stop,
  };
}

function reasonOf(error: unknown) {
  const cause = error instanceof Error && error.cause ? ` (${String(error.cause)})` : '';
  return `${new Date().toISOString()} ${String(error)}${cause}`;
}
