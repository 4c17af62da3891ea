import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Standing bookings, the slots that they have been booked in or not, and the days that are left out. */
export class StandingBookings0053 implements MigrationInterface {
  readonly name = 'StandingBookings0000000000053';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE standing_booking (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        schedule_id integer NOT NULL REFERENCES schedule_entry ON DELETE CASCADE,
        walker text NOT NULL REFERENCES person ON DELETE CASCADE,
        state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'accepted', 'suspended')),
        requested_at timestamptz NOT NULL,
        accepted_at timestamptz,
        notified_at timestamptz,
        weekday smallint NOT NULL,
        start_time time NOT NULL,
        end_time time NOT NULL,
        away_from date,
        away_to date,
        CONSTRAINT standing_booking_once UNIQUE (schedule_id, walker),
        CONSTRAINT standing_booking_away
          CHECK ((away_from IS NULL) = (away_to IS NULL) AND away_from <= away_to),
        CONSTRAINT standing_booking_accepted CHECK (state = 'asked' OR accepted_at IS NOT NULL)
      );
      CREATE INDEX standing_booking_by_walker ON standing_booking (walker);
      CREATE TABLE standing_slot (
        standing_id integer REFERENCES standing_booking ON DELETE CASCADE,
        slot_id integer REFERENCES slot ON DELETE CASCADE,
        outcome text NOT NULL CHECK (outcome IN ('booked', 'full', 'overlaps', 'incomplete')),
        PRIMARY KEY (standing_id, slot_id)
      );
      CREATE INDEX standing_slot_by_slot ON standing_slot (slot_id);
      CREATE TABLE standing_skip (
        standing_id integer REFERENCES standing_booking ON DELETE CASCADE,
        day date,
        PRIMARY KEY (standing_id, day)
      );

      ALTER TABLE booking ADD COLUMN standing boolean NOT NULL DEFAULT false;
      CREATE OR REPLACE FUNCTION bookings_ahead(who text, moment timestamptz) RETURNS int
      LANGUAGE plpgsql VOLATILE AS $$
      BEGIN
        RETURN (
          SELECT count(*) FROM booking
          WHERE walker = who AND lower(during) >= moment AND during && tstzrange(moment, NULL)
            AND NOT standing
            AND EXISTS (SELECT FROM slot WHERE slot.id = booking.slot_id AND slot.stage = 'open')
        );
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION bookings_ahead(who text, moment timestamptz) RETURNS int
      LANGUAGE plpgsql VOLATILE AS $$
      BEGIN
        RETURN (
          SELECT count(*) FROM booking
          WHERE walker = who AND lower(during) >= moment AND during && tstzrange(moment, NULL)
            AND EXISTS (SELECT FROM slot WHERE slot.id = booking.slot_id AND slot.stage = 'open')
        );
      END $$;
      ALTER TABLE booking DROP COLUMN standing;
      DROP TABLE standing_skip, standing_slot, standing_booking`);
  }
}
