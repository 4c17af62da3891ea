import { Inject, Injectable } from '@nestjs/common';
import type { PlanRule } from '@walkies/contract';
import { In, Not } from 'typeorm';
import { Database } from '../../database/database.js';
import { LOCK_PLAN } from '../../database/locks.sql.js';
import type { Queries } from '../../database/database.js';
import { violatedConstraint } from '../../database/violated-constraint.js';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { AssignmentEntity } from '../../slots/assignment.entity.js';
import { LOCK_DOGS } from './assignment.sql.js';
import * as sql from './pair.sql.js';
import type { PlannedPair, Broken } from './pair.sql.js';

/** A dog's outing in a slot; `booking` is null while it has no walker. */
export interface Outing {
  dogId: number;
  booking: string | null;
}

/** An exception: the rules that a pair may break, and why. */
export interface Allowance {
  slotId: number;
  dogId: number;
  rules: readonly PlanRule[];
  reason: string;
  by: string;
  at: Date;
}

/** The walker whom a dog lost. */
export type FormerWalker = Pick<AssignmentEntity, 'lostWalker' | 'lostAt'>;

/** A dog that the walker who covers may not take. */
interface LeftDog {
  slotId: number;
  dogId: number;
  former: FormerWalker;
  /** Uid of the walker who covers. */
  to: string;
  rule: PlanRule;
}

/** Reads and writes pairs for the writes of a plan, inside their transaction. */
@Injectable()
export class PairsRepository {
  constructor(
    private readonly database: Database,
    @Inject(ENV) private readonly env: Pick<Env, 'shelterTimeZone' | 'dogsPerWalker'>,
  ) {}

  /** Until the transaction ends, no other transaction changes a plan or the data its rules depend on. */
  async acquirePlanLock(queries: Queries): Promise<void> {
    await queries.query(LOCK_PLAN);
  }

  /** True when all of these are at the shelter. Locks them until the transaction ends. */
  async areHere(dogIds: readonly number[], queries: Queries): Promise<boolean> {
    return (await queries.query(LOCK_DOGS, [dogIds])).rowCount === dogIds.length;
  }

  /** Ids of these walkers' bookings in a slot, by uid. */
  async bookingsOf(
    slotId: number,
    walkers: readonly string[],
    queries: Queries,
  ): Promise<ReadonlyMap<string, string>> {
    const { rows } = await queries.query(sql.BOOKINGS_OF, [slotId, walkers]);
    return new Map(rows.map(({ id, walker }) => [walker, id]));
  }

  /** The slot's dogs and their bookings, by dog. */
  async outingsOf(slotId: number, queries: Queries): Promise<Outing[]> {
    const options = { where: { slotId }, order: { dogId: 'ASC' } } as const;
    const outings = await queries.entities((all) => all.find(AssignmentEntity, options));
    return outings.map(({ dogId, bookingId }) => ({ dogId, booking: bookingId }));
  }

  /** The slot's dogs with their walkers. */
  async pairsOf(slotId: number, queries: Queries): Promise<PlannedPair[]> {
    return (await queries.query(sql.PAIRS_OF, [slotId])).rows;
  }

  /**
   * `elsewhere`: another slot has one of the dogs at that time, and the transaction has to be rolled back.
   */
  async place(
    slotId: number,
    outings: readonly Outing[],
    queries: Queries,
  ): Promise<'placed' | 'elsewhere'> {
    const dogs = outings.map(({ dogId }) => dogId);
    const bookings = outings.map(({ booking }) => booking);
    try {
      await queries.query(sql.PLACE, [slotId, dogs, bookings]);
      return 'placed';
    } catch (error) {
      if (violatedConstraint(error) === 'dog_assignment_without_overlap') return 'elsewhere';
      throw error;
    }
  }

  /** The walker who lost this dog, and when. */
  async formerOf(slotId: number, dogId: number, queries: Queries): Promise<FormerWalker> {
    const { lostWalker, lostAt } = await queries.entities((all) =>
      all.findOneByOrFail(AssignmentEntity, { slotId, dogId }),
    );
    return { lostWalker, lostAt };
  }

  /** Leaves a dog in the plan without a walker, with the rule that it would break with the next one. */
  async leave({ slotId, dogId, former, to, rule }: LeftDog, queries: Queries): Promise<void> {
    const left = { bookingId: null, ...former, lostTo: to, lostRule: rule };
    await queries.entities((all) => all.update(AssignmentEntity, { slotId, dogId }, left));
  }

  async removeAllBut(slotId: number, dogIds: readonly number[], queries: Queries): Promise<void> {
    const others = { slotId, dogId: Not(In([...dogIds])) };
    await queries.entities((all) => all.delete(AssignmentEntity, others));
  }

  /** False when the dog was not assigned to the slot. */
  async remove(slotId: number, dogId: number, queries: Queries): Promise<boolean> {
    const { affected } = await queries.entities((all) =>
      all.delete(AssignmentEntity, { slotId, dogId }),
    );
    return affected === 1;
  }

  /** Rules that these dogs of a slot break as planned, without allowed exceptions. */
  async brokenInPlan(
    slotId: number,
    dogIds: readonly number[],
    queries: Queries,
  ): Promise<Broken[]> {
    const values = this.#with([slotId, dogIds]);
    return (await queries.query(sql.BROKEN_IN_PLAN, values)).rows;
  }

  /** Rules that these dogs would break in the slot with this walker. */
  async brokenIf(
    slotId: number,
    dogIds: readonly number[],
    walker: string | null,
  ): Promise<Broken[]> {
    const values = this.#with([slotId, dogIds, walker]);
    return (await this.database.query(sql.BROKEN_IF, values)).rows;
  }

  async allow({ slotId, dogId, rules, reason, by, at }: Allowance, queries: Queries) {
    await queries.query(sql.ALLOW, [slotId, dogId, rules, reason, by, at]);
  }

  #with(values: readonly unknown[]): unknown[] {
    return [this.env.shelterTimeZone, this.env.dogsPerWalker, ...values];
  }
}
