import type { Env } from '../env.js';

const HOUR_MS = 3_600_000;

/** The earliest start of a walk that a walker can still cancel; a cancel of an earlier one is late. */
export const earliestToCancel = (
  now: Date,
  { cancelCutoffHours }: Pick<Env, 'cancelCutoffHours'>,
): Date => new Date(now.getTime() + cancelCutoffHours * HOUR_MS);
