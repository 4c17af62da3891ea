import { z } from 'zod';
import { GRADES } from '../dogs.js';
import { DOG_INCOMPLETE, IMAGE_URL_INVALID } from '../texts.js';
import { declare } from './declare.js';
import {
  answeredInstantSchema,
  hashSchema,
  idSchema,
  nameOr,
  pageFields,
  rowIdSchema,
  textSchema,
  VERSION,
  versionSchema,
  whySchema,
} from './fields.js';

export const dogImagesQuerySchema = z.strictObject({
  /** `url` returns URLs only, without base64. */
  images: z.enum(['base64', 'url']).default('base64'),
});

// The page's policy blocks other photos.
const imageUrlSchema = z.union([
  z.literal(''),
  z.url({ protocol: /^https$/, error: IMAGE_URL_INVALID }).max(2000),
]);

const dogNameSchema = nameOr(DOG_INCOMPLETE);

const FORM = { name: 'Juniper', breed: 'Husky', description: 'Mad about snow.' };

const dogFormSchema = z
  .strictObject({
    name: dogNameSchema,
    breed: dogNameSchema,
    description: textSchema.default(''),
    grade: z.enum(GRADES).default('grey'),
    /** http or https, or empty. Stored, never fetched by the server. */
    imageUrl: imageUrlSchema.optional(),
  })
  .meta({ id: 'DogForm', examples: [{ ...FORM, grade: 'maroon' }] });

/** A dog to add, as JSON; in a form, the file `image` replaces `imageUrl`. */
export type DogForm = z.input<typeof dogFormSchema>;

/** A change of a dog; omitted fields stay unchanged. */
const dogChangeSchema = dogFormSchema
  .extend({
    description: textSchema.optional(),
    grade: z.enum(GRADES).optional(),
    /** Reason for a new grade. */
    gradeReason: whySchema.optional(),
  })
  .meta({ id: 'DogChange', examples: [FORM] });
export type DogChange = z.input<typeof dogChangeSchema>;

const currentHoldSchema = z.strictObject({
  /** Null: open. */
  until: answeredInstantSchema.nullable(),
  /** `incident`: until an admin has reviewed it. */
  kind: z.enum(['staff', 'incident']),
});

const dogFacts = {
  id: rowIdSchema,
  name: z.string(),
  breed: z.string(),
  description: z.string(),
  grade: z.enum(GRADES),
  /** Content-addressed and immutable, or an external URL. */
  imageUrl: z.string().nullable(),
  version: versionSchema,
  /** Only in the list for staff; null: the dog is not on hold. */
  hold: currentHoldSchema.nullable().optional(),
};
const DOG = { id: 3, ...FORM, grade: 'maroon', imageUrl: null, version: VERSION };

const dogSchema = z.strictObject(dogFacts).meta({ id: 'Dog', examples: [DOG] });
/** A dog in lists (?images=url). */
export type Dog = z.infer<typeof dogSchema>;

const dogWithImageSchema = z
  .strictObject({
    ...dogFacts,
    /** Bare base64 JPEG of at most 320 px, null without a stored photo. */
    image: z
      .string()
      .regex(/^[A-Za-z0-9+/]+={0,2}$/)
      .meta({ format: 'byte' })
      .nullable(),
  })
  .meta({ id: 'DogWithImage', examples: [{ ...DOG, image: null }] });
/** The same without that parameter. */
export type DogWithImage = z.infer<typeof dogWithImageSchema>;

const galleryDogSchema = z
  .strictObject({
    name: dogFacts.name,
    breed: dogFacts.breed,
    description: dogFacts.description,
    grade: dogFacts.grade,
    imageUrl: dogFacts.imageUrl,
  })
  .meta({ id: 'GalleryDog', examples: [{ ...FORM, grade: 'maroon', imageUrl: null }] });
/** A dog as visitors see it, without its id. */
export type GalleryDog = z.infer<typeof galleryDogSchema>;

/** All dogs in a list show their photos in the format that the query requested. */
export const dogListSchema = z.union([z.array(dogWithImageSchema), z.array(dogSchema)]);
const dogAnswerSchema = z.union([dogWithImageSchema, dogSchema]);

export const DOG_ENDPOINTS = declare({
  'GET /dogs': {
    summary: 'The dogs that are here, by name',
    may: 'dog.read',
    query: dogImagesQuerySchema.extend(pageFields),
    answer: dogListSchema,
    isList: true,
  },
  'GET /gallery': {
    summary: 'The dogs for visitors, who have no account yet',
    description: 'Without ids. Caches may keep an answer for a minute.',
    may: 'anybody',
    limit: 'gallery',
    query: z.strictObject({
      limit: z.coerce.number<string | number>().int().min(1).max(100).default(60),
      offset: pageFields.offset,
    }),
    answer: z.array(galleryDogSchema),
    isList: true,
  },
  'GET /dogs/photos/:hash': {
    summary: 'A photo',
    description:
      'Open to anybody, because a page asks for it without a token: the hash of its bytes cannot be guessed.',
    may: 'anybody',
    params: {
      /** Of a photo's bytes. */
      hash: hashSchema,
    },
    types: ['image/jpeg'],
    errors: ['PHOTO_NOT_FOUND'],
  },
  'POST /dogs': {
    summary: 'Add a dog',
    may: 'dog.write',
    limit: 'uploads',
    idempotent: true,
    query: dogImagesQuerySchema,
    body: dogFormSchema,
    file: 'image',
    answer: dogAnswerSchema,
    status: 201,
    errors: ['PHOTO_UNREADABLE'],
  },
  'PUT /dogs/:id': {
    summary: 'Change a dog',
    ifMatch: true,
    description: 'What is left out stays as it is; without a file the photo stays.',
    may: 'dog.write',
    limit: 'uploads',
    params: { id: idSchema },
    query: dogImagesQuerySchema,
    body: dogChangeSchema,
    file: 'image',
    answer: dogAnswerSchema,
    errors: ['DOG_NOT_FOUND', 'PHOTO_UNREADABLE'],
  },
  'DELETE /dogs/:id': {
    summary: 'Delete a dog',
    description: 'A dog with walks is archived, any other is gone.',
    may: 'dog.write',
    params: { id: idSchema },
    errors: ['DOG_NOT_FOUND'],
  },
});
