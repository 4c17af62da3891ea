import { Injectable } from '@nestjs/common';
import type { PersonExport, Walk } from '@walkies/contract';
import type { EntityManager } from 'typeorm';
import { Database } from '../database/database.js';
import type { Queries, Statement } from '../database/database.js';
import { onlyRow } from '../database/only-row.js';
import type { JsonList, Page } from '../platform/http/json-list.js';
import { BARE_LIMIT } from '../platform/http/list.sql.js';
import type { RecordedDog, Writer } from './after-walks.js';
import { WalkCorrectionEntity } from './walk-correction.entity.js';
import { WalkEntity } from './walk.entity.js';
import { WalkNoteEntity } from './walk-part.entity.js';
import * as noShows from './no-show.sql.js';
import * as sql from './walk.sql.js';
import type { FoundWalk, WhichWalks } from './walk.sql.js';

@Injectable()
export class WalksRepository {
  constructor(private readonly database: Database) {}

  /** Prevents the author from leaving until the transaction ends. False: has left already. */
  async lockWriter({ uid }: Writer, queries: Queries): Promise<boolean> {
    return (await queries.query(sql.LOCK_WRITER, [uid])).rowCount === 1;
  }

  /** Inserts the walk of a locked slot, unless it exists. */
  async begin(slotId: number, queries: Queries): Promise<void> {
    const begun = (manager: EntityManager) =>
      manager.createQueryBuilder().insert().into(WalkEntity).values({ slotId }).orIgnore();
    await queries.entities((manager) => begun(manager).execute());
  }

  /** Inserts the walk unless it exists, and records its finalizer. */
  async finalize(slotId: number, by: Writer, queries: Queries): Promise<void> {
    await queries.query(sql.FINALIZE, [slotId, by.uid, by.name, by.at]);
  }

  /** Records the walkers with a booking, and whether they showed up. Returns the uids of all of them. */
  async upsertBookedWalkers(
    slotId: number,
    attended: readonly string[],
    by: Writer,
    queries: Queries,
  ): Promise<string[]> {
    const values = [slotId, attended, by.uid, by.at];
    const { rows } = await queries.query(sql.UPSERT_BOOKED_WALKERS, values);
    return rows.map(({ uid }) => uid);
  }

  /** Records one walker as having walked. False when there is no such walker. */
  async upsertWalker(slotId: number, uid: string, by: Writer, queries: Queries): Promise<boolean> {
    const { rowCount } = await queries.query(sql.UPSERT_WALKER, [slotId, uid, by.uid, by.at]);
    return rowCount === 1;
  }

  /**
   * Records the dogs that went out, with their walkers and outcomes. False when one of them does not exist.
   */
  async upsertDogs(
    slotId: number,
    dogs: readonly RecordedDog[],
    by: Writer,
    queries: Queries,
  ): Promise<boolean> {
    const { rowCount } = await queries.query(sql.UPSERT_DOGS, valuesOf(slotId, dogs, by));
    return rowCount === dogs.length;
  }

  /** The slot's walk before a correction, whose walkers cannot leave until the transaction ends. */
  async lock(slotId: number, queries: Queries): Promise<FoundWalk> {
    await queries.query(sql.LOCK_WALKERS, [slotId]);
    return this.find(slotId, queries);
  }

  async find(slotId: number, queries: Queries): Promise<FoundWalk> {
    return onlyRow((await queries.query(sql.FIND, [slotId])).rows).walk;
  }

  /** Replaces who came and which dogs went out. False when one of the dogs does not exist. */
  async correct(
    slotId: number,
    { walkerIds, dogs }: { walkerIds: readonly string[]; dogs: readonly RecordedDog[] },
    by: Writer,
    queries: Queries,
  ): Promise<boolean> {
    await queries.query(sql.CORRECT_WALKERS, [slotId, walkerIds, by.uid, by.at]);
    const { rowCount } = await queries.query(sql.CORRECT_DOGS, valuesOf(slotId, dogs, by));
    return rowCount === dogs.length;
  }

  async insertCorrection(
    { timeSlotId, walkers, dogs }: Walk,
    reason: string,
    by: Writer,
    queries: Queries,
  ): Promise<void> {
    const before = {
      walkers: walkers.map(({ id, attended }) => ({ id, attended })),
      dogs: dogs.map(({ id, name, walkerId, outcome, words }) => {
        return { id, name, walkerId, outcome, words };
      }),
    };
    const values = [timeSlotId, by.uid, by.name, by.at, reason, JSON.stringify(before)];
    await queries.query(sql.INSERT_CORRECTION, values);
  }

