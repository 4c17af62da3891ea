import type { Walk } from '@walkies/contract';

/** What the API answers for a slot without a recorded walk. */
export const EMPTY_WALK: Walk = {
  timeSlotId: 7,
  finalizedAt: null,
  finalizedBy: null,
  walkers: [],
  dogs: [],
  notes: [],
};
