import { appendFileSync, readFileSync } from 'node:fs';
import { byTier } from '@walkies/tooling/tier';
import fc from 'fast-check';
import { anyCall, callOfEach } from './testing/any-call/any-call.js';
import type { AnyCall } from './testing/any-call/any-call.js';
import { AnyCallShelter } from './testing/any-call/any-call-shelter.js';
import { describedCalls } from './testing/any-call/described-calls.js';
import { faultOf } from './testing/any-call/judge.js';
import { sendBytes } from './testing/any-call/raw-http.js';
import { writeCall } from './testing/any-call/write-call.js';

const { WALKIES_PROPERTY_CALLS, WALKIES_PROPERTY_SEED, WALKIES_PROPERTY_FIGURES } = process.env;
const CALLS = Number(WALKIES_PROPERTY_CALLS || byTier({ quick: 300, deep: 20_000 }));
const SEED = Number(WALKIES_PROPERTY_SEED || Math.floor(Math.random() * 2 ** 31));

/** What once failed, or is of its kind; a failure prints the call as it is written there. */
const KEPT_FILE = new URL('testing/any-call/kept-calls.json', import.meta.url);
const KEPT: { why: string; call: AnyCall }[] = JSON.parse(readFileSync(KEPT_FILE, 'utf8'));

let shelter: AnyCallShelter;
let described: ReturnType<typeof describedCalls>;
beforeAll(async () => {
  shelter = await AnyCallShelter.open({ RATE_LIMITS: 'off' });
  described = describedCalls(await shelter.described());
});
afterAll(() => shelter.close());

const figures = new Map<string, number>();

/** Sends the call and throws what is wrong with how it was taken. */
async function demandTakenWell(call: AnyCall): Promise<void> {
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
    const kept = `For kept-calls.json: ${JSON.stringify(call)}`;
    throw new Error([`${call.caller} got ${fault}`, shown, kept, shelter.lastWords].join('\n\n'));
  }
  await shelter.learn(call, written, outcome);
}

it.each(KEPT)('a call that is kept is taken as the API says it does: $why', ({ call }) =>
  demandTakenWell(call),
);

it(
  `any of ${CALLS} calls is taken as the API says it does, and it lives (WALKIES_PROPERTY_SEED=${SEED})`,
  async () => {
    const { calls, schemas } = described;
    const property = fc.asyncProperty(anyCall(calls, schemas), demandTakenWell);
    const examples = callOfEach(calls, schemas, SEED).map((call): [AnyCall] => [call]);
    await fc.assert(property, { numRuns: CALLS, seed: SEED, examples, endOnFailure: false });
    if (WALKIES_PROPERTY_FIGURES) {
      const line = JSON.stringify({ seed: SEED, ...Object.fromEntries([...figures].sort()) });
      appendFileSync(WALKIES_PROPERTY_FIGURES, `${line}\n`);
    }
  },
  CALLS * 50 + 60_000,
);
