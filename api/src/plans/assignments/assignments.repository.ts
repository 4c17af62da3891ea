import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { Images } from '../../dogs/dog.sql.js';
import * as sql from '../pairs/assignment.sql.js';

@Injectable()
export class AssignmentsRepository {
  constructor(private readonly database: Database) {}

  /** Those of these dogs that another slot has at the same time. */
  async clashes(
    slotId: number,
    dogIds: readonly number[],
  ): Promise<{ id: number; name: string }[]> {
    return (await this.database.query(sql.CLASHES, [slotId, dogIds])).rows;
  }

  /** The slot's dogs as JSON; null when there is no such slot. */
  async listForStaff(slotId: number, images: Images): Promise<string | null> {
    const { rows } = await this.database.query(sql.LIST_FOR_STAFF[images], [slotId]);
    return rows[0]?.json ?? null;
  }

  /** The dogs of an open slot that has not started, as JSON; null for other slots. */
  async listForWalker(slotId: number, now: Date, images: Images): Promise<string | null> {
    const statement = sql.LIST_FOR_WALKER[images];
    const { rows } = await this.database.query(statement, [slotId, now]);
    return rows[0]?.json ?? null;
  }
}
