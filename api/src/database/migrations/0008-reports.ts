import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports sort by a slot's start and by names; the indexes hold both beside what joins them. */
export class Reports0008 implements MigrationInterface {
  readonly name = 'Reports0000000000008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX slot_by_start ON slot (start_time, id)');
    await runner.query('CREATE INDEX walk_dog_names ON walk_dog (slot_id) INCLUDE (name)');
    await runner.query(`
      CREATE INDEX walk_walker_names ON walk_walker (slot_id) INCLUDE (name, attended)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX walk_walker_names, walk_dog_names, slot_by_start');
  }
}
