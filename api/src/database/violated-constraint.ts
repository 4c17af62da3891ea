import { DatabaseError } from 'pg';

/** The name of the constraint that refused a statement; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  return error instanceof DatabaseError ? (error.constraint ?? null) : null;
}
