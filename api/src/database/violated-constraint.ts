import { DatabaseError } from 'pg';
import { saidByPostgres } from './borrowed.js';

const FOREIGN_KEY_VIOLATION = '23503';

/** The name of the constraint that refused a statement; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  const said = saidByPostgres(error);
  return said instanceof DatabaseError ? (said.constraint ?? null) : null;
}

/** True where another table's row names what was to go. */
export function isNamedElsewhere(error: unknown): boolean {
  const said = saidByPostgres(error);
  return said instanceof DatabaseError && said.code === FOREIGN_KEY_VIOLATION;
}
