import { z } from 'zod';
import { RANGE_MAX_YEARS } from '../limits.js';
import type { CompletedWalk, DogWalkStats, UpcomingWalk, WeekOfWalks } from '../reports.js';
import { REPORT_ORDERS, REPORT_RANGES, WALK_REPORTS, WALK_SORTS } from '../reports.js';
import {
  answeredInstantSchema,
  daySchema,
  ofRightFields,
  pageSchema,
  rowIdSchema,
} from './fields.js';
import { schemaOf } from './schema-of.js';

const DAY_MS = 24 * 3600 * 1000;

const format = z.enum(['json', 'csv']).default('json');
const days = { from: daySchema.optional(), to: daySchema.optional() };
interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

const inOrder = ({ from, to }: Days): boolean => !from || !to || from <= to;
const withinTwoYears = ({ from, to }: Days): boolean =>
  !from || !to || Date.parse(to) - Date.parse(from) <= RANGE_MAX_YEARS * 366 * DAY_MS;
const endsBeforeItStarts = ofRightFields('The range ends before it starts.');
const tooLong = ofRightFields('The range is longer than two years.');

export const upcomingWalksQuerySchema = pageSchema.extend({
  status: z.enum(['available', 'booked']).optional(),
  sort: z.enum(WALK_SORTS).default('start_time'),
  order: z.enum(REPORT_ORDERS).default('asc'),
  format,
});

/** A range by its name, or by its first and last day; never both. */
export const completedWalksQuerySchema = pageSchema
  .extend({
    range: z.enum(REPORT_RANGES).optional(),
    ...days,
    sort: z.enum(WALK_SORTS).default('start_time'),
    order: z.enum(REPORT_ORDERS).default('desc'),
    format,
  })
  .refine(inOrder, endsBeforeItStarts)
  .refine(withinTwoYears, tooLong)
  .refine(
    ({ range, from, to }) => !range || (!from && !to),
    ofRightFields('Ask for a range by its name or by its days.'),
  );

export const walksQuerySchema = pageSchema.extend({
  type: z.enum(WALK_REPORTS).default('completed'),
  range: z.enum(REPORT_RANGES).default('total'),
});

export const dogWalkStatsQuerySchema = pageSchema.extend({ format });

/** Weeks that have a day in [from, to]; without them the last twelve. */
export const walksPerWeekQuerySchema = z
  .strictObject({ ...days, format })
  .refine(inOrder, endsBeforeItStarts)
  .refine(withinTwoYears, tooLong);

const countSchema = z.int32().min(0);
const names = z.array(z.string());

export const upcomingWalkListSchema = z.array(
  schemaOf<UpcomingWalk>()(
    z
      .strictObject({
        id: rowIdSchema,
        start_time: answeredInstantSchema,
        end_time: answeredInstantSchema,
        marshal_name: z.string().nullable(),
        status: z.enum(['available', 'booked']),
        booked_count: countSchema,
        capacity: countSchema,
        walker_names: names,
        dogs: names,
      })
      .meta({ id: 'UpcomingWalk' }),
  ),
);

export const completedWalkListSchema = z.array(
  schemaOf<CompletedWalk>()(
    z
      .strictObject({
        id: rowIdSchema,
        start_time: answeredInstantSchema,
        end_time: answeredInstantSchema,
        marshal_name: z.string().nullable(),
        dogs: names,
        walker_names: names,
        no_shows: names,
        notes: names,
      })
      .meta({ id: 'CompletedWalk' }),
  ),
);

export const dogWalkStatsListSchema = z.array(
  schemaOf<DogWalkStats>()(
    z
      .strictObject({
        id: rowIdSchema,
        name: z.string(),
        breed: z.string(),
        walks_this_week: countSchema,
        walks_this_month: countSchema,
        last_walked: answeredInstantSchema.nullable(),
      })
      .meta({ id: 'DogWalkStats' }),
  ),
);

/** GET /walks answers one of the three reports, as its type asked. */
export const walkReportSchema = z.union([
  upcomingWalkListSchema,
  completedWalkListSchema,
  dogWalkStatsListSchema,
]);

export const walksPerWeekSchema = z.array(
  schemaOf<WeekOfWalks>()(
    z
      .strictObject({
        week: daySchema,
        walks: countSchema,
        attended: countSchema,
        no_shows: countSchema,
      })
      .meta({ id: 'WeekOfWalks' }),
  ),
);
