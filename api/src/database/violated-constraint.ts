import { DatabaseError } from 'pg';
import { saidByPostgres } from './borrowed.js';

const FOREIGN_KEY_VIOLATION = '23503';

/** The name of the violated constraint; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  const said = saidByPostgres(error);
  return said instanceof DatabaseError ? (said.constraint ?? null) : null;
}

/** True if a row of another table refers to the row to delete. */
export function isNamedElsewhere(error: unknown): boolean {
  const said = saidByPostgres(error);
  return said instanceof DatabaseError && said.code === FOREIGN_KEY_VIOLATION;
}
