import { z } from 'zod';
import { GRADES } from '../dogs.js';
import { PLAN_RULES } from '../plans.js';
import { declare } from './declare.js';
import { answeredInstantSchema, daySchema, pageSchema, rowIdSchema } from './fields.js';
import { dayFields, ofDays, ofRange, rangeFields } from './report-query.js';

const gradeSchema = z.enum(GRADES);
const countSchema = z.int32().min(0);

const NOTED = { by: 'Maria Lopez', at: '2026-11-25T09:00:00Z' };

const exceptionSchema = z
  .strictObject({
    kind: z.enum(['planned', 'recorded']),
    slot_id: rowIdSchema,
    start_time: answeredInstantSchema,
    end_time: answeredInstantSchema,
    dog_id: rowIdSchema,
    dog: z.string(),
    /** Null: no walker, or not recorded. */
    walker: z.string().nullable(),
    rule: z.enum(PLAN_RULES),
    /** Null: no reason given. */
    reason: z.string().nullable(),
    /** The person who allowed or recorded it; null: has left. */
    by: z.string().nullable(),
    at: answeredInstantSchema,
  })
  .meta({
    id: 'Exception',
    examples: [
      {
        kind: 'planned',
        slot_id: 12,
        start_time: '2026-11-26T10:00:00Z',
        end_time: '2026-11-26T11:00:00Z',
        dog_id: 3,
        dog: 'Juniper',
        walker: 'Ines Okafor',
        rule: 'NOT_CLEARED',
        reason: 'Walks with me.',
        ...NOTED,
      },
    ],
  });
/** A rule broken by an outing: allowed in the plan, or recorded with a walk. */
export type Exception = z.infer<typeof exceptionSchema>;

const dogBelowTargetSchema = z
  .strictObject({
    /** The shelter's Sunday, 'YYYY-MM-DD'. */
    week: daySchema,
    dog_id: rowIdSchema,
    dog: z.string(),
    walked: countSchema,
    target: countSchema,
    missing: countSchema,
  })
  .meta({
    id: 'DogBelowTarget',
    examples: [{ week: '2026-11-22', dog_id: 3, dog: 'Juniper', walked: 1, target: 4, missing: 3 }],
  });
/** A week in which a dog was below its target. */
export type DogBelowTarget = z.infer<typeof dogBelowTargetSchema>;

const weekBelowTargetSchema = z
  .strictObject({
    /** The shelter's Sunday, 'YYYY-MM-DD'. */
    week: daySchema,
    /** Dogs below their target. */
    dogs: countSchema,
  })
  .meta({ id: 'WeekBelowTarget', examples: [{ week: '2026-11-22', dogs: 2 }] });
/** The number of dogs below their target in a week. */
export type WeekBelowTarget = z.infer<typeof weekBelowTargetSchema>;

const givenClearanceSchema = z
  .strictObject({
    id: rowIdSchema,
    walker: z.string(),
    before: gradeSchema,
    grade: gradeSchema,
    reason: z.string(),
    /** Null: the person has left. */
    by: z.string().nullable(),
    at: answeredInstantSchema,
  })
  .meta({
    id: 'GivenClearance',
    examples: [
      {
        id: 7,
        walker: 'Ines Okafor',
        before: 'gold',
        grade: 'maroon',
        reason: 'Walked Moose with Ola, calm.',
        ...NOTED,
      },
    ],
  });
/** A change of a walker's clearance. */
export type GivenClearance = z.infer<typeof givenClearanceSchema>;

const REPORT = { may: 'report.read', limit: 'reports', types: ['text/csv'] } as const;

export const PLAN_REPORT_ENDPOINTS = declare({
  'GET /exceptions': {
    ...REPORT,
    summary: 'Rules that planned pairs and recorded walks break',
    description:
      "By the slot's start, latest first. What was allowed in the plan and then recorded is told once, as recorded.",
    query: ofRange(z.strictObject(rangeFields)),
    answer: z.array(exceptionSchema),
    isList: true,
  },
  'GET /dogs-below-target': {
    ...REPORT,
    summary: 'Dogs with fewer recorded walks in a week than they should get',
    description:
      'Of the weeks that have a day in [from, to] and have begun; without them the last twelve. Dogs that are still here. Latest week first, then those who miss most.',
    query: ofDays(pageSchema.extend(dayFields)),
    answer: z.array(dogBelowTargetSchema),
    isList: true,
  },
  'GET /weeks-below-target': {
    ...REPORT,
    summary: 'How many dogs were below their target, by week',
    description: 'The same weeks, earliest first, those without such a dog included.',
    query: ofDays(z.strictObject(dayFields)),
    answer: z.array(weekBelowTargetSchema),
    isList: true,
  },
  'GET /clearances': {
    ...REPORT,
    summary: 'Clearances that walkers were given',
    description: 'By when they were given, latest first.',
    query: ofRange(z.strictObject(rangeFields)),
    answer: z.array(givenClearanceSchema),
    isList: true,
  },
});
