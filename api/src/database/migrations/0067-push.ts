import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Web Push: the devices of people, what they want and took, and the site's encrypted key. */
export class Push0067 implements MigrationInterface {
  readonly name = 'Push0000000000067';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE secret (name text PRIMARY KEY, value text NOT NULL)');
    await runner.query(`
      CREATE TABLE push_device (
        id uuid PRIMARY KEY,
        person text NOT NULL REFERENCES person ON DELETE CASCADE,
        endpoint text NOT NULL CONSTRAINT push_device_endpoint UNIQUE,
        p256dh text NOT NULL,
        auth text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        succeeded_at timestamptz,
        refusals integer NOT NULL DEFAULT 0,
        waits_until timestamptz
      )`);
    await runner.query('CREATE INDEX push_device_by_person ON push_device (person)');
    await runner.query(`
      CREATE TABLE push_off (
        person text NOT NULL REFERENCES person ON DELETE CASCADE,
        kind text NOT NULL,
        PRIMARY KEY (person, kind)
      )`);
    await runner.query(`
      CREATE TABLE push_taken (
        device uuid NOT NULL REFERENCES push_device ON DELETE CASCADE,
        message uuid NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (device, message)
      )`);
    await runner.query('CREATE INDEX push_taken_by_time ON push_taken (at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE push_taken, push_off, push_device, secret');
  }
}
