import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Queries } from '../../database/database.js';
import { AssignmentEntity } from '../../slots/assignment.entity.js';
import * as sql from './slot-edit.sql.js';
import type { PlannedDog } from './slot-edit.sql.js';

/** Reads and writes the plan of a slot that is edited, inside the transaction of the edit. */
@Injectable()
export class SlotEditsRepository {
  async hasWalk(slotId: number, queries: Queries): Promise<boolean> {
    return (await queries.query(sql.FIND_WALK, [slotId])).rowCount === 1;
  }

  /** Planned dogs of the slot with their walkers, by name. */
  async dogsOf(slotId: number, queries: Queries): Promise<PlannedDog[]> {
    return (await queries.query(sql.LIST_DOGS, [slotId])).rows;
  }

  /** Takes these dogs out of the plan of the slot. */
  async takeOut(slotId: number, dogIds: readonly number[], queries: Queries): Promise<void> {
    const outings = { slotId, dogId: In([...dogIds]) };
    await queries.entities((all) => all.delete(AssignmentEntity, outings));
  }

  /** Deletes the exceptions that depend on the time of a slot. */
  async deleteTimedExceptions(slotId: number, queries: Queries): Promise<void> {
    await queries.query(sql.DELETE_TIMED_EXCEPTIONS, [slotId]);
  }
}
