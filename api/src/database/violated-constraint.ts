import { DatabaseError } from 'pg';
import { postgresErrorOf } from './borrowed.js';

const FOREIGN_KEY_VIOLATION = '23503';

/** The name of the violated constraint; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  const postgresError = postgresErrorOf(error);
  return postgresError instanceof DatabaseError ? (postgresError.constraint ?? null) : null;
}

/** True if a row of another table refers to the row to delete. */
export function isNamedElsewhere(error: unknown): boolean {
  const postgresError = postgresErrorOf(error);
  return postgresError instanceof DatabaseError && postgresError.code === FOREIGN_KEY_VIOLATION;
}
