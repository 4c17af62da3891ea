import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { finished } from 'node:stream/promises';
import { once } from 'node:events';
import { EFFORT } from './effort.ts';
import { figures } from './load.ts';
import { apiProcess, coreSeconds, megabytes, postgresProcesses } from './processes.ts';
import { addBookableSlots, addSlots, PER_WEEK, signUpWalkers, type Setting } from './setting.ts';

const IDLE_MS = EFFORT.isSmoke ? 1_000 : 60_000;
const STEP_MS = EFFORT.isSmoke ? 2_000 : 30_000;
const FIRST_STEP = EFFORT.isSmoke ? { slow: 4, failed: 4 } : { slow: 50, failed: 400 };
const GROWTH = 1.5;
const MOST_PEOPLE = EFFORT.isSmoke ? 8 : 6_000;
// Twenty streams of each account are allowed.
const ACCOUNTS = MOST_PEOPLE / 20 + 1;
/** Each person books or cancels so often, as when a new week opens. */
const WRITE_EVERY_MS = EFFORT.isSmoke ? 4_000 : 600_000;
// As browsers do: packages/api-client/src/batch-changes.ts.
const DEBOUNCE_MS = 100;
const BETWEEN_MS = 500;
const P99_MS = 300;

interface Measured {
  times: number[];
  failures: number;
  unanswered: Set<Promise<void>>;
}
const nothingYet = (): Measured => ({ times: [], failures: 0, unanswered: new Set() });

const portOf = (url: string) => Number(new URL(url).port);

/** Memory and CPU of an API process that nobody uses. */
export async function idleProcess({ apiPort }: Setting) {
  const pid = apiProcess(apiPort);
  const before = coreSeconds([pid]);
  await pause(IDLE_MS);
  const share = ((coreSeconds([pid]) - before) / IDLE_MS) * 1000;
  console.log('An idle API process');
  console.log(`  ${Math.round(megabytes(pid))} MB  ${(share * 100).toFixed(2)} % of a core`);
}

/** Sends a call and measures it from `dueAt`, when the person wanted it. Never rejects. */
function call(...[options, measured, dueAt]: Parameters<typeof send>): Promise<void> {
  const answered = send(options, measured, dueAt).finally(() =>
    measured.unanswered.delete(answered),
  );
  measured.unanswered.add(answered);
  return answered;
}

async function send(
  options: { agent: Agent; port: number; method?: string; path: string; token: string },
  measured: Measured,
  dueAt = performance.now(),
) {
  const { token, ...to } = options;
  try {
    const headers = { authorization: `Bearer ${token}` };
    const sent = request({ host: '127.0.0.1', headers, timeout: 10_000, ...to }).end();
    sent.once('timeout', () => sent.destroy(new Error('timeout')));
    const [answer] = await once(sent, 'response');
    await finished(answer.resume());
    if (answer.statusCode !== 200) measured.failures += 1;
    measured.times.push(performance.now() - dueAt);
  } catch {
    measured.failures += 1;
  }
}

/** Opens the week, follows changes and refetches the week after them. */
function openCalendar(agent: Agent, port: number, token: string, measured: () => Measured) {
  const from = new Date().toISOString();
  const to = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString();
  const week = { agent, port, token, path: `/api/time-slots?from=${from}&to=${to}` };
  let notBefore = 0;
  let isWaiting = false;
  async function refetch() {
    if (isWaiting) return;
    isWaiting = true;
    await pause(Math.max(DEBOUNCE_MS, notBefore - performance.now()));
    notBefore = performance.now() + BETWEEN_MS;
    isWaiting = false;
    await call(week, measured());
  }
  const headers = { authorization: `Bearer ${token}` };
  const stream = request({ host: '127.0.0.1', port, path: '/api/events', headers, agent: false });
  stream.on('response', (answer) => {
    if (answer.statusCode !== 200) measured().failures += 1;
    answer.on('data', (bytes: Buffer) => void (bytes.includes('data:') && refetch()));
    answer.on('error', () => {});
  });
  stream.on('error', () => {});
  stream.end();
  void refetch();
  return () => stream.destroy();
}

/** Adds people until a call fails, or before that until they wait too long. */
export async function peopleServed(
  { stack, database, dataDir }: Setting,
  until: 'slow' | 'failed' = 'slow',
) {
  const ports = stack.apiUrls.map(portOf);
  const apis = ports.map(apiProcess);
  const walkers = await signUpWalkers(stack.url, ACCOUNTS, 'people');
  await addSlots(database, PER_WEEK);
  const slots = await addBookableSlots(database, MOST_PEOPLE);
  const agent = new Agent({ keepAlive: true });
  const closing: (() => void)[] = [];
  let measured = nothingYet();
  const personAt = (index: number) => ({
    agent,
    port: ports[index % ports.length] ?? 0,
    token: walkers[index % walkers.length]?.token ?? '',
  });
  console.log(`People with an open calendar, ${ports.length} API processes, one PostgreSQL`);
  const booked = new Set<number>();
  let writes = 0;
  let isFine = true;
  for (
    let people = FIRST_STEP[until];
    isFine && people <= MOST_PEOPLE;
    people = Math.ceil(people * GROWTH)
  ) {
    while (closing.length < people) {
      const { port, token } = personAt(closing.length);
      closing.push(openCalendar(agent, port, token, () => measured));
    }
    // Their first lists are no part of the measurement.
    await pause(STEP_MS / 4);
    measured = nothingYet();
    const used = () => [coreSeconds(apis), coreSeconds(postgresProcesses(dataDir))];
    const before = used();
    const began = performance.now();
    for (let due = began; due < began + STEP_MS; due += WRITE_EVERY_MS / people) {
      await pause(Math.max(0, due - performance.now()));
      const person = writes % people;
      const method = booked.delete(person) ? 'DELETE' : 'PUT';
      if (method === 'PUT') booked.add(person);
      writes += 1;
      const path = `/api/time-slots/${slots[person]}/book`;
      void call({ ...personAt(person), method, path }, measured, due);
    }
    const seconds = (performance.now() - began) / 1000;
    const [api, postgres] = used().map((all, side) =>
      ((all - (before[side] ?? 0)) / seconds).toFixed(2),
    );
    const done = measured;
    measured = nothingYet();
    await Promise.all(done.unanswered);
    const { p50, p99 } = figures(done.times);
    console.log(
      `  ${people} people  ${Math.round(done.times.length / seconds)} calls/s  median ${p50.toFixed(1)} ms  ` +
        `p99 ${p99.toFixed(1)} ms  ${done.failures} failed  cores: API ${api}, PostgreSQL ${postgres}`,
    );
    isFine = done.failures === 0 && (until === 'failed' || p99 < P99_MS);
  }
  for (const close of closing) close();
  agent.destroy();
}
