import { appendFileSync } from 'node:fs';
import fc from 'fast-check';
import { anyCall } from './testing/any-call/any-call.js';
import type { AnyCall } from './testing/any-call/any-call.js';
import { AnyCallShelter } from './testing/any-call/any-call-shelter.js';
import { describedCalls } from './testing/any-call/described-calls.js';
import { faultOf } from './testing/any-call/judge.js';
import { sendBytes } from './testing/any-call/raw-http.js';
import { writeCall } from './testing/any-call/write-call.js';

const { WALKIES_PROPERTY_CALLS, WALKIES_PROPERTY_SEED, WALKIES_PROPERTY_FIGURES } = process.env;
const CALLS = Number(WALKIES_PROPERTY_CALLS || 2_000);
const SEED = Number(WALKIES_PROPERTY_SEED || Math.floor(Math.random() * 2 ** 31));

let shelter: AnyCallShelter;
beforeAll(async () => {
  shelter = await AnyCallShelter.open({ RATE_LIMITS: 'off' });
});
afterAll(() => shelter.close());

it(
  `takes any of ${CALLS} calls as it says it does, and lives (WALKIES_PROPERTY_SEED=${SEED})`,
  async () => {
    const { calls, schemas } = describedCalls(await shelter.described());
    const figures = new Map<string, number>();

    const isTakenWell = async (call: AnyCall): Promise<void> => {
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
        ? faultOf(outcome, written, call.caller, calls)
        : 'the end of the process';
      if (fault) {
        const shown = written.bytes.toString('latin1', 0, 1_500);
        throw new Error(`${call.caller} got ${fault}\n\n${shown}\n\n${shelter.lastWords}`);
      }
      await shelter.learn(call, written, outcome);
    };

    const property = fc.asyncProperty(anyCall(calls, schemas), isTakenWell);
    await fc.assert(property, { numRuns: CALLS, seed: SEED, endOnFailure: false });
    if (WALKIES_PROPERTY_FIGURES) {
      const line = JSON.stringify({ seed: SEED, ...Object.fromEntries([...figures].sort()) });
      appendFileSync(WALKIES_PROPERTY_FIGURES, `${line}\n`);
    }
  },
  CALLS * 50 + 60_000,
);
