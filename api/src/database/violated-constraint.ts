import { DatabaseError } from 'pg';
import { saidByPostgres } from './borrowed.js';

/** The name of the constraint that refused a statement; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  const said = saidByPostgres(error);
  return said instanceof DatabaseError ? (said.constraint ?? null) : null;
}
