import { propose } from './propose.js';
import { shelterOf } from './shelter-of.js';
import type { ProposedPair } from './shelter.js';
import type { Snapshot } from './snapshot.sql.js';

/** People wait for the result, and the next search waits too. */
const MOST_MS = 2_000;

/** Runs one search in the worker thread. */
export default (snapshot: Snapshot): ProposedPair[] => {
  const end = performance.now() + MOST_MS;
  return propose(shelterOf(snapshot), () => performance.now() > end);
};
