import { Injectable } from '@nestjs/common';
import type { Role } from '@walkies/contract';
import { Database } from '../database/database.js';
import type { Queries } from '../database/database.js';
import { violatedConstraint } from '../database/violated-constraint.js';
import { CalendarFeedEntity } from './calendar-feed.entity.js';
import { READ_BOOKED_WALK, READ_CALENDAR, REMOVE_CALENDAR } from './calendar-feed.sql.js';
import type { CalendarSlot } from './calendar-feed.sql.js';

@Injectable()
export class CalendarFeedsRepository {
  constructor(private readonly database: Database) {}

  async secretOf(person: string): Promise<string | null> {
    const feed = await this.database.entities((all) =>
      all.findOneBy(CalendarFeedEntity, { person }),
    );
    return feed?.secret ?? null;
  }

  /** Replaces the former secret. False for a person who has left. */
  async replace(person: string, secret: string): Promise<boolean> {
    try {
      await this.database.entities((all) =>
        all.upsert(CalendarFeedEntity, { person, secret }, ['person']),
      );
      return true;
    } catch (error) {
      if (violatedConstraint(error) === 'calendar_feed_person_fkey') return false;
      throw error;
    }
  }

  async remove(person: string, queries: Queries): Promise<void> {
    await queries.query(REMOVE_CALENDAR, [person]);
  }

  /** The owner's role, and their slots from `since` on; null for an unknown secret. */
  async read(secret: string, since: Date): Promise<{ role: Role; slots: CalendarSlot[] } | null> {
    const { rows } = await this.database.query(READ_CALENDAR, [secret, since]);
    return rows[0] ?? null;
  }

  /** A walker's booked slot; null if it is not booked. */
  async readBooked(slotId: number, walker: string): Promise<CalendarSlot | null> {
    return (await this.database.query(READ_BOOKED_WALK, [slotId, walker])).rows[0] ?? null;
  }
}
