import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { Database } from '../database/database.js';
import type { Queries } from '../database/database.js';
import { violatedConstraint } from '../database/violated-constraint.js';
import type { Images } from '../dogs/dog.sql.js';
import { AssignmentEntity } from './assignment.entity.js';
import * as sql from './assignment.sql.js';

@Injectable()
export class AssignmentsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Makes these the slot's dogs, inside a transaction that holds the slot. `unknown`: there is no
   * such dog; `elsewhere`: one walks in another slot at the same time. Both leave the transaction
   * to be rolled back.
   */
  async replace(
    slotId: number,
    dogIds: readonly number[],
    queries: Queries,
  ): Promise<'assigned' | 'unknown' | 'elsewhere'> {
    const { rowCount } = await queries.query(sql.HOLD_DOGS, [dogIds]);
    if (rowCount !== dogIds.length) return 'unknown';
    const others = { slotId, dogId: Not(In([...dogIds])) };
    await queries.entities((all) => all.delete(AssignmentEntity, others));
    try {
      await queries.query(sql.ASSIGN, [slotId, dogIds]);
      return 'assigned';
    } catch (error) {
      if (violatedConstraint(error) === 'dog_assignment_without_overlap') return 'elsewhere';
      throw error;
    }
  }

  async dogIdsOf(slotId: number, queries: Queries): Promise<number[]> {
    const asked = { where: { slotId }, order: { dogId: 'ASC' } } as const;
    const assigned = await queries.entities((all) => all.find(AssignmentEntity, asked));
    return assigned.map(({ dogId }) => dogId);
  }

  /** Which of these dogs another slot has at the same time. */
  async clashes(
    slotId: number,
    dogIds: readonly number[],
  ): Promise<{ id: number; name: string }[]> {
    return (await this.database.query<{ id: number; name: string }>(sql.CLASHES, [slotId, dogIds]))
      .rows;
  }

  /** The slot's dogs as JSON; null when there is no such slot. */
  async listForStaff(slotId: number, images: Images): Promise<string | null> {
    const { rows } = await this.database.query<{ json: string }>(sql.LIST_FOR_STAFF[images], [
      slotId,
    ]);
    return rows[0]?.json ?? null;
  }

  /** The dogs of an open slot that has not started, as JSON; null for other slots. */
  async listForWalker(slotId: number, now: Date, images: Images): Promise<string | null> {
    const statement = sql.LIST_FOR_WALKER[images];
    const { rows } = await this.database.query<{ json: string }>(statement, [slotId, now]);
    return rows[0]?.json ?? null;
  }
}
