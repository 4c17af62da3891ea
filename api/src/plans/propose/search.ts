import type { Snapshot } from './proposals.repository.js';
import { propose } from './propose.js';
import { shelterOf } from './shelter-of.js';
import type { ProposedPair } from './shelter.js';

/** People wait for it, and the next search too. */
const MOST_MS = 2_000;

/** What the thread of the searches does with each that comes. */
export default (snapshot: Snapshot): ProposedPair[] => {
  const end = performance.now() + MOST_MS;
  return propose(shelterOf(snapshot), () => performance.now() > end);
};
