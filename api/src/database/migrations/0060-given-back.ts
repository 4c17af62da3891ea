import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who gave a place back late does not book the same walk again. */
export class GivenBack0060 implements MigrationInterface {
  readonly name = 'GivenBack0000000000060';

  async up(runner: QueryRunner): Promise<void> {
    // VOLATILE, so that it reads in a snapshot of its own: a statement that waits for the slot would not see
    // what was given back while it waited.
    await runner.query(`
      CREATE FUNCTION gave_back_late(who text, what int) RETURNS boolean
      LANGUAGE plpgsql VOLATILE AS $$
      BEGIN
        RETURN EXISTS (SELECT FROM late_cancel WHERE slot_id = what AND walker = who);
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION gave_back_late(text, int)');
  }
}
