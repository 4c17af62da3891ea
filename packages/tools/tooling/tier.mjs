/**
 * How much the tests do: `quick` proves every promise once (npm test), `deep` does everything (npm run test:deep).
 * @type {'quick' | 'deep'}
 */
export const TIER = process.env['WALKIES_TEST_TIER'] === 'deep' ? 'deep' : 'quick';

/**
 * The value for this tier, such as a number of rounds: `byTier({ quick: 10, deep: 200 })`.
 * @template Value
 * @param {{ quick: Value, deep: Value }} values
 * @returns {Value}
 */
export const byTier = (values) => values[TIER];

/**
 * A test of the deep tier alone: `inDeep(it)('…', …)`.
 * @template {{ skip: unknown }} Test
 * @param {Test} test
 * @returns {Test | Test['skip']}
 */
export const inDeep = (test) => (TIER === 'deep' ? test : test.skip);
