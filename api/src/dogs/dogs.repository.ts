import { Injectable } from '@nestjs/common';
import type { Grade } from '@walkies/contract';
import { Database } from '../database/database.js';
import { onlyRow } from '../database/only-row.js';
import type { JsonList } from '../platform/json-list.js';
import type { DogPhoto } from './dog-photo.js';

/** A dog as somebody describes it. */
export interface NewDog {
  name: string;
  breed: string;
  description: string;
  grade: Grade;
}

/** How a list shows photos: the bytes themselves, or where they are. */
export type Images = 'base64' | 'url';

const IMAGE = {
  // encode() breaks its lines, which is no base64 for a browser.
  base64: `translate(encode(photo.thumbnail, 'base64'), E'\\n', '') AS image`,
  url: `coalesce('/api/dogs/photos/' || dog.photo_hash, dog.image_url) AS "imageUrl"`,
} as const satisfies Record<Images, string>;

const FROM = {
  base64: 'LEFT JOIN dog_photo photo ON photo.hash = dog.photo_hash',
  url: '',
} as const satisfies Record<Images, string>;

// Values: limit (null: all), offset.
const list = (images: Images) => ({
  name: `dogs.list.${images}`,
  text: `
    SELECT coalesce(json_agg(shown), '[]')::text AS json,
      (SELECT count(*)::int FROM dog) AS total
    FROM (
      SELECT dog.id, dog.name, dog.breed, dog.description, dog.grade, ${IMAGE[images]}
      FROM (SELECT * FROM dog ORDER BY id LIMIT $1 OFFSET $2) dog ${FROM[images]}
      ORDER BY dog.id
    ) shown`,
});

const LIST = { base64: list('base64'), url: list('url') } as const;

const ADD = {
  name: 'dogs.add',
  text: `
    INSERT INTO dog (name, breed, description, grade, photo_hash)
    VALUES ($1, $2, $3, $4, $5) RETURNING id`,
};

const KEEP_PHOTO = {
  name: 'dogs.keep-photo',
  text: `
    INSERT INTO dog_photo (hash, jpeg, thumbnail) VALUES ($1, $2, $3)
    ON CONFLICT (hash) DO NOTHING`,
};

const READ_PHOTO = { name: 'dogs.photo', text: 'SELECT jpeg FROM dog_photo WHERE hash = $1' };

@Injectable()
export class DogsRepository {
  constructor(private readonly database: Database) {}

  async list(images: Images, limit: number | null, offset: number): Promise<JsonList> {
    return onlyRow((await this.database.query<JsonList>(LIST[images], [limit, offset])).rows);
  }

  /** Answers the new dog's id. The photo and the dog are kept together, or neither. */
  add(dog: NewDog, { hash, jpeg, thumbnail }: DogPhoto): Promise<number> {
    return this.database.transaction(async (queries) => {
      await queries.query(KEEP_PHOTO, [hash, jpeg, thumbnail]);
      const { name, breed, description, grade } = dog;
      const values = [name, breed, description, grade, hash];
      return onlyRow((await queries.query<{ id: number }>(ADD, values)).rows).id;
    });
  }

  /** A stored photo's JPEG; null for a hash that is not known. */
  async photo(hash: string): Promise<Buffer | null> {
    const { rows } = await this.database.query<{ jpeg: Buffer }>(READ_PHOTO, [hash]);
    return rows[0]?.jpeg ?? null;
  }
}
