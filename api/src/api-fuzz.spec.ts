import { appendFileSync, readFileSync } from 'node:fs';
import { byTier } from '@walkies/tooling/tier';
import fc from 'fast-check';
import { callArbitrary, callOfEach } from './testing/api-fuzz/call-arbitraries.js';
import type { FuzzCall } from './testing/api-fuzz/call-arbitraries.js';
import { FuzzShelter } from './testing/api-fuzz/fuzz-shelter.js';
import { describedCalls } from './testing/api-fuzz/described-calls.js';
import { faultOf } from './testing/api-fuzz/judge.js';
import { sendBytes } from './testing/api-fuzz/raw-http.js';
import { writeCall } from './testing/api-fuzz/write-call.js';

const { WALKIES_PROPERTY_CALLS, WALKIES_PROPERTY_SEED, WALKIES_PROPERTY_FIGURES } = process.env;
const CALLS = Number(WALKIES_PROPERTY_CALLS || byTier({ quick: 300, deep: 20_000 }));
const SEED = Number(WALKIES_PROPERTY_SEED || Math.floor(Math.random() * 2 ** 31));

/** Calls that failed once, and variants of them. A failing test prints its call in this format. */
const REGRESSIONS_FILE = new URL('testing/api-fuzz/regression-calls.json', import.meta.url);
const REGRESSIONS: { why: string; call: FuzzCall }[] = JSON.parse(
  readFileSync(REGRESSIONS_FILE, 'utf8'),
);

let shelter: FuzzShelter;
let described: ReturnType<typeof describedCalls>;
beforeAll(async () => {
  shelter = await FuzzShelter.open({ RATE_LIMITS: 'off' });
  described = describedCalls(await shelter.described());
});
afterAll(() => shelter.close());

const figures = new Map<string, number>();

/** Sends the call and throws if the API handled it wrongly. */
async function expectHandled(call: FuzzCall): Promise<void> {
  const written = writeCall(call, shelter);
  const outcome = await sendBytes({
    port: await shelter.port(),
    bytes: written.bytes,
    isAnsweredWhole: written.method !== 'HEAD',
    hangsUp: written.isBroken,
  });
  const seen = outcome.kind === 'answer' ? String(outcome.answer.status) : outcome.kind;
  figures.set(seen, (figures.get(seen) ?? 0) + 1);
  const fault = shelter.isRunning
    ? faultOf(outcome, written, call.caller, described.calls)
    : 'the end of the process';
  if (fault) {
    const shown = written.bytes.toString('latin1', 0, 1_500);
    const stored = `For regression-calls.json: ${JSON.stringify(call)}`;
    throw new Error([`${call.caller} got ${fault}`, shown, stored, shelter.lastWords].join('\n\n'));
  }
  await shelter.learn(call, written, outcome);
}

it.each(REGRESSIONS)('fuzz: handles a stored call as the API describes it: $why', ({ call }) =>
  expectHandled(call),
);

it(
  `fuzz: handles ${CALLS} random calls as described and stays up (WALKIES_PROPERTY_SEED=${SEED})`,
  async () => {
    const { calls, schemas } = described;
    const property = fc.asyncProperty(callArbitrary(calls, schemas), expectHandled);
    const examples = callOfEach(calls, schemas, SEED).map((call): [FuzzCall] => [call]);
    await fc.assert(property, { numRuns: CALLS, seed: SEED, examples, endOnFailure: false });
    if (WALKIES_PROPERTY_FIGURES) {
      const line = JSON.stringify({ seed: SEED, ...Object.fromEntries([...figures].sort()) });
      appendFileSync(WALKIES_PROPERTY_FIGURES, `${line}\n`);
    }
  },
  CALLS * 50 + 60_000,
);
