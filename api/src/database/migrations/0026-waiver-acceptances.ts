import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who accepted which waiver. Names nobody by a foreign key: of who leaves these rows stay for some years,
 * and of the waivers that were accepted before the profiles know more than PostgreSQL.
 */
export class WaiverAcceptances0026 implements MigrationInterface {
  readonly name = 'WaiverAcceptances0000000000026';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE waiver_acceptance (
        uid text,
        version text,
        accepted_at timestamptz,
        sha256 text CONSTRAINT waiver_acceptance_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'),
        left_at timestamptz,
        PRIMARY KEY (uid, version, accepted_at)
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE waiver_acceptance');
  }
}
