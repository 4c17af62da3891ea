import { existsSync, readFileSync } from 'node:fs';
import { PHOTO_MAX_BYTES } from '@walkies/contract';
import { aDogForm } from '../testing/a-dog-form.js';
import { Caller } from '../testing/caller.js';
import type { SignedIn } from '../testing/caller.js';
import { aCostlyPhoto } from '../testing/pictures.js';
import { runApi } from '../testing/processes/api-process.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

/** More than the eight uploads that a process accepts at once. */
const UPLOADS = 20;
const MOST_MORE_MB = 400;

let api: TestApi;
let maria: SignedIn;
let single: ReturnType<typeof runApi>;
beforeAll(async () => {
  api = await startTestApi();
  maria = await api.asMarshal();
  single = runApi({
    ...process.env,
    NODE_ENV: 'development',
    PORT: '0',
    DATABASE_URL: api.env.databaseUrl,
    FIREBASE_PROJECT_ID: api.env.firebase.projectId,
    RATE_LIMITS: 'off',
  });
});
afterAll(async () => {
  single.child.kill('SIGTERM');
  await single.ended;
  await api.stop();
});

/** The process's peak memory, which only Linux exposes. */
function peakMb(): number {
  const status = `/proc/${single.child.pid}/status`;
  if (!existsSync(status)) return 0;
  return Number(/VmHWM:\s*(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]) / 1024;
}

async function timed<Answer>(answer: Promise<Answer>): Promise<Answer & { ms: number }> {
  const start = performance.now();
  return { ...(await answer), ms: performance.now() - start };
}

it(`photo uploads: neither fill the memory nor delay other requests with ${UPLOADS} at once`, async () => {
  const url = `${await single.listening}/api`;
  const here = new Caller(url, maria.token);
  const bytes = await aCostlyPhoto();
  expect(bytes.length).toBeLessThan(PHOTO_MAX_BYTES);
  // Opens the connections first, like in a process in use.
  await Promise.all(Array.from({ length: UPLOADS }, () => here.get('/dogs')));
  const before = peakMb();

  let isUploading = true;
  const uploads = Promise.all(
    Array.from({ length: UPLOADS }, () =>
      timed(here.call('POST', '/dogs?images=url', { raw: aDogForm({}, { bytes }) })),
    ),
  ).finally(() => (isUploading = false));
  const others: { status: number; ms: number }[] = [];
  while (isUploading) others.push(await timed(here.get('/dogs?images=url')));
  const answers = await uploads;
  const refused = answers.filter(({ status }) => status !== 201);
  expect(peakMb() - before).toBeLessThan(MOST_MORE_MB);
  expect(others.filter(({ status }) => status !== 200)).toEqual([]);
  const taken = answers.filter(({ status }) => status === 201);
  expect(taken.length).toBeGreaterThanOrEqual(2);
  // A process that photos block answers a list as late as a photo. Absolute times depend on the machine. The
  // first lists also wait for this process, which sends the files.
  const waits = others.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const nineOfTen = waits[Math.floor(waits.length * 0.9)];
  expect(nineOfTen).toBeLessThan(Math.min(...taken.map(({ ms }) => ms)) / 3);
  // Also refused is a write while the accounts answer late, as they may beside so much work.
  for (const { body, headers } of refused) {
    expect(body).toMatchObject({ code: expect.stringMatching(/^(RATE_LIMITED|UNAVAILABLE)$/) });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
});
