import { z } from 'zod';
import { HOURS_BY, HOURS_SORTS, REPORT_ORDERS } from '../reports.js';
import { declare } from './declare.js';
import { uidSchema } from './fields.js';
import { dayFields, ofDays, ofRange, rangeFields } from './report-query.js';

const countSchema = z.int32().min(0);

const walkerHoursSchema = z
  .strictObject({
    /** Null: all walkers who have left, together. */
    walker_id: z.string().nullable(),
    walker: z.string(),
    /** The shelter's month 'YYYY-MM' or year 'YYYY'; null: the whole range. */
    period: z.string().nullable(),
    walks: countSchema,
    minutes: countSchema,
  })
  .meta({
    id: 'WalkerHours',
    examples: [
      { walker_id: 'b7Qm', walker: 'Ines Okafor', period: '2026-11', walks: 6, minutes: 390 },
    ],
  });
/** The walks that a walker came to, and their length. */
export type WalkerHours = z.infer<typeof walkerHoursSchema>;

const monthOfHoursSchema = z
  .strictObject({
    /** The shelter's month, 'YYYY-MM'. */
    month: z.string(),
    /** Walkers who came, each walk counted. */
    attended: countSchema,
    minutes: countSchema,
  })
  .meta({
    id: 'MonthOfHours',
    examples: [{ month: '2026-11', attended: 31, minutes: 2040 }],
  });
/** The hours of all walkers in a month. */
export type MonthOfHours = z.infer<typeof monthOfHoursSchema>;

const sums = { walks: countSchema, minutes: countSchema };

const personHoursSchema = z
  .strictObject({
    /** Of all years. */
    ...sums,
    /** The shelter's years with a walk, the latest first. */
    years: z.array(z.strictObject({ year: z.string(), ...sums })),
  })
  .meta({
    id: 'PersonHours',
    examples: [{ walks: 6, minutes: 390, years: [{ year: '2026', walks: 6, minutes: 390 }] }],
  });
/** The walks that a person came to, and their length. */
export type PersonHours = z.infer<typeof personHoursSchema>;

const REPORT = { may: 'report.read', limit: 'reports', types: ['text/csv'] } as const;

export const HOURS_ENDPOINTS = declare({
  'GET /users/me/hours': {
    summary: "The caller's hours by year, and in all",
    description: 'Counted as in the report on hours.',
    may: 'own-walk.read',
    answer: personHoursSchema,
  },
  'GET /users/:uid/hours': {
    summary: 'The hours of a person by year, and in all',
    may: 'person.list',
    params: { uid: uidSchema },
    answer: personHoursSchema,
    errors: ['PERSON_NOT_FOUND'],
  },
  'GET /volunteer-hours': {
    ...REPORT,
    summary: 'How long each walker has walked',
    description:
      'The length of the walks that they came to, finalized or logged, by the start of the slot; in elapsed time. No-shows do not count. By walker, or by walker and month or year.',
    query: ofRange(
      z.strictObject({
        ...rangeFields,
        by: z.enum(HOURS_BY).default('walker'),
        sort: z.enum(HOURS_SORTS).default('minutes'),
        order: z.enum(REPORT_ORDERS).default('desc'),
      }),
    ),
    answer: z.array(walkerHoursSchema),
    isList: true,
  },
  'GET /hours-per-month': {
    ...REPORT,
    summary: 'Hours of all walkers by month, earliest first',
    description: 'The months that have a day in [from, to]; without them the last twelve.',
    query: ofDays(z.strictObject(dayFields)),
    answer: z.array(monthOfHoursSchema),
    isList: true,
  },
});
