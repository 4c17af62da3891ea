import { z } from 'zod';
import { declare } from './declare.js';
import { answeredInstantSchema, daySchema, rowIdSchema } from './fields.js';
import { PLANNED_DOG, PLANNED_WALKER, plannedDogSchema, plannedWalkerSchema } from './plans.js';

const countSchema = z.int().min(0);

const dogWeekSchema = z.strictObject({
  dog: plannedDogSchema,
  /** Recorded walks of the week. */
  walked: countSchema,
  /** Planned outings of the week that are not over yet, without those whose walker has cancelled. */
  planned: countSchema,
  /** Walks per week that the dog should get. */
  target: countSchema,
  /** Walks by Saturday: walked and planned. */
  expected: countSchema,
  /** Number of walks by which the dog will miss the target. */
  missing: countSchema,
  /** End of its last walk until now, or until the end of a past week; null: none is known. */
  lastOut: answeredInstantSchema.nullable(),
  /**
   * Days of the shelter's calendar from that walk until today, or until a past week's Saturday; null: never
   * out.
   */
  gapDays: countSchema.nullable(),
  /** The longest hold in the rest of the week, or within a past week. */
  hold: z
    .strictObject({
      from: answeredInstantSchema,
      /** Null: open. */
      until: answeredInstantSchema.nullable(),
      reason: z.string(),
    })
    .nullable(),
});
/** A dog's week: walks, target and gap. */
export type DogWeek = z.infer<typeof dogWeekSchema>;

const TIMES = { start_time: '2026-11-26T10:00:00Z', end_time: '2026-11-26T11:00:00Z' };
const freeWalkersSchema = z.strictObject({
  id: rowIdSchema,
  start_time: answeredInstantSchema,
  end_time: answeredInstantSchema,
  /** Sorted by name. */
  walkers: z.array(plannedWalkerSchema),
});
/** A future slot with its walkers who have no dog. */
export type FreeWalkers = z.infer<typeof freeWalkersSchema>;

const welfarePlanSchema = z
  .strictObject({
    /** The shelter's Sunday, 'YYYY-MM-DD'. */
    week: daySchema,
    /** All dogs of the shelter: those never out first, then the longest gap. */
    dogs: z.array(dogWeekSchema),
    /** Earliest first; only slots with such walkers. */
    slots: z.array(freeWalkersSchema),
  })
  .meta({
    id: 'WelfarePlan',
    examples: [
      {
        week: '2026-11-22',
        dogs: [
          {
            dog: PLANNED_DOG,
            walked: 1,
            planned: 1,
            target: 4,
            expected: 2,
            missing: 2,
            lastOut: '2026-11-23T11:00:00Z',
            gapDays: 2,
            hold: null,
          },
        ],
        slots: [{ id: 12, ...TIMES, walkers: [PLANNED_WALKER] }],
      },
    ],
  });
export type WelfarePlan = z.infer<typeof welfarePlanSchema>;

export const WELFARE_PLAN_ENDPOINTS = declare({
  'GET /welfare-plan': {
    summary: "A week's walks of each dog against its target, and walkers without a dog",
    description: 'The file has the dogs alone.',
    may: 'pair.read',
    query: z.strictObject({
      /** Any day of the week; defaults to this week. */
      week: daySchema.optional(),
      format: z.enum(['json', 'csv']).default('json'),
    }),
    answer: welfarePlanSchema,
    types: ['text/csv'],
  },
});
