import { z } from 'zod';
import { declare } from './declare.js';
import { answeredInstantSchema, instantSchema, rowIdSchema } from './fields.js';
import { LATE_CANCEL, lateCancelFields } from './late-cancel.js';
import { PLANNED_DOG, plannedDogSchema } from './plans.js';

const TIMES = { start_time: '2026-11-26T10:00:00Z', end_time: '2026-11-26T11:00:00Z' };
const times = { start_time: answeredInstantSchema, end_time: answeredInstantSchema };
const countSchema = z.int().min(0);

const ownDogSchema = z
  .strictObject({ slot_id: rowIdSchema, dog: plannedDogSchema })
  .meta({ id: 'OwnDog', examples: [{ slot_id: 12, dog: PLANNED_DOG }] });
/** A dog that the caller is to walk. */
export type OwnDog = z.infer<typeof ownDogSchema>;

const neededBySchema = z
  .strictObject({
    slot_id: rowIdSchema,
    ...times,
    /** True if the caller has booked that slot, but has no dog there. */
    booked_by_me: z.boolean(),
    dog: plannedDogSchema,
    /** Number of the dog's outings in the shelter's week. */
    walks_this_week: countSchema,
  })
  .meta({
    id: 'NeededBy',
    examples: [
      { slot_id: 12, ...TIMES, booked_by_me: false, dog: PLANNED_DOG, walks_this_week: 1 },
    ],
  });
/** A dog without a walker, and a walk on which the caller could take it. */
export type NeededBy = z.infer<typeof neededBySchema>;

const metDogSchema = z.strictObject({
  id: rowIdSchema,
  name: z.string(),
  imageUrl: z.string().nullable(),
});

const ownWalksSchema = z
  .strictObject({
    /** Total over all walks, not only the listed ones. */
    walk_count: countSchema,
    minutes: countSchema,
    /** Of `minutes`, those since the start of the shelter's year. Omitted by older APIs. */
    minutes_this_year: countSchema.optional(),
    /** The bookings given up after the cut-off in the last year, latest first. Omitted by older APIs. */
    late_cancels: z.array(z.strictObject(lateCancelFields)).optional(),
    /** The dogs walked, most frequent first. */
    dogs: z.array(z.strictObject({ dog: metDogSchema, walks: countSchema })),
    /** The latest first. */
    walks: z.array(
      z.strictObject({
        slot_id: rowIdSchema,
        ...times,
        /** `walked`: by the caller; `there`: on that walk, with an unrecorded walker. */
        dogs: z.array(z.strictObject({ dog: metDogSchema, part: z.enum(['walked', 'there']) })),
      }),
    ),
    /** Value of `before` for the next, earlier part; null if there is none. */
    next_before: answeredInstantSchema.nullable(),
  })
  .meta({
    id: 'OwnWalks',
    examples: [
      {
        walk_count: 0,
        minutes: 0,
        minutes_this_year: 0,
        late_cancels: [LATE_CANCEL],
        dogs: [],
        walks: [],
        next_before: null,
      },
    ],
  });
/** The caller's past walks. */
export type OwnWalks = z.infer<typeof ownWalksSchema>;

export const OWN_WALK_ENDPOINTS = declare({
  'GET /users/me/planned-dogs': {
    summary: 'The dogs that the caller is to walk, earliest first',
    description: 'In walks that are not over. A dog on hold then is not among them.',
    may: 'own-walk.read',
    answer: z.array(ownDogSchema),
  },
  'GET /users/me/dogs-that-need-me': {
    summary: 'Dogs without a walker that the caller could walk',
    description:
      'At most five, earliest first. In coming walks that have a place at a time when the caller has no other walk, or that the caller has booked and has no dog for; of the grades that the caller is cleared for.',
    may: 'own-walk.read',
    answer: z.array(neededBySchema),
  },
  'GET /users/me/past-walks': {
    summary: 'What the caller has walked',
    description: 'Twenty walks at a time, latest first, and the sums of all.',
    may: 'own-walk.read',
    query: z.strictObject({ before: instantSchema.optional() }),
    answer: ownWalksSchema,
  },
});
