import { z } from 'zod';
import {
  CALLED_OFF_WORDS_MAX_LENGTH,
  cleanPhone,
  EMAIL_PATTERN,
  LIST_COUNTED_UP_TO,
  LIST_MAX_BARE,
  LIST_MAX_LIMIT,
  NAME_MAX_LENGTH,
  PHONE_PATTERN,
  TEXT_MAX_LENGTH,
} from '../limits.js';
import { MUST_KNOW_MAX_LENGTH, WHY_MAX_LENGTH, WHY_MIN_LENGTH } from '../plans.js';
import {
  EMAIL_INVALID,
  NAME_MISSING,
  NAME_TOO_LONG,
  PHONE_INVALID,
  WHY_MISSING,
} from '../texts.js';
import { cleanName, cleanText, isSeen, seenText } from '../written-text.js';

const POSTGRES_INTEGER_MAX = 2_147_483_647;
const EMAIL_MAX_LENGTH = 254;

/** PostgreSQL cannot hold NUL, and a lone surrogate is no text in any encoding. */
export const isStorable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

/** Sets the message for a missing field, or for one of the wrong type. */
export const whenMissing = (text: string) => ({
  error: ({ code }: { code?: string | undefined }) => (code === 'invalid_type' ? text : undefined),
});

const storable = (missing?: ReturnType<typeof whenMissing>) =>
  z.string(missing).trim().refine(isStorable, 'This text has characters that cannot be kept.');
const storableText = storable();

/** A text in a person's own words. */
const writtenSchema = (missing?: ReturnType<typeof whenMissing>) =>
  storable(missing).overwrite(cleanText);

/**
 * Options of a rule over several fields: runs it only if all of them are valid. Otherwise an invalid field
 * would reach the rule unparsed, as a text instead of a Date.
 */
export const ofRightFields = (error: string) => ({
  error,
  when: ({ issues }: { issues: readonly unknown[] }): boolean => issues.length === 0,
});

/** SHA-256 in hex. */
export const hashSchema = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'] });

/** A row's id in answers. */
export const rowIdSchema = z.int().min(1).max(POSTGRES_INTEGER_MAX);

/**
 * Identifies the state that was read; sent back as If-Match, it prevents lost updates. Older APIs omit it.
 */
export const versionSchema = z.string().exactOptional();
export const VERSION = '9f86d081884c';

/** A row's id: a positive whole number, as a number or as its digits. */
export const idSchema = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ])
  .pipe(rowIdSchema)
  .meta({ examples: [12] });

/** An e-mail address. */
export const emailSchema = z
  .string()
  .overwrite((text) => text.replace(/\p{Cf}/gu, '').trim())
  .max(EMAIL_MAX_LENGTH)
  .pipe(z.email({ pattern: EMAIL_PATTERN, error: EMAIL_INVALID }));

/** A person's id in the identity provider. */
export const uidSchema = z
  .string()
  .min(1)
  .max(128)
  .refine(isStorable, 'This is nobody.')
  .meta({ examples: ['b7Qm'] });

/** True if no id appears twice. */
export const different = (ids: unknown[]): boolean => new Set(ids).size === ids.length;

const MOST_DOGS = 100;

/** Dogs that are assigned to a walk, or took part in it. */
export const dogIdsSchema = (missing?: ReturnType<typeof whenMissing>) =>
  z
    .array(idSchema, missing)
    .max(MOST_DOGS)
    .refine(different, ofRightFields('A dog stands there twice.'));

/** A name of a person or a dog; removes invisible and direction-changing characters before it counts. */
export const nameOr = (missing: string) =>
  storable(whenMissing(missing))
    .overwrite(cleanName)
    .refine(isSeen, {
      error: ({ input }) => (input === '' ? missing : 'Please enter a name that others can read.'),
    })
    .pipe(z.string().min(1).max(NAME_MAX_LENGTH, NAME_TOO_LONG));
export const nameSchema = nameOr(NAME_MISSING);
export const phoneSchema = storableText
  .overwrite(cleanPhone)
  .pipe(z.string().regex(PHONE_PATTERN, PHONE_INVALID));
