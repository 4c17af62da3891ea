import { z } from 'zod';
import { REPORT_ORDERS, REPORT_RANGES, WALK_REPORTS, WALK_SORTS } from '../reports.js';
import { declare } from './declare.js';
import { answeredInstantSchema, daySchema, pageSchema, rowIdSchema } from './fields.js';
import { dayFields, formatField, ofDays, ofRange, rangeFields } from './report-query.js';

const upcomingWalksQuerySchema = pageSchema.extend({
  status: z.enum(['available', 'booked']).optional(),
  sort: z.enum(WALK_SORTS).default('start_time'),
  order: z.enum(REPORT_ORDERS).default('asc'),
  format: formatField,
});

const completedWalksQuerySchema = ofRange(
  z.strictObject({
    ...rangeFields,
    sort: z.enum(WALK_SORTS).default('start_time'),
    order: z.enum(REPORT_ORDERS).default('desc'),
  }),
);

const countSchema = z.int32().min(0);
const names = z.array(z.string());

const SLOT = {
  id: 12,
  start_time: '2026-11-26T10:00:00Z',
  end_time: '2026-11-26T11:00:00Z',
  marshal_name: 'Maria Lopez',
  walker_names: ['Ines Okafor'],
  dogs: ['Juniper'],
};

const upcomingWalkSchema = z
  .strictObject({
    id: rowIdSchema,
    start_time: answeredInstantSchema,
    end_time: answeredInstantSchema,
    marshal_name: z.string().nullable(),
    status: z.enum(['available', 'booked']),
    booked_count: countSchema,
    capacity: countSchema,
    walker_names: names,
    /** Names of the assigned dogs. */
    dogs: names,
  })
  .meta({
    id: 'UpcomingWalk',
    examples: [{ ...SLOT, status: 'booked', booked_count: 1, capacity: 4 }],
  });
/** A future slot. `id` is the slot's. */
export type UpcomingWalk = z.infer<typeof upcomingWalkSchema>;

const completedWalkSchema = z
  .strictObject({
    id: rowIdSchema,
    start_time: answeredInstantSchema,
    end_time: answeredInstantSchema,
    /** The person who finalized it, else the slot's marshal. */
    marshal_name: z.string().nullable(),
    dogs: names,
    /** Walkers who came. */
    walker_names: names,
    /** Walkers who had booked and did not come. */
    no_shows: names,
    notes: names,
  })
  .meta({
    id: 'CompletedWalk',
    examples: [{ ...SLOT, no_shows: [], notes: ['Calm all the way.'] }],
  });
/** A slot's recorded walk, finalized or logged. `id` is the slot's. */
export type CompletedWalk = z.infer<typeof completedWalkSchema>;

const dogWalkStatsSchema = z
  .strictObject({
    id: rowIdSchema,
    name: z.string(),
    breed: z.string(),
    walks_this_week: countSchema,
    walks_this_month: countSchema,
    /** Start of the last walk, never in the future; null: never. */
    last_walked: answeredInstantSchema.nullable(),
  })
  .meta({
    id: 'DogWalkStats',
    examples: [
      {
        id: 3,
        name: 'Juniper',
        breed: 'Husky',
        walks_this_week: 2,
        walks_this_month: 9,
        last_walked: '2026-11-26T10:00:00Z',
      },
    ],
  });
/** Number of a dog's walks. */
export type DogWalkStats = z.infer<typeof dogWalkStatsSchema>;

const weekOfWalksSchema = z
  .strictObject({
    /** The shelter's Sunday, 'YYYY-MM-DD'. */
    week: daySchema,
    walks: countSchema,
    attended: countSchema,
    no_shows: countSchema,
  })
  .meta({
    id: 'WeekOfWalks',
    examples: [{ week: '2026-11-22', walks: 14, attended: 31, no_shows: 2 }],
  });
/** The walks of a week. */
export type WeekOfWalks = z.infer<typeof weekOfWalksSchema>;

const REPORT = { may: 'report.read', limit: 'reports' } as const;
const FILE = { types: ['text/csv'] } as const;

export const REPORT_ENDPOINTS = declare({
  'GET /upcoming-walks': {
    ...REPORT,
    ...FILE,
    summary: 'The coming walks',
    query: upcomingWalksQuerySchema,
    answer: z.array(upcomingWalkSchema),
    isList: true,
  },
  'GET /walks-grouped': {
    ...REPORT,
    ...FILE,
    summary: 'The walks that took place',
    query: completedWalksQuerySchema,
    answer: z.array(completedWalkSchema),
    isList: true,
  },
  'GET /dog-walk-stats': {
    ...REPORT,
    ...FILE,
    summary: 'How often each dog went out',
    description: 'Dogs that are still here, by name.',
    query: pageSchema.extend({ format: formatField }),
    answer: z.array(dogWalkStatsSchema),
    isList: true,
  },
  'GET /walks-per-week': {
    ...REPORT,
    ...FILE,
    summary: 'Walks by week, earliest first, weeks without a walk included',
    description: 'The weeks that have a day in [from, to]; without them the last twelve.',
    query: ofDays(z.strictObject(dayFields)),
    answer: z.array(weekOfWalksSchema),
    isList: true,
  },
  'GET /walks': {
    ...REPORT,
    summary: 'Three of the reports under one address',
    description: 'For clients that know only this one.',
    query: pageSchema.extend({
      type: z.enum(WALK_REPORTS).default('completed'),
      range: z.enum(REPORT_RANGES).default('total'),
    }),
    answer: z.union([
      z.array(upcomingWalkSchema),
      z.array(completedWalkSchema),
      z.array(dogWalkStatsSchema),
    ]),
    isList: true,
  },
});
