import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Why a standing booking leaves a day out, and the slots whose walkers are to be notified of their place: what a
 * walker gave back so far is known from the slot alone. And one message for several cancelled bookings.
 */
export class EndedStandingDays0063 implements MigrationInterface {
  readonly name = 'EndedStandingDays0000000000063';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE standing_skip ADD COLUMN why text NOT NULL DEFAULT 'skipped'
        CHECK (why IN ('skipped', 'cancelled', 'taken-out'));
      ALTER TABLE standing_slot ADD COLUMN is_news boolean NOT NULL DEFAULT false;
      ALTER TABLE lost_place ADD COLUMN first_booking bigint;
      INSERT INTO standing_skip (standing_id, day, why)
      SELECT b.id, s.scheduled_on, 'cancelled'
      FROM standing_slot t
        JOIN standing_booking b ON b.id = t.standing_id
        JOIN person p ON p.uid = b.walker
        JOIN slot s ON s.id = t.slot_id
      WHERE t.outcome = 'booked' AND b.state = 'accepted' AND NOT p.disabled
        AND s.scheduled_on IS NOT NULL AND s.blocked_by IS NULL
        AND NOT EXISTS (SELECT FROM booking WHERE slot_id = s.id AND walker = b.walker)
        AND NOT EXISTS (
          SELECT FROM lost_place l WHERE l.walker = b.walker AND l.start_time = s.start_time
        )
      ON CONFLICT DO NOTHING`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE lost_place DROP COLUMN first_booking;
      ALTER TABLE standing_slot DROP COLUMN is_news;
      ALTER TABLE standing_skip DROP COLUMN why`);
  }
}
