import type { Statement, JsonRow } from '../database/database.js';
import { sql } from '../database/sql.js';
import type { Sql } from '../database/sql.js';
import { jsonOf, totalOf } from '../platform/http/list.sql.js';
import type { DogHolds } from './dog-holds.js';
import type { JsonList } from '../platform/http/json-list.js';
import type { DogPhotoEntity, DogEntity } from './dog.entity.js';

/** The needs that plans depend on, beside the grade. */
export type Needs = Pick<DogEntity, 'mustKnow' | 'walksAWeek' | 'walksADay' | 'restMinutes'>;

/** Photos in a response: the bytes beside their URL, or the URL alone. */
export type Images = 'base64' | 'url';

const IMAGE = {
  // encode() breaks its lines, which browsers do not accept as base64.
  base64: sql`, translate(encode(photo.thumbnail, 'base64'), E'\\n', '') AS image`,
  url: sql``,
} as const satisfies Record<Images, Sql>;

const PHOTO = {
  base64: sql`LEFT JOIN dog_photo photo ON photo.hash = dog.photo_hash`,
  url: sql``,
} as const satisfies Record<Images, Sql>;

const PHOTO_URL = sql`coalesce('/api/dogs/photos/' || dog.photo_hash, dog.image_url)`;

/** Versions of the dog's two forms: its description, and its needs. */
export const DOG_VERSION = sql`left(md5(
  (dog.name, dog.breed, dog.description, dog.grade, dog.photo_hash, dog.image_url)::text), 12)`;
export const NEEDS_VERSION = sql`left(md5(
  (dog.must_know, dog.walks_a_week, dog.walks_a_day, dog.rest_minutes)::text), 12)`;

/** The contract's dogs with more columns, selected from rows of `dogs`. */
export const shownDogs = (images: Images, dogs: Sql, more = sql``): Sql => sql`
  SELECT dog.id, dog.name, dog.breed, dog.description, dog.grade,
    ${PHOTO_URL} AS "imageUrl",
    ${DOG_VERSION} AS version${IMAGE[images]}${more}
  FROM (${dogs}) dog ${PHOTO[images]}
  ORDER BY dog.id`;

/**
 * The dog of an outing `a`. A lateral lookup: a plain join reads a kennel of some hundreds for each slot.
 */
export const DOG_OF_OUTING = sql`CROSS JOIN LATERAL (SELECT * FROM dog WHERE id = a.dog_id OFFSET 0) dog`;

const AT_THE_SHELTER = sql`SELECT * FROM dog WHERE archived_at IS NULL`;

const listOf = (images: Images, more = sql``): Sql => sql`
  SELECT ${jsonOf(sql`shown`)} AS json,
    ${totalOf([sql`SELECT FROM dog WHERE archived_at IS NULL`])} AS total
  FROM (${shownDogs(images, sql`${AT_THE_SHELTER} ORDER BY id LIMIT $1 OFFSET $2`, more)}) shown`;

const list = (images: Images): Statement<JsonList> => ({
  name: `dogs.list.${images}`,
  text: listOf(images),
});

const read = (images: Images): Statement<JsonRow> => ({
  name: `dogs.read.${images}`,
  text: sql`
    SELECT row_to_json(shown)::text AS json
    FROM (${shownDogs(images, sql`${AT_THE_SHELTER} AND id = $1`)}) shown`,
});

/** A dog's needs with their version. Values: dog. */
export const READ_NEEDS: Statement<Needs & { version: string }> = {
  name: 'dogs.read-needs',
  text: sql`
    SELECT must_know AS "mustKnow", walks_a_week AS "walksAWeek", walks_a_day AS "walksADay",
      rest_minutes AS "restMinutes", ${NEEDS_VERSION} AS version
    FROM dog WHERE id = $1`,
};

/** Values: limit, offset. */
export const LIST = { base64: list('base64'), url: list('url') } as const;

/** The dogs for staff, with their holds. Values: limit, offset, now. */
export const listForStaff = (images: Images, holds: DogHolds): Statement<JsonList> => ({
  name: `dogs.list-for-staff.${images}`,
  text: listOf(images, sql`, (${holds.currentOf(sql`dog.id`, sql`$3::timestamptz`)}) AS hold`),
});

/** The dogs for visitors. Values: limit, offset. */
export const LIST_GALLERY: Statement<JsonList> = {
  name: 'dogs.list-gallery',
  text: sql`
    SELECT ${jsonOf(sql`shown`)} AS json, ${totalOf([AT_THE_SHELTER])} AS total
    FROM (
      SELECT dog.name, dog.breed, dog.description, dog.grade, ${PHOTO_URL} AS "imageUrl"
      FROM (${AT_THE_SHELTER}) dog ORDER BY dog.id LIMIT $1 OFFSET $2
    ) shown`,
};

/** Values: dog. */
export const READ = { base64: read('base64'), url: read('url') } as const;

/**
 * Updates an existing photo, because the lock stops others from deleting it before the dog refers to it.
 * Values: hash, photo, thumbnail.
 */
export const UPSERT_PHOTO = {
  name: 'dogs.keep-photo',
  text: sql`
    INSERT INTO dog_photo (hash, jpeg, thumbnail) VALUES ($1, $2, $3)
    ON CONFLICT (hash) DO UPDATE SET hash = excluded.hash`,
};

/** Skips photos that another transaction has locked: that transaction stores or deletes them itself. */
export const DROP_UNUSED_PHOTOS = {
  name: 'dogs.drop-unused-photos',
  text: sql`
    DELETE FROM dog_photo WHERE hash IN (
      SELECT photo.hash FROM dog_photo photo
      WHERE NOT EXISTS (SELECT FROM dog WHERE dog.photo_hash = photo.hash)
      FOR UPDATE SKIP LOCKED
    )`,
};

/** Loads one picture; every page that shows dogs does so for each of them. Values: hash. */
export const READ_PHOTO: Statement<Pick<DogPhotoEntity, 'jpeg'>> = {
  name: 'dogs.photo',
  text: sql`SELECT jpeg FROM dog_photo WHERE hash = $1`,
};
