const SMOKE_SHARE = 0.01;
const FEWEST_CALLS = 20;

const isSmoke = process.argv.includes('--smoke');

/**
 * How much is measured. With `--smoke` one counted round of a hundredth of the calls, and pages without a
 * slow line: shows that a benchmark runs and that its sides do the same work; its figures say nothing.
 */
export const EFFORT = {
  isSmoke,
  /** Counted rounds; one more goes before them to warm up. */
  rounds: isSmoke ? 1 : 7,
  /** `whole`: calls, rows or times of a whole run. */
  share: (whole: number) =>
    isSmoke ? Math.min(whole, Math.max(FEWEST_CALLS, Math.round(whole * SMOKE_SHARE))) : whole,
};
