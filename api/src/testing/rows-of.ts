import type { Database } from '../database/database.js';

// The cached identity changes with every fetch, whatever a test writes.
const BOOKKEEPING = `- ARRAY['last_known', 'last_known_at']`;

/** All rows of these tables, to check that nothing changed. */
export async function rowsOf(database: Database, ...tables: string[]): Promise<unknown> {
  const columns = tables.map(
    (table) =>
      `(SELECT json_agg(to_jsonb(t) ${BOOKKEEPING} ORDER BY t::text) FROM ${table} t) AS "${table}"`,
  );
  return (await database.queryText(`SELECT ${columns.join(', ')}`)).rows[0];
}

/** The tables that recording a walk writes to, and the slot's tables. */
export const WALK_TABLES = [
  ...['slot', 'booking', 'walk', 'walk_walker', 'walk_dog', 'walk_note', 'walk_correction'],
];
