import type { Database } from '../database/database.js';

// When somebody was last asked about is noted at every look, and says nothing of them.
const BOOKKEEPING = `- ARRAY['last_known', 'last_known_at']`;

/** Every row of these tables, to see that nothing changed. */
export async function rowsOf(database: Database, ...tables: string[]): Promise<unknown> {
  const columns = tables.map(
    (table) =>
      `(SELECT json_agg(to_jsonb(t) ${BOOKKEEPING} ORDER BY t::text) FROM ${table} t) AS "${table}"`,
  );
  const text = `SELECT ${columns.join(', ')}`;
  // PostgreSQL takes 63 characters as a name.
  const name = `testing.rows-of.${tables.join('.')}`.slice(0, 63);
  return (await database.query({ name, text })).rows[0];
}

/** The tables that a walk is written to, and the slot it belongs to. */
export const WALK_TABLES = ['slot', 'booking', 'walk', 'walk_walker', 'walk_dog', 'walk_note'];
