import { jsonOf, totalOf } from '../platform/list.sql.js';

/** Photos in a response: the bytes beside their URL, or the URL alone. */
export type Images = 'base64' | 'url';

const IMAGE = {
  // encode() breaks its lines, which browsers do not accept as base64.
  base64: `, translate(encode(photo.thumbnail, 'base64'), E'\\n', '') AS image`,
  url: '',
} as const satisfies Record<Images, string>;

const PHOTO = {
  base64: 'LEFT JOIN dog_photo photo ON photo.hash = dog.photo_hash',
  url: '',
} as const satisfies Record<Images, string>;

/** Versions of the dog's two forms: its description, and its needs. */
export const DOG_VERSION = `left(md5(
  (dog.name, dog.breed, dog.description, dog.grade, dog.photo_hash, dog.image_url)::text), 12)`;
export const NEEDS_VERSION = `left(md5(
  (dog.must_know, dog.walks_a_week, dog.walks_a_day, dog.rest_minutes)::text), 12)`;

/** The contract's dogs, selected from rows of `dogs`. */
export const shownDogs = (images: Images, dogs: string): string => `
  SELECT dog.id, dog.name, dog.breed, dog.description, dog.grade,
    coalesce('/api/dogs/photos/' || dog.photo_hash, dog.image_url) AS "imageUrl",
    ${DOG_VERSION} AS version${IMAGE[images]}
  FROM (${dogs}) dog ${PHOTO[images]}
  ORDER BY dog.id`;

/**
 * The dog of an outing `a`. A lateral lookup: a plain join reads a kennel of some hundreds for each slot.
 */
export const DOG_OF_OUTING =
  'CROSS JOIN LATERAL (SELECT * FROM dog WHERE id = a.dog_id OFFSET 0) dog';

const AT_THE_SHELTER = 'SELECT * FROM dog WHERE archived_at IS NULL';

const list = (images: Images) => ({
  name: `dogs.list.${images}`,
  text: `
    SELECT ${jsonOf('shown')} AS json,
      ${totalOf(['SELECT FROM dog WHERE archived_at IS NULL'])} AS total
    FROM (${shownDogs(images, `${AT_THE_SHELTER} ORDER BY id LIMIT $1 OFFSET $2`)}) shown`,
});

const read = (images: Images) => ({
  name: `dogs.read.${images}`,
  text: `
    SELECT row_to_json(shown)::text AS json
    FROM (${shownDogs(images, `${AT_THE_SHELTER} AND id = $1`)}) shown`,
});

/** A dog's needs with their version. Values: dog. */
export const READ_NEEDS = {
  name: 'dogs.read-needs',
  text: `
    SELECT must_know AS "mustKnow", walks_a_week AS "walksAWeek", walks_a_day AS "walksADay",
      rest_minutes AS "restMinutes", ${NEEDS_VERSION} AS version
    FROM dog WHERE id = $1`,
};

/** Values: limit, offset. */
export const LIST = { base64: list('base64'), url: list('url') } as const;

/** Values: dog. */
export const READ = { base64: read('base64'), url: read('url') } as const;

/**
 * Updates an existing photo, because the lock stops others from deleting it before the dog refers to it.
 * Values: hash, photo, thumbnail.
 */
export const KEEP_PHOTO = {
  name: 'dogs.keep-photo',
  text: `
    INSERT INTO dog_photo (hash, jpeg, thumbnail) VALUES ($1, $2, $3)
    ON CONFLICT (hash) DO UPDATE SET hash = excluded.hash`,
};

/** Skips photos that another transaction has locked: that transaction stores or deletes them itself. */
export const DROP_UNUSED_PHOTOS = {
  name: 'dogs.drop-unused-photos',
  text: `
    DELETE FROM dog_photo WHERE hash IN (
      SELECT photo.hash FROM dog_photo photo
      WHERE NOT EXISTS (SELECT FROM dog WHERE dog.photo_hash = photo.hash)
      FOR UPDATE SKIP LOCKED
    )`,
};

/** Loads one picture; every page that shows dogs does so for each of them. Values: hash. */
export const READ_PHOTO = {
  name: 'dogs.photo',
  text: 'SELECT jpeg FROM dog_photo WHERE hash = $1',
};
