import { z } from 'zod';
import { RANGE_MAX_YEARS } from '../limits.js';
import { REPORT_RANGES } from '../reports.js';
import type { ReportRange } from '../reports.js';
import { daySchema, ofRightFields, pageSchema } from './fields.js';

const DAY_MS = 24 * 3600 * 1000;

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

/** Format of a report's answer. */
export const formatField = z.enum(['json', 'csv']).default('json');

/** A report's first and last day, and its format. */
export const dayFields = { ...days, format: formatField };

/** A page of a report over a range, given by its name or by its days. */
export const rangeFields = {
  ...pageSchema.shape,
  ...dayFields,
  range: z.enum(REPORT_RANGES).optional(),
};

/** Requires days in order, within the maximum range. */
export const ofDays = <Schema extends z.ZodType<Days>>(schema: Schema) =>
  schema.refine(inOrder, endsBeforeItStarts).refine(withinTwoYears, tooLong);

/** A range by its name, or by its first and last day; never both. */
export const ofRange = <Schema extends z.ZodType<Days & { range?: ReportRange | undefined }>>(
  schema: Schema,
) =>
  ofDays(schema).refine(
    ({ range, from, to }) => !range || (!from && !to),
    ofRightFields('Ask for a range by its name or by its days.'),
  );
