import type { MigrationInterface, QueryRunner } from 'typeorm';

const counting = (rest: string) => `
  CREATE OR REPLACE FUNCTION bookings_ahead(who text, moment timestamptz) RETURNS int
  LANGUAGE plpgsql VOLATILE AS $$
  BEGIN
    RETURN (
      SELECT count(*) FROM booking
      WHERE walker = who AND lower(during) >= moment AND during && tstzrange(moment, NULL)${rest}
    );
  END $$`;

/** A walk that is finalized before it begins is none that its walkers still have ahead. */
export class WalksAhead0034 implements MigrationInterface {
  readonly name = 'WalksAhead0000000000034';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      counting(`
        AND EXISTS (SELECT FROM slot WHERE slot.id = booking.slot_id AND slot.stage = 'open')`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(counting(''));
  }
}