  async addNote(slotId: number, text: string, by: Writer, queries: Queries): Promise<void> {
    const { uid: writtenBy, name: writtenByName, at: writtenAt } = by;
    const note = { slotId, text, writtenBy, writtenByName, writtenAt };
    await queries.entities((notes) => notes.insert(WalkNoteEntity, note));
  }

  /** The slot's walk as JSON, empty without a record; null when there is no such slot. */
  async read(slotId: number, queries: Queries = this.database): Promise<string | null> {
    return (await queries.query(sql.READ, [slotId])).rows[0]?.json ?? null;
  }

  /** A dog's walks as JSON, latest first; null when there is no such dog. */
  listOfDog(dogId: number, page: Page): Promise<JsonList | null> {
    return this.#listOf(dogId, page, { list: sql.LIST_OF_DOG, exists: sql.DOG_EXISTS });
  }

  /** A person's walks as JSON; null when there is no such person. */
  listOfPerson(uid: string, which: WhichWalks, page: Page, now: Date): Promise<JsonList | null> {
    const list = sql.listOfPerson(which);
    const extra = which === 'coming' || which === 'past' ? [now] : [];
    return this.#listOf(uid, page, { list, exists: sql.PERSON_EXISTS }, extra);
  }

  async #listOf(
    id: number | string,
    { limit, offset = 0 }: Page,
    { list, exists }: { list: Statement<JsonList>; exists: Statement },
    extra: readonly unknown[] = [],
  ): Promise<JsonList | null> {
    const values = [id, limit ?? BARE_LIMIT, offset, ...extra];
    const walks = onlyRow((await this.database.query(list, values)).rows);
    if (walks.total > 0) return walks;
    const { rowCount } = await this.database.query(exists, [id]);
    return rowCount === 1 ? walks : null;
  }

  /** The walker's no-shows from then on as JSON, latest first. */
  async noShowsOf(uid: string, since: Date): Promise<string> {
    return onlyRow((await this.database.query(noShows.OWN_NO_SHOWS, [uid, since])).rows).json;
  }

  /** False if no such walk from then on records the walker as a no-show. */
  async dispute(
    { slotId, uid }: { slotId: number; uid: string },
    since: Date,
    now: Date,
  ): Promise<boolean> {
    const values = [uid, since, slotId, now];
    return (await this.database.query(noShows.DISPUTE, values)).rowCount === 1;
  }

  /** A person's data in walks, for the export. */
  async readPerson(
    uid: string,
  ): Promise<Pick<PersonExport, 'walks' | 'walk_notes' | 'walk_corrections'>> {
    const walks = await this.database.query(sql.WALKS_OF_PERSON, [uid]);
    const written = { where: { writtenBy: uid }, order: { id: 'ASC' } } as const;
    const notes = await this.database.entities((all) => all.find(WalkNoteEntity, written));
    const made = { where: { correctedBy: uid }, order: { id: 'ASC' } } as const;
    const corrections = await this.database.entities((all) => all.find(WalkCorrectionEntity, made));
    return {
      walks: walks.rows.map(({ start_time, disputed_at, ...row }) => ({
        ...row,
        start_time: start_time.toISOString(),
        disputed_at: disputed_at?.toISOString() ?? null,
      })),
      walk_notes: notes.map(({ slotId, text, writtenAt }) => ({
        slot_id: slotId,
        text,
        at: writtenAt.toISOString(),
      })),
      walk_corrections: corrections.map(({ slotId, reason, correctedAt }) => ({
        slot_id: slotId,
        text: reason,
        at: correctedAt.toISOString(),
      })),
    };
  }

  /** Replaces a person's name, inside the transaction that deletes the person. */
  async replaceName(uid: string, instead: string, queries: Queries): Promise<void> {
    await queries.query(sql.LOCK_PERSON, [uid]);
    await queries.query(sql.REPLACE_NAME, [uid, instead]);
  }
}

const valuesOf = (
  slotId: number,
  dogs: readonly RecordedDog[],
  { uid, at }: Writer,
): readonly unknown[] => [
  slotId,
  dogs.map(({ dogId }) => dogId),
  uid,
  at,
  dogs.map(({ walkerId }) => walkerId),
  dogs.map(({ outcome }) => outcome),
  dogs.map(({ words }) => words),
];
