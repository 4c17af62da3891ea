import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Idempotency0006 implements MigrationInterface {
  readonly name = 'Idempotency0000000000006';

  async up(runner: QueryRunner): Promise<void> {
    // Without an answer, the call that made the claim is still being worked on.
    await runner.query(`
      CREATE TABLE idempotency_key (
        person text NOT NULL REFERENCES person ON DELETE CASCADE,
        key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
        request text NOT NULL,
        claim uuid NOT NULL DEFAULT gen_random_uuid(),
        claimed_at timestamptz NOT NULL,
        answer text,
        PRIMARY KEY (person, key)
      )
    `);
    await runner.query('CREATE INDEX idempotency_key_by_age ON idempotency_key (claimed_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_key');
  }
}
