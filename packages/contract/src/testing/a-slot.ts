import type { Slot } from '../endpoints/index.js';

let lastId = 0;

/** A slot with 3 of 4 spots taken, on 19 November 2026 from 10:30 to 11:30 UTC. */
export function aSlot(facts: Partial<Slot> = {}): Slot {
  lastId += 1;
  return {
    id: lastId,
    start_time: '2026-11-19T10:30:00Z',
    end_time: '2026-11-19T11:30:00Z',
    status: 'booked',
    type: 'walk',
    walker_id: null,
    booked_count: 3,
    capacity: 4,
    booked_by_me: false,
    marshal_name: 'Maria Lopez',
    ...facts,
  };
}
