import type { MigrationInterface, QueryRunner } from 'typeorm';
import { announcingFunction } from './0009-changes.js';

const keep = (message: string): string =>
  `INSERT INTO unannounced_change (message) SELECT ${message}`;

/** What is announced as a change of a dog, by the column that names it. */
const ANNOUNCED = [
  { table: 'dog_hold', name: 'announce_dog_of', id: 'dog_id' },
  { table: 'keep_apart', name: 'announce_dog_apart', id: 'one' },
] as const;

// PostgreSQL hands the rows of one kind of statement only to a trigger.
const STATEMENTS = { insert: 'NEW', update: 'NEW', delete: 'OLD' } as const;

/** Holds and whom a dog is kept apart from show on pages of others at once, as a dog's grade does. */
export class CareAnnounced0030 implements MigrationInterface {
  readonly name = 'CareAnnounced0000000000030';

  async up(runner: QueryRunner): Promise<void> {
    for (const { table, name, id } of ANNOUNCED) {
      await runner.query(announcingFunction({ name, kind: 'dog', id, tables: [table] }, keep));
      for (const [statement, rows] of Object.entries(STATEMENTS)) {
        await runner.query(`
          CREATE TRIGGER ${table}_${statement}_announced AFTER ${statement} ON ${table}
          REFERENCING ${rows} TABLE AS changed
          FOR EACH STATEMENT EXECUTE FUNCTION ${name}()
        `);
      }
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of ANNOUNCED) await runner.query(`DROP FUNCTION ${name} CASCADE`);
  }
}
