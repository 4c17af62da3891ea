import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails that people have switched off, and what the links in mails that do so are signed with. */
export class MessageChoices0022 implements MigrationInterface {
  readonly name = 'MessageChoices0000000000022';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE message_off (
        person text CONSTRAINT message_off_person_fkey REFERENCES person (uid) ON DELETE CASCADE,
        kind text,
        PRIMARY KEY (person, kind)
      )
    `);
    await runner.query('CREATE TABLE link_secret (secret text PRIMARY KEY)');
    // 244 random bits, of PostgreSQL's own strong source.
    await runner.query(
      `INSERT INTO link_secret VALUES (gen_random_uuid()::text || gen_random_uuid()::text)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE link_secret');
    await runner.query('DROP TABLE message_off');
  }
}
