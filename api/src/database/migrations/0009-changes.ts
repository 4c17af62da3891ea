import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Announcement {
  /** Of the function that announces. */
  name: string;
  kind: 'slot' | 'dog';
  /** The column that names whom a row concerns. */
  id: string;
  tables: readonly string[];
}

/** What is announced of what a statement wrote. */
export const ANNOUNCEMENTS: readonly Announcement[] = [
  { name: 'announce_slot', kind: 'slot', id: 'id', tables: ['slot'] },
  {
    name: 'announce_slot_of',
    kind: 'slot',
    id: 'slot_id',
    tables: ['booking', 'dog_assignment', 'walk', 'walk_walker', 'walk_dog', 'walk_note'],
  },
  { name: 'announce_dog', kind: 'dog', id: 'id', tables: ['dog'] },
];

// PostgreSQL hands the rows of one kind of statement only to a trigger.
const STATEMENTS = [
  { statement: 'insert', rows: 'NEW' },
  { statement: 'update', rows: 'NEW' },
  { statement: 'delete', rows: 'OLD' },
];

// A statement that writes more than this many says "look again" instead of naming each.
const MOST_NAMED = 50;

/** The function of a trigger; `tell` is how it tells a message, which is an expression of text. */
export const announcingFunction = (
  { name, kind, id }: Announcement,
  tell: (message: string) => string,
): string => `
  CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE ids integer[] := ARRAY(
    SELECT DISTINCT ${id} FROM changed LIMIT ${MOST_NAMED + 1}
  );
  BEGIN
    IF cardinality(ids) > ${MOST_NAMED} THEN
      ${tell(`'{"kind":"resync"}'`)};
    ELSE
      ${tell(`json_build_object('kind', '${kind}', 'id', id)::text`)} FROM unnest(ids) AS id;
    END IF;
    RETURN NULL;
  END $$`;

/** Tells in the transaction itself. */
export const notify = (message: string): string => `PERFORM pg_notify('change', ${message})`;

/**
 * Every write says what it changed, in the transaction that writes it: nobody can forget it, and
 * nobody hears of what is rolled back.
 */
export class Changes0009 implements MigrationInterface {
  readonly name = 'Changes0000000000009';

  async up(runner: QueryRunner): Promise<void> {
    for (const announcement of ANNOUNCEMENTS) {
      const { name, tables } = announcement;
      await runner.query(announcingFunction(announcement, notify));
      for (const table of tables) {
        for (const { statement, rows } of STATEMENTS) {
          await runner.query(`
            CREATE TRIGGER ${table}_${statement}_announced AFTER ${statement} ON ${table}
            REFERENCING ${rows} TABLE AS changed
            FOR EACH STATEMENT EXECUTE FUNCTION ${name}()
          `);
        }
      }
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of ANNOUNCEMENTS) await runner.query(`DROP FUNCTION ${name} CASCADE`);
  }
}
