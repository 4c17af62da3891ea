import { Injectable } from '@nestjs/common';
import type { Grade } from '@walkies/contract';
import { DatabaseError } from 'pg';
import { Database } from '../database/database.js';
import type { Queries } from '../database/database.js';
import { onlyRow } from '../database/only-row.js';
import { violatedConstraint } from '../database/violated-constraint.js';
import type { JsonList, Page } from '../platform/json-list.js';
import { BARE_LIMIT } from '../platform/list.sql.js';
import type { DogPhoto } from './dog-photo.js';
import * as sql from './dog.sql.js';
import type { Images } from './dog.sql.js';

/** A dog as somebody describes it. */
export interface NewDog {
  name: string;
  breed: string;
  description: string;
  grade: Grade;
  imageUrl?: string | undefined;
}

/** A new description of a dog: what is left out stays as it is. */
export interface DogChange {
  name: string;
  breed: string;
  description?: string | undefined;
  grade?: Grade | undefined;
  /** Takes the place of a photo unless it is empty. */
  imageUrl?: string | undefined;
}

/** What the audit log keeps of a dog: of the description only how long it is. */
export type DogFacts = {
  name: string;
  breed: string;
  grade: Grade;
  description_length: number;
  photo_hash: string | null;
  has_image_url: boolean;
};

const FOREIGN_KEY_VIOLATION = '23503';

@Injectable()
export class DogsRepository {
  constructor(private readonly database: Database) {}

  async list(images: Images, { limit, offset = 0 }: Page): Promise<JsonList> {
    const values = [limit ?? BARE_LIMIT, offset];
    return onlyRow((await this.database.query<JsonList>(sql.LIST[images], values)).rows);
  }

  /** The dog as JSON; null when the shelter has no such dog. */
  async read(images: Images, id: number, queries: Queries = this.database): Promise<string | null> {
    const { rows } = await queries.query<{ json: string }>(sql.READ[images], [id]);
    return rows[0]?.json ?? null;
  }

  async isHere(id: number): Promise<boolean> {
    return (await this.database.query(sql.IS_HERE, [id])).rowCount === 1;
  }

  /** Keeps others from changing the dog until the transaction ends. Null: there is none. */
  async hold(id: number, queries: Queries): Promise<DogFacts | null> {
    return (await queries.query<DogFacts>(sql.HOLD, [id])).rows[0] ?? null;
  }

  /** Answers the new dog's id. */
  async add(dog: NewDog, photo: DogPhoto | null, queries: Queries): Promise<number> {
    const { name, breed, description, grade } = dog;
    const imageUrl = photo ? null : dog.imageUrl;
    const hash = await keepPhoto(photo, queries);
    const values = [name, breed, description, grade, imageUrl, hash];
    return onlyRow((await queries.query<{ id: number }>(sql.ADD, values)).rows).id;
  }

  /** Changes a dog that is held. */
  async change(
    id: number,
    dog: DogChange,
    photo: DogPhoto | null,
    queries: Queries,
  ): Promise<void> {
    const { name, breed, description, grade } = dog;
    const imageUrl = photo ? null : dog.imageUrl;
    const hash = await keepPhoto(photo, queries);
    await queries.query(sql.CHANGE, [id, name, breed, description, grade, imageUrl, hash]);
  }

  /** Takes a dog that is held away, or archives it when a walk or a slot names it. */
  async remove(id: number, at: Date, queries: Queries): Promise<'deleted' | 'archived'> {
    await queries.query(sql.MARK);
    try {
      await queries.query(sql.DELETE, [id]);
      return 'deleted';
    } catch (error) {
      const isInUse = error instanceof DatabaseError && error.code === FOREIGN_KEY_VIOLATION;
      if (!isInUse) throw error;
      await queries.query(sql.BACK_TO_MARK);
      await queries.query(sql.ARCHIVE, [id, at]);
      return 'archived';
    }
  }

  async dropUnusedPhotos(): Promise<void> {
    try {
      await this.database.query(sql.DROP_UNUSED_PHOTOS);
    } catch (error) {
      // Somebody has just given one of them to a dog; the next change drops the others.
      if (violatedConstraint(error) !== 'dog_photo_hash_fkey') throw error;
    }
  }

  /** A stored photo's JPEG; null for a hash that is not known. */
  async photo(hash: string): Promise<Buffer | null> {
    const { rows } = await this.database.query<{ jpeg: Buffer }>(sql.READ_PHOTO, [hash]);
    return rows[0]?.jpeg ?? null;
  }
}

async function keepPhoto(photo: DogPhoto | null, queries: Queries): Promise<string | null> {
  if (!photo) return null;
  await queries.query(sql.KEEP_PHOTO, [photo.hash, photo.jpeg, photo.thumbnail]);
  return photo.hash;
}
