import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many messages somebody has had on a day, and those that wait for the one that gathers them. */
export class GatheredMessages0027 implements MigrationInterface {
  readonly name = 'GatheredMessages0000000000027';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE message_day (
        person text PRIMARY KEY CONSTRAINT message_day_person_fkey
          REFERENCES person (uid) ON DELETE CASCADE,
        day date NOT NULL,
        messages uuid[] NOT NULL
      )
    `);
    await runner.query(`
      CREATE TABLE message_gathered (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        person text NOT NULL CONSTRAINT message_gathered_person_fkey
          REFERENCES person (uid) ON DELETE CASCADE,
        facts jsonb NOT NULL,
        at timestamptz NOT NULL,
        mail uuid
      )
    `);
    await runner.query('CREATE INDEX message_gathered_by_person ON message_gathered (person)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE message_gathered');
    await runner.query('DROP TABLE message_day');
  }
}
