/**
 * A header of GET /events: for how many milliseconds nothing has been written that the stream would
 * have told. Not there while that is not known.
 */
export const QUIET_HEADER = 'X-Quiet-Ms';

/**
 * GET /events: something was written; ids only, whoever cares asks for the rest. `resync`: something
 * may have been missed, everything on screen is to be asked for again.
 */
export type Change =
  { kind: 'slot'; id: number } | { kind: 'dog'; id: number } | { kind: 'resync' };
