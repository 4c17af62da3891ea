import type { MigrationInterface, QueryRunner } from 'typeorm';

const EVENTS = ['INSERT', 'UPDATE', 'DELETE'];
const nameOf = (event: string): string => `standing_booking_${event.toLowerCase()}_announced`;

/** Announces requests for regular places and their decisions, as changes of the schedule. */
export class StandingChanges0059 implements MigrationInterface {
  readonly name = 'StandingChanges0000000000059';

  async up(runner: QueryRunner): Promise<void> {
    for (const event of EVENTS) {
      await runner.query(`
        CREATE TRIGGER ${nameOf(event)} AFTER ${event} ON standing_booking
        REFERENCING ${event === 'DELETE' ? 'OLD' : 'NEW'} TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION announce_schedule()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const event of EVENTS) {
      await runner.query(`DROP TRIGGER ${nameOf(event)} ON standing_booking`);
    }
  }
}
