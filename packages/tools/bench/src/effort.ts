const SMOKE_SHARE = 0.01;
const FEWEST_CALLS = 20;

const isSmoke = process.argv.includes('--smoke');

/**
 * Amount of measuring. `--smoke` runs one counted round with a hundredth of the calls, and pages without a
 * slow connection. It only checks that a benchmark runs and that its sides do the same work; its figures
 * are meaningless.
 */
export const EFFORT = {
  isSmoke,
  /** Counted rounds; a warm-up round precedes them. */
  rounds: isSmoke ? 1 : 7,
  /** `whole`: calls, rows or times of a whole run. */
  share: (whole: number) =>
    isSmoke ? Math.min(whole, Math.max(FEWEST_CALLS, Math.round(whole * SMOKE_SHARE))) : whole,
};
