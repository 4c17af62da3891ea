import { Injectable } from '@nestjs/common';
import type { Grade } from '@walkies/contract';
import { DatabaseError } from 'pg';
import { Database } from '../database/database.js';
import type { Queries } from '../database/database.js';
import { onlyRow } from '../database/only-row.js';
import { violatedConstraint } from '../database/violated-constraint.js';
import type { JsonList } from '../platform/json-list.js';
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

const FOREIGN_KEY_VIOLATION = '23503';

@Injectable()
export class DogsRepository {
  constructor(private readonly database: Database) {}

  async list(images: Images, limit: number | null, offset: number): Promise<JsonList> {
    return onlyRow((await this.database.query<JsonList>(sql.LIST[images], [limit, offset])).rows);
  }

  /** The dog as JSON; null when the shelter has no such dog. */
  async read(images: Images, id: number): Promise<string | null> {
    const { rows } = await this.database.query<{ json: string }>(sql.READ[images], [id]);
    return rows[0]?.json ?? null;
  }

  /** Answers the new dog's id. The photo and the dog are kept together, or neither. */
  add(dog: NewDog, photo: DogPhoto | null): Promise<number> {
    return this.database.transaction(async (queries) => {
      const { name, breed, description, grade } = dog;
      const imageUrl = photo ? null : dog.imageUrl;
      const hash = await keepPhoto(photo, queries);
      const values = [name, breed, description, grade, imageUrl, hash];
      return onlyRow((await queries.query<{ id: number }>(sql.ADD, values)).rows).id;
    });
  }

  /** The photo and the change are kept together, or neither. False: there is no such dog. */
  change(id: number, dog: DogChange, photo: DogPhoto | null): Promise<boolean> {
    return this.database.transaction(async (queries) => {
      const { name, breed, description, grade } = dog;
      const imageUrl = photo ? null : dog.imageUrl;
      const hash = await keepPhoto(photo, queries);
      const values = [id, name, breed, description, grade, imageUrl, hash];
      return (await queries.query(sql.CHANGE, values)).rowCount === 1;
    });
  }

  /** `in-use`: a walk or a slot names the dog, so it cannot go. */
  async delete(id: number): Promise<'deleted' | 'unknown' | 'in-use'> {
    try {
      const { rowCount } = await this.database.query(sql.DELETE, [id]);
      return rowCount === 1 ? 'deleted' : 'unknown';
    } catch (error) {
      if (error instanceof DatabaseError && error.code === FOREIGN_KEY_VIOLATION) return 'in-use';
      throw error;
    }
  }

  /** False: there is no such dog. */
  async archive(id: number, at: Date): Promise<boolean> {
    return (await this.database.query(sql.ARCHIVE, [id, at])).rowCount === 1;
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
