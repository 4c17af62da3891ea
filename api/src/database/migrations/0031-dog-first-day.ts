import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when a dog is at the shelter: a week before that asks nothing of it. */
export class DogFirstDay0031 implements MigrationInterface {
  readonly name = 'DogFirstDay0000000000031';

  async up(runner: QueryRunner): Promise<void> {
    // Processes of before name no such column.
    await runner.query('ALTER TABLE dog ADD COLUMN added_at timestamptz NOT NULL DEFAULT now()');
    // A dog whose adding is not in the audit log was here when the log began, or when it was first out.
    await runner.query(`
      WITH log AS (SELECT min(at) AS began FROM audit_entry),
      added AS (
        SELECT target, min(at) AS at FROM audit_entry
        WHERE action = 'dog.write' AND before IS NULL GROUP BY target
      ),
      known AS (
        SELECT dog.id, least(
          coalesce(added.at, log.began),
          (SELECT min(start_time) FROM walk_dog WHERE dog_id = dog.id),
          dog.archived_at, now()
        ) AS at
        FROM dog CROSS JOIN log LEFT JOIN added ON added.target = 'dog ' || dog.id
      )
      UPDATE dog SET added_at = known.at FROM known WHERE known.id = dog.id
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE dog DROP COLUMN added_at');
  }
}
