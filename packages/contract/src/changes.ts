/**
 * Header of GET /events: milliseconds since the last write that the stream would have reported. Omitted
 * while unknown.
 */
export const QUIET_HEADER = 'X-Quiet-Ms';

/**
 * An event of GET /events: a write, with ids only; clients fetch the data themselves. `resync`: events may
 * be missing, so refetch everything on screen.
 */
export type Change =
  { kind: 'slot'; id: number } | { kind: 'dog'; id: number } | { kind: 'resync' };
