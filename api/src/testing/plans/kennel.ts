import type { Database } from '../../database/database.js';
import { onlyRow } from '../../database/only-row.js';
import { sql } from '../../database/sql.js';

/** All data about dogs, to check that a refused call changed nothing. */
export async function kennel(database: Database): Promise<{ dogs: unknown; photos: string[] }> {
  const { rows } = await database.query<{ dogs: unknown; photos: string[] }>({
    name: 'testing.kennel',
    text: sql`
      SELECT (SELECT json_agg(dog ORDER BY id) FROM dog) AS dogs,
        ARRAY(SELECT hash FROM dog_photo ORDER BY hash) AS photos`,
  });
  return onlyRow(rows);
}

/** Deletes all dogs and photos, with the rows that refer to them. */
export async function emptyKennel(database: Database): Promise<void> {
  await database.query({
    name: 'testing.empty-kennel',
    text: sql`TRUNCATE dog, dog_photo CASCADE`,
  });
}
