import { Inject, Injectable } from '@nestjs/common';
import { addShelterDays, DOG_CARE_WEEKS, dayOf, startOfShelterWeek } from '@walkies/contract';
import type { Grade } from '@walkies/contract';
import { Database } from '../../database/database.js';
import type { Queries } from '../../database/database.js';
import { violatedConstraint } from '../../database/violated-constraint.js';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { PersonEntity } from '../../users/people/person.entity.js';
import { ClearanceEntity } from './clearance.entity.js';
import { DOG_CARE } from './dog-care.sql.js';
import { DogHoldEntity } from './dog-hold.entity.js';
import { KeepApartEntity } from '../pairs/keep-apart.entity.js';
import type { Noted } from '../pairs/noted.entity.js';
import { WALKER_CARE } from './walker-care.sql.js';

type Note = Pick<Noted, 'reason' | 'notedBy' | 'notedAt'>;
/** A hold to add. */
export type NewHold = Note & Pick<DogHoldEntity, 'dogId' | 'startsAt' | 'endsAt'>;
/** A walker's new clearance. */
export type Clearing = Pick<
  ClearanceEntity,
  'walker' | 'before' | 'grade' | 'reason' | 'givenBy' | 'givenAt'
>;

/** Stores the dogs' needs, holds and keep-apart rules, and the walkers' clearances. */
@Injectable()
export class CareRepository {
  constructor(
    private readonly database: Database,
    @Inject(ENV) private readonly env: Pick<Env, 'shelterTimeZone' | 'dogsPerWalker'>,
  ) {}

  /** As JSON; null: no such dog at the shelter. */
  async dog(id: number, now: Date, queries: Queries = this.database): Promise<string | null> {
    const { shelterTimeZone: zone, dogsPerWalker: most } = this.env;
    const values = [zone, most, now, id, ...lastWeeks(now, zone)];
    return (await queries.query(DOG_CARE, values)).rows[0]?.json ?? null;
  }

  /** As JSON; null: no person has this uid. */
  async walker(uid: string, now: Date, queries: Queries = this.database): Promise<string | null> {
    return (await queries.query(WALKER_CARE, [uid, now])).rows[0]?.json ?? null;
  }

  /** `overlaps`: another hold covers part of the time, and the transaction has to be rolled back. */
  async addHold(hold: NewHold, queries: Queries): Promise<number | 'overlaps'> {
    try {
      const { identifiers } = await queries.entities((all) => all.insert(DogHoldEntity, hold));
      return Number(identifiers[0]?.['id']);
    } catch (error) {
      if (violatedConstraint(error) === 'dog_hold_without_overlap') return 'overlaps';
      throw error;
    }
  }

  hold(id: number, dogId: number, queries: Queries): Promise<DogHoldEntity | null> {
    return queries.entities((all) => all.findOneBy(DogHoldEntity, { id, dogId }));
  }

  async endHold(id: number, endsAt: Date, queries: Queries): Promise<void> {
    await queries.entities((all) => all.update(DogHoldEntity, { id }, { endsAt }));
  }

  async removeHold(id: number, queries: Queries): Promise<void> {
    await queries.entities((all) => all.delete(DogHoldEntity, { id }));
  }

  /** Replaces the note if the two are kept apart already. */
  async keepApart(dogs: readonly number[], note: Note, queries: Queries): Promise<void> {
    await queries.entities((all) =>
      all.upsert(KeepApartEntity, { ...inOrder(dogs), ...note }, ['one', 'other']),
    );
  }

  /** False when they were not kept apart. */
  async letMeet(dogs: readonly number[], queries: Queries): Promise<boolean> {
    const { affected } = await queries.entities((all) =>
      all.delete(KeepApartEntity, inOrder(dogs)),
    );
    return affected === 1;
  }

  /** Locks the walker, who cannot leave until the transaction ends. Null: no person has this uid. */
  async clearanceOf(uid: string, queries: Queries): Promise<Grade | null> {
    const lock = { mode: 'for_no_key_update' } as const;
    const person = await queries.entities((all) =>
      all.findOne(PersonEntity, { where: { uid }, lock }),
    );
    return person?.clearance ?? null;
  }

  async clear(clearing: Clearing, queries: Queries): Promise<void> {
    await queries.entities(async (all) => {
      const { walker: uid, grade: clearance } = clearing;
      await all.update(PersonEntity, { uid }, { clearance });
      await all.insert(ClearanceEntity, clearing);
    });
  }
}

/** Rows of pairs of dogs have the lower id first. */
function inOrder(dogs: readonly number[]): { one: number; other: number } {
  return { one: Math.min(...dogs), other: Math.max(...dogs) };
}

/** Names, starts and ends of the last weeks, earliest first. */
function lastWeeks(now: Date, zone: string): [string[], Date[], Date[]] {
  const next = startOfShelterWeek(addShelterDays(now, 7, zone), zone);
  const starts = Array.from({ length: DOG_CARE_WEEKS + 1 }, (_, nth) =>
    addShelterDays(next, (nth - DOG_CARE_WEEKS) * 7, zone),
  );
  const weeks = starts.slice(0, -1);
  return [weeks.map((start) => dayOf(start, zone)), weeks, starts.slice(1)];
}
