import { z } from 'zod';
import { ROLES } from '../roles.js';
import { WALK_INCOMPLETE } from '../texts.js';
import { ATTENDANCES } from '../walks.js';
import type { DogWalk, PersonWalk, Walk, Walker } from '../walks.js';
import {
  answeredInstantSchema,
  idSchema,
  ofRightFields,
  rowIdSchema,
  textSchema,
  whenMissing,
} from './fields.js';
import { uidSchema } from './people.js';
import { schemaOf } from './schema-of.js';

const MOST_WALKERS = 100;
const MOST_DOGS = 100;

const different = (ids: unknown[]): boolean => new Set(ids).size === ids.length;

const dogIdsSchema = (missing?: ReturnType<typeof whenMissing>) =>
  z
    .array(idSchema, missing)
    .max(MOST_DOGS)
    .refine(different, ofRightFields('A dog stands there twice.'));
const incomplete = whenMissing(WALK_INCOMPLETE);

export const finalizeWalkSchema = z
  .strictObject({
    timeSlotId: idSchema,
    walkerIds: z
      .array(uidSchema, incomplete)
      .max(MOST_WALKERS)
      .refine(different, ofRightFields('A walker stands there twice.')),
    dogIds: dogIdsSchema(incomplete),
    notes: textSchema.optional(),
  })
  .meta({ id: 'FinalizeWalk' });

export const logWalkSchema = z
  .strictObject({
    timeSlotId: idSchema,
    walkerId: uidSchema,
    dogId: idSchema,
    notes: textSchema.optional(),
  })
  .meta({ id: 'LogWalk' });

/** POST /walks takes both; which one it is shows by its fields. */
export const walkSchema = z.union([finalizeWalkSchema, logWalkSchema]);

export const assignDogsSchema = z
  .strictObject({ dogIds: dogIdsSchema() })
  .meta({ id: 'AssignDogs' });

/** What happened in a slot, as it is answered. */
export const walkAnswerSchema = schemaOf<Walk>()(
  z
    .strictObject({
      timeSlotId: rowIdSchema,
      finalizedAt: answeredInstantSchema.nullable(),
      finalizedBy: z.string().nullable(),
      walkers: z.array(
        z.strictObject({ id: z.string().nullable(), name: z.string(), attended: z.boolean() }),
      ),
      dogs: z.array(z.strictObject({ id: rowIdSchema.nullable(), name: z.string() })),
      notes: z.array(
        z.strictObject({ text: z.string(), by: z.string(), at: answeredInstantSchema }),
      ),
    })
    .meta({ id: 'Walk' }),
);

export const walkerListSchema = z.array(
  schemaOf<Walker>()(
    z
      .strictObject({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        phoneNumber: z.string().nullable(),
        role: z.enum(ROLES),
        createdAt: answeredInstantSchema.nullable(),
      })
      .meta({ id: 'Walker' }),
  ),
);

export const dogWalkListSchema = z.array(
  schemaOf<DogWalk>()(
    z
      .strictObject({
        id: rowIdSchema,
        start_time: answeredInstantSchema,
        walker_name: z.string(),
        marshal_name: z.string(),
        notes: z.string(),
      })
      .meta({ id: 'DogWalk' }),
  ),
);

export const personWalkListSchema = z.array(
  schemaOf<PersonWalk>()(
    z
      .strictObject({
        id: rowIdSchema,
        start_time: answeredInstantSchema,
        end_time: answeredInstantSchema,
        attendance: z.enum(ATTENDANCES),
        marshal_name: z.string().nullable(),
        walker_names: z.array(z.string()),
        dogs: z.array(z.string()),
      })
      .meta({ id: 'PersonWalk' }),
  ),
);
