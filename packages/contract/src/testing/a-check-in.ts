import type { CheckIn } from '../endpoints/index.js';

/** A booked walk of Maria Lopez, on 19 November 2026 from 10:00 to 11:00 UTC, for which nobody has checked in. */
export const aCheckIn = (facts: Partial<CheckIn> = {}): CheckIn => ({
  slot_id: 7,
  start_time: '2026-11-19T10:00:00Z',
  end_time: '2026-11-19T11:00:00Z',
  marshal_name: 'Maria Lopez',
  opens_at: '2026-11-19T09:30:00Z',
  checked_in_at: null,
  status: 'booked',
  ...facts,
});
