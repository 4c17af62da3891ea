import {
  backendEnded,
  lineClosed,
  lineSwallowed,
  promotedAtOnce,
  restartedImmediately,
} from './scenarios/database.ts';
import { troubled } from './scenarios/firebase.ts';
import { frozen, killed } from './scenarios/processes.ts';
import { startSetting } from './setting.ts';
import { tryAll } from './scenario.ts';

/**
 * `npm run test:faults` in small: fewer people, shorter trouble, one setting for all. Other tests
 * run beside it, so everything may take three times as long as is promised.
 */
const LIMITS = { times: 3, shorter: 0.2, cast: { walkers: 8, marshals: 2 } };

const SCENARIOS = [
  killed,
  frozen,
  backendEnded,
  lineClosed,
  lineSwallowed,
  restartedImmediately,
  troubled('firestore', 'swallowed', '10s'),
  troubled('auth', 'refused', '10s'),
  // The last one: nothing stands behind the new primary.
  promotedAtOnce,
];

let outcome: Awaited<ReturnType<typeof tryAll>>;
beforeAll(async () => {
  const setting = await startSetting();
  try {
    outcome = await tryAll(SCENARIOS, setting, LIMITS);
  } finally {
    await setting.stop();
  }
}, 240_000);

it.each(SCENARIOS.map(({ name }) => name))('stays up and comes back: %s', (wanted) => {
  const verdict = outcome.verdicts.find(({ name }) => name === wanted);
  expect(verdict?.faults).toEqual([]);
});

it('lost and doubled nothing that was acknowledged', () => {
  expect(outcome.data).toEqual([]);
});
