import { z } from 'zod';
import { DOG_INCOMPLETE, IMAGE_URL_INVALID } from '../texts.js';
import { GRADES } from '../dogs.js';
import type { Dog, DogWithImage } from '../dogs.js';
import { nameOr, pageFields, rowIdSchema, textSchema } from './fields.js';
import { schemaOf } from './schema-of.js';

/** `images=url` answers addresses alone, without base64. */
export const dogImagesQuerySchema = z.strictObject({
  images: z.enum(['base64', 'url']).default('base64'),
});

export const dogListQuerySchema = dogImagesQuerySchema.extend(pageFields);

/** SHA-256 of a photo's bytes, in hex. */
export const photoHashSchema = z.string().regex(/^[0-9a-f]{64}$/);

// The page's policy lets no other photo in.
const imageUrlSchema = z.union([
  z.literal(''),
  z.url({ protocol: /^https$/, error: IMAGE_URL_INVALID }).max(2000),
]);

const dogNameSchema = nameOr(DOG_INCOMPLETE);

/** A dog as JSON; as a form the photo comes as a file instead of `imageUrl`. */
export const dogFormSchema = z
  .strictObject({
    name: dogNameSchema,
    breed: dogNameSchema,
    description: textSchema.default(''),
    grade: z.enum(GRADES).default('grey'),
    imageUrl: imageUrlSchema.optional(),
  })
  .meta({ id: 'DogForm' });

/** A dog that is changed: what is left out stays as it is. */
export const dogChangeSchema = dogFormSchema
  .extend({ description: textSchema.optional(), grade: z.enum(GRADES).optional() })
  .meta({ id: 'DogChange' });
const dogFacts = {
  id: rowIdSchema,
  name: z.string(),
  breed: z.string(),
  description: z.string(),
  grade: z.enum(GRADES),
  imageUrl: z.string().nullable(),
};
const bareBase64Schema = z
  .string()
  .regex(/^[A-Za-z0-9+/]+={0,2}$/)
  .meta({ format: 'byte' });

const dogSchema = schemaOf<Dog>()(z.strictObject(dogFacts).meta({ id: 'Dog' }));
const dogWithImageSchema = schemaOf<DogWithImage>()(
  z.strictObject({ ...dogFacts, image: bareBase64Schema.nullable() }).meta({ id: 'DogWithImage' }),
);

/** All in one list show their photos in the same way, as the query asked. */
export const dogListSchema = z.union([z.array(dogWithImageSchema), z.array(dogSchema)]);

/** One dog, as the query asked for its photo. */
export const dogAnswerSchema = z.union([dogWithImageSchema, dogSchema]);
