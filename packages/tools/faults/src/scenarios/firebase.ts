import type { Scenario } from '../scenario.ts';

type Service = 'firestore' | 'auth';

const TROUBLES = {
  refused: 'refuse',
  swallowed: 'swallow',
  slow: { slowMs: 2_000 },
} as const;
const TIMES = { '10s': 10_000, '3min': 180_000 };
/** Calls that must work without the provider for people with cached rights. */
const GOES_ON = ['book', 'cancel', 'mine', 'list'];

export const troubled = (
  service: Service,
  trouble: keyof typeof TROUBLES,
  time: keyof typeof TIMES,
): Scenario => ({
  name: `${service}-${trouble}-${time}`,
  goesOn: GOES_ON,
  // Maximum delay before a lost connection is retried.
  backWithinMs: 5_000,
  async cause({ lines }, { wait }) {
    lines[service].set(TROUBLES[trouble]);
    await wait(TIMES[time]);
    lines[service].set('pass');
  },
});

const NAMES: (keyof typeof TROUBLES)[] = ['refused', 'swallowed', 'slow'];

export const firebaseTroubles: Scenario[] = (['10s', '3min'] as const).flatMap((time) =>
  (['firestore', 'auth'] as const).flatMap((service) =>
    NAMES.map((trouble) => troubled(service, trouble, time)),
  ),
);
