/**
 * @typedef {import('../scenario.mjs').Scenario} Scenario
 * @typedef {'firestore' | 'auth'} Service
 */

const TROUBLES = /** @type {const} */ ({
  refused: 'refuse',
  swallowed: 'swallow',
  slow: { slowMs: 2_000 },
});
const TIMES = { '10s': 10_000, '3min': 180_000 };
/** What people whose rights are known do must not notice that the provider is away. */
const GOES_ON = ['book', 'cancel', 'mine', 'list'];

/**
 * @param {Service} service
 * @param {keyof typeof TROUBLES} trouble
 * @param {keyof typeof TIMES} time
 * @returns {Scenario}
 */
export const troubled = (service, trouble, time) => ({
  name: `${service}-${trouble}-${time}`,
  goesOn: GOES_ON,
  // A line that was lost is looked for again after a pause of at most so long.
  backWithinMs: 5_000,
  async cause({ lines }, { wait }) {
    lines[service].set(TROUBLES[trouble]);
    await wait(TIMES[time]);
    lines[service].set('pass');
  },
});

const NAMES = /** @type {(keyof typeof TROUBLES)[]} */ (Object.keys(TROUBLES));

/** @type {Scenario[]} */
export const firebaseTroubles = /** @type {const} */ (['10s', '3min']).flatMap((time) =>
  /** @type {const} */ (['firestore', 'auth']).flatMap((service) =>
    NAMES.map((trouble) => troubled(service, trouble, time)),
  ),
);
