import { Injectable } from '@nestjs/common';
import type { Grade } from '@walkies/contract';
import { IsNull } from 'typeorm';
import { Database } from '../database/database.js';
import { LOCK_PLAN } from '../database/locks.sql.js';
import type { Queries } from '../database/database.js';
import { onlyRow } from '../database/only-row.js';
import { isNamedElsewhere, violatedConstraint } from '../database/violated-constraint.js';
import type { JsonList, Page } from '../platform/http/json-list.js';
import { BARE_LIMIT } from '../platform/http/list.sql.js';
import { DogGradeEntity } from './dog-grade.entity.js';
import type { DogPhoto } from './dog-photo.js';
import { DogEntity } from './dog.entity.js';
import { DogHolds } from './dog-holds.js';
import * as sql from './dog.sql.js';
import type { Images, Needs } from './dog.sql.js';

/** The data of a dog to add. */
export interface NewDog {
  name: string;
  breed: string;
  description: string;
  grade: Grade;
  imageUrl?: string | undefined;
}

/** Changes to a dog. Omitted fields stay as they are. */
export interface DogChange {
  name: string;
  breed: string;
  description?: string | undefined;
  grade?: Grade | undefined;
  /** Replaces a photo unless it is empty. */
  imageUrl?: string | undefined;
  gradeReason?: string | undefined;
}

/** A change of grade. Without a reason, it came from the form of the dog. */
export type Regrading = Pick<DogGradeEntity, 'before' | 'grade' | 'reason' | 'givenBy' | 'givenAt'>;

@Injectable()
export class DogsRepository {
  constructor(
    private readonly database: Database,
    private readonly holds: DogHolds,
  ) {}

  async list(images: Images, { limit, offset = 0 }: Page): Promise<JsonList> {
    const values = [limit ?? BARE_LIMIT, offset];
    return onlyRow((await this.database.query(sql.LIST[images], values)).rows);
  }

  /** With each dog's hold at an instant. */
  async listForStaff(images: Images, { limit, offset = 0 }: Page, at: Date): Promise<JsonList> {
    const values = [limit ?? BARE_LIMIT, offset, at];
    const statement = sql.listForStaff(images, this.holds);
    return onlyRow((await this.database.query(statement, values)).rows);
  }

  async listForVisitors({ limit, offset = 0 }: Page): Promise<JsonList> {
    return onlyRow((await this.database.query(sql.LIST_GALLERY, [limit, offset])).rows);
  }

  /** The dog as JSON; null when the shelter has no such dog. */
  async read(images: Images, id: number, queries: Queries = this.database): Promise<string | null> {
    const { rows } = await queries.query(sql.READ[images], [id]);
    return rows[0]?.json ?? null;
  }

  isHere(id: number): Promise<boolean> {
    return this.database.entities((dogs) => dogs.existsBy(DogEntity, atTheShelter(id)));
  }

  /** Locks the dog until the transaction ends. Null: not found. */
  lock(id: number, queries: Queries): Promise<DogEntity | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    return queries.entities((dogs) => dogs.findOne(DogEntity, { where: atTheShelter(id), lock }));
  }

  /** Until the transaction ends, no other transaction changes a plan or the data its rules depend on. */
  async acquirePlanLock(queries: Queries): Promise<void> {
    await queries.query(LOCK_PLAN);
  }

  /** Call it only for a locked dog. */
  async needsOf(id: number, queries: Queries): Promise<Needs & { version: string }> {
    const values = [id];
    return onlyRow((await queries.query(sql.READ_NEEDS, values)).rows);
  }

  async setNeeds(id: number, needs: Needs, queries: Queries): Promise<void> {
    await queries.entities((dogs) => dogs.update(DogEntity, { id }, needs));
  }

  async setGrade(id: number, grade: Grade, queries: Queries): Promise<void> {
    await queries.entities((dogs) => dogs.update(DogEntity, { id }, { grade }));
  }

  async noteGrade(dogId: number, regrading: Regrading, queries: Queries): Promise<void> {
    await queries.entities((grades) => grades.insert(DogGradeEntity, { dogId, ...regrading }));
  }

  /** Returns the new dog's id. */
  async add(dog: NewDog, photo: DogPhoto | null, addedAt: Date, queries: Queries): Promise<number> {
    const { name, breed, description, grade } = dog;
    await upsertPhoto(photo, queries);
    const added = { name, breed, description, grade, addedAt, ...pictureOf(dog, photo) };
    const { identifiers } = await queries.entities((dogs) => dogs.insert(DogEntity, added));
    return Number(identifiers[0]?.['id']);
  }

  /** Changes a locked dog. Omitted fields stay as they are. */
  async change(
    id: number,
    dog: DogChange,
    photo: DogPhoto | null,
    queries: Queries,
  ): Promise<void> {
    const { name, breed, description, grade } = dog;
    await upsertPhoto(photo, queries);
    const changed = {
      name,
      breed,
      ...(description !== undefined && { description }),
      ...(grade && { grade }),
      ...pictureOf(dog, photo),
    };
    await queries.entities((dogs) => dogs.update(DogEntity, { id }, changed));
  }

  /** Deletes a locked dog, or archives it when a walk or a slot refers to it. */
  remove(id: number, at: Date, queries: Queries): Promise<'deleted' | 'archived'> {
    return queries.entities(async (dogs) => {
      try {
        // The savepoint confines the error of a refused statement.
        await dogs.transaction((within) => within.delete(DogEntity, { id }));
        return 'deleted';
      } catch (error) {
        if (!isNamedElsewhere(error)) throw error;
        await dogs.update(DogEntity, { id }, { archivedAt: at });
        return 'archived';
      }
    });
  }

  async dropUnusedPhotos(): Promise<void> {
    try {
      await this.database.query(sql.DROP_UNUSED_PHOTOS);
    } catch (error) {
      // A concurrent transaction has just given one of them to a dog; the next change deletes the others.
      if (violatedConstraint(error) !== 'dog_photo_hash_fkey') throw error;
    }
  }

  /** A stored photo's JPEG; null for an unknown hash. */
  async photo(hash: string): Promise<Buffer | null> {
    const { rows } = await this.database.query(sql.READ_PHOTO, [hash]);
    return rows[0]?.jpeg ?? null;
  }
}

const atTheShelter = (id: number) => ({ id, archivedAt: IsNull() });

/** A dog has one picture: a photo replaces an address, and an address replaces a photo. */
function pictureOf({ imageUrl }: { imageUrl?: string | undefined }, photo: DogPhoto | null) {
  if (photo) return { photoHash: photo.hash, imageUrl: null };
  if (imageUrl === undefined) return {};
  return imageUrl === '' ? { imageUrl: null } : { imageUrl, photoHash: null };
}

async function upsertPhoto(photo: DogPhoto | null, queries: Queries): Promise<void> {
  if (photo) await queries.query(sql.UPSERT_PHOTO, [photo.hash, photo.jpeg, photo.thumbnail]);
}