export const textSchema = writtenSchema().pipe(z.string().max(TEXT_MAX_LENGTH));

/** Reason for a decision. */
export const whySchema = writtenSchema(whenMissing(WHY_MISSING)).pipe(
  z
    .string()
    .min(WHY_MIN_LENGTH, WHY_MISSING)
    .max(WHY_MAX_LENGTH)
    .refine((text) => seenText(text).length >= WHY_MIN_LENGTH, WHY_MISSING),
);

/** Note in the mail to walkers whose walk is cancelled. */
export const cancellationReasonSchema = writtenSchema().pipe(
  z.string().max(CALLED_OFF_WORDS_MAX_LENGTH),
);

/** Notes about a dog for walkers. */
export const mustKnowSchema = writtenSchema().pipe(z.string().max(MUST_KNOW_MAX_LENGTH));

/**
 * Range of valid years. Beyond the years 1 and 9999, a time zone leads to days that neither ISO 8601's four
 * digits nor PostgreSQL can represent.
 */
const FIRST_YEAR = 1970;
const LAST_YEAR = 2999;
function isNearOurTime(at: Date): boolean {
  const year = at.getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

const INSTANT =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

function parseInstant(text: string): Date | null {
  const match = INSTANT.exec(text);
  if (!match) return null;
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '', zone = 'Z'] =
    match;
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number(day) > lastDay) return null;
  const offset = /^[+-]\d{4}$/.test(zone)
    ? `${zone.slice(0, 3)}:${zone.slice(3)}`
    : zone.toUpperCase();
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0');
  const at = new Date(
    `${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}${offset}`,
  );
  return isNearOurTime(at) ? at : null;
}

/**
 * An instant: ISO 8601 with or without milliseconds, seconds and zone (default: UTC), or 'YYYY-MM-DD
 * HH:MM:SS' in UTC. Parsed to a Date.
 */
export const instantSchema = z
  .string()
  .max(40)
  .transform((text, context) => {
    const at = parseInstant(text.trim());
    if (at) return at;
    const isEmpty = text.trim() === '';
    context.addIssue({
      code: 'custom',
      input: text.trim(),
      // An empty text gets the message of a missing field.
      ...(!isEmpty && { message: 'This is not a date and time.' }),
    });
    return z.NEVER;
  });

/** Pagination, for the query of any list. */
export const pageFields = {
  limit: z.coerce
    .number<string | number>()
    .int()
    .min(1)
    .max(LIST_MAX_LIMIT)
    .optional()
    .meta({
      description: `How many rows at most. Without it all are answered, up to ${LIST_MAX_BARE}: a longer list is refused with LIST_TOO_LONG.`,
    }),
  offset: z.coerce
    .number<string | number>()
    .int()
    .min(0)
    .max(LIST_COUNTED_UP_TO)
    .optional()
    .meta({
      description: `How many rows to leave out before. X-Total-Count counts up to ${LIST_COUNTED_UP_TO}, then says '${LIST_COUNTED_UP_TO}+'; what lies beyond is found by a narrower question, or in the file (format=csv).`,
    }),
};

/** A query with pagination only. */
export const pageSchema = z.strictObject(pageFields);

/** An instant in answers: ISO 8601 with seconds and zone. Stays a text. */
export const answeredInstantSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?(Z|[+-]\d{2}:\d{2})$/)
  .meta({ format: 'date-time' });

/** An existing day of the shelter's calendar: 'YYYY-MM-DD', from 1970 to 2999. */
export const daySchema = z.iso
  .date()
  .refine(
    (day) => isNearOurTime(new Date(day)),
    `Choose a day from ${FIRST_YEAR} to ${LAST_YEAR}.`,
  );

/** A signed token in a mail's link. */
export const linkTokenSchema = z
  .string()
  .regex(/^[\w-]{1,400}\.[\w-]{43}$/, 'This link is incomplete.')
  .meta({ examples: ['YjdRbS9yZW1pbmRlcg.pJc3Vh0rT9wq-2LkYpXe_5sBnGm8ZdA1uFoQiR7tHvE'] });
