import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails that people have switched on, and the walkers who were asked for help in a short slot. */
export class HelpRequests0056 implements MigrationInterface {
  readonly name = 'HelpRequests0000000000056';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE message_on (
        person text REFERENCES person ON DELETE CASCADE,
        kind text,
        PRIMARY KEY (person, kind)
      );

      -- Without a slot: deleted since. The row still counts for the walker's day.
      CREATE TABLE help_request (
        walker text REFERENCES person ON DELETE CASCADE,
        day date,
        slot_id integer REFERENCES slot ON DELETE SET NULL,
        asked_at timestamptz NOT NULL,
        asked_by text REFERENCES person ON DELETE SET NULL,
        PRIMARY KEY (walker, day)
      );
      CREATE INDEX help_request_by_slot ON help_request (slot_id, asked_at);
      CREATE INDEX help_request_by_author ON help_request (asked_by) WHERE asked_by IS NOT NULL;
      CREATE TRIGGER help_request_insert_announced AFTER INSERT ON help_request
        REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_slot_of()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE help_request, message_on');
  }
}
