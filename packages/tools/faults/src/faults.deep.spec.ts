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
 * `npm run test:faults` on a small scale: fewer people, shorter faults, one setting for all. Every promised time is
 * tripled.
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
  // Last, because the new primary has no standby.
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
  // Against hanging only.
}, 600_000);

it.each(SCENARIOS.map(({ name }) => name))(
  'site under faults: stays up and recovers: %s',
  (wanted) => {
    const verdict = outcome.verdicts.find(({ name }) => name === wanted);
    expect(verdict?.faults).toEqual([]);
  },
);

it('site under faults: loses and duplicates nothing acknowledged', () => {
  expect(outcome.data).toEqual([]);
});
