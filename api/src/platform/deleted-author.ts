import { violatedConstraint } from '../database/violated-constraint.js';

// Each of these requires that the author exists.
const OF_AUTHORS = [
  'slot_marshal_fkey',
  'walk_finalized_by_fkey',
  'walk_walker_recorded_by_fkey',
  'walk_dog_recorded_by_fkey',
  'walk_note_written_by_fkey',
  'walk_correction_corrected_by_fkey',
  'dog_grade_given_by_fkey',
  'clearance_given_by_fkey',
  'dog_hold_noted_by_fkey',
  'keep_apart_noted_by_fkey',
  'pair_exception_allowed_by_fkey',
  'idempotency_key_person_fkey',
];

/** True for a write that was refused because its author left between the guard and the write. */
export const isAuthorDeleted = (error: unknown): boolean =>
  OF_AUTHORS.includes(violatedConstraint(error) ?? '');
