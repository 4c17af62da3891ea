import { Injectable } from '@nestjs/common';
import type { Grade, PersonExport } from '@walkies/contract';
import { IsNull } from 'typeorm';
import { Database } from '../../database/database.js';
import type { Queries } from '../../database/database.js';
import { onlyRow } from '../../database/only-row.js';
import { DogEntity } from '../../dogs/dog.entity.js';
import { DogGradeEntity } from '../../dogs/dog-grade.entity.js';
import type { Page } from '../../platform/http/json-list.js';
import { BARE_LIMIT } from '../../platform/http/list.sql.js';
import { IncidentEntity } from './incident.entity.js';
import * as sql from './incident.sql.js';

type Reviewed = Required<Pick<IncidentEntity, 'decision' | 'reason' | 'reviewedBy' | 'reviewedAt'>>;

@Injectable()
export class IncidentsRepository {
  constructor(private readonly database: Database) {}

  async list(which: keyof typeof sql.LIST, { limit, offset = 0 }: Page, now: Date) {
    const values = [now, limit ?? BARE_LIMIT, offset];
    return onlyRow((await this.database.query(sql.LIST[which], values)).rows);
  }

  /** As JSON; null: not found. */
  async read(id: number, now: Date, queries: Queries): Promise<string | null> {
    return (await queries.query(sql.READ, [now, id])).rows[0]?.json ?? null;
  }

  /** Incidents that this walker can give their side of, as JSON. */
  async listOfWalker(uid: string): Promise<string> {
    return onlyRow((await this.database.query(sql.LIST_OF_WALKER, [uid])).rows).json;
  }

  /** Locks the dog of an incident, so that its grade cannot change until the transaction ends. */
  async lockDogOf(id: number, queries: Queries): Promise<{ id: number; grade: Grade } | undefined> {
    return (await queries.query(sql.DOG_OF, [id])).rows[0];
  }

  /** False when it is already reviewed. */
  async review(id: number, reviewed: Reviewed, queries: Queries): Promise<boolean> {
    const open = { id, decision: IsNull() };
    const { affected } = await queries.entities((all) =>
      all.update(IncidentEntity, open, reviewed),
    );
    return affected === 1;
  }

  async regrade(
    dog: { id: number; grade: Grade },
    given: Pick<DogGradeEntity, 'grade' | 'reason' | 'givenBy' | 'givenAt'>,
    queries: Queries,
  ): Promise<void> {
    const change = { dogId: dog.id, before: dog.grade, ...given };
    await queries.entities(async (all) => {
      await all.update(DogEntity, { id: dog.id }, { grade: given.grade });
      await all.insert(DogGradeEntity, change);
    });
  }

  async endHold(id: number, at: Date, queries: Queries): Promise<void> {
    await queries.query(sql.END_HOLD, [id, at]);
  }

  async setHoldEnd(id: number, until: Date | null, queries: Queries): Promise<void> {
    await queries.query(sql.SET_HOLD_END, [id, until]);
  }

  /** False when another walker has to give it, or it is already reviewed. */
  async saveSide(id: number, walker: string, side: string, sideAt: Date): Promise<boolean> {
    const open = { id, walker, decision: IsNull() };
    const { affected } = await this.database.entities((all) =>
      all.update(IncidentEntity, open, { side, sideAt }),
    );
    return affected === 1;
  }

  isOf(id: number, walker: string): Promise<boolean> {
    return this.database.entities((all) => all.existsBy(IncidentEntity, { id, walker }));
  }

  async sidesOf(uid: string): Promise<Pick<PersonExport, 'incident_sides'>> {
    const { rows } = await this.database.query(sql.SIDES_OF_PERSON, [uid]);
    return { incident_sides: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
  }

  /** Runs inside the transaction that deletes the person. */
  async deleteSides(walker: string, queries: Queries): Promise<void> {
    const nothing = { side: null, sideAt: null };
    await queries.entities((all) => all.update(IncidentEntity, { walker }, nothing));
  }
}
