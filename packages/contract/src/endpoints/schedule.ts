import { z } from 'zod';
import { RANGE_MAX_YEARS, SLOT_CAPACITY, SLOT_MAX_HOURS } from '../limits.js';
import { END_BEFORE_START } from '../texts.js';
import { declare } from './declare.js';
import {
  answeredInstantSchema,
  cancellationReasonSchema,
  daySchema,
  different,
  idSchema,
  ofRightFields,
  rowIdSchema,
  uidSchema,
} from './fields.js';
import { recipientsSchema } from './message-outcomes.js';
import { marshalSchema } from './slot-edits.js';

const MOST_SLOTS = 400;
const MOST_DOGS = 100;

/** A time of day on the shelter's wall clock: 'HH:MM'. */
export const timeOfDaySchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time as 09:30.')
  .meta({ examples: ['09:30'] });

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const weekdaySchema = z.int().min(0).max(6);
const minimumSchema = z.int().min(0).max(SLOT_CAPACITY);

const TIMES = { weekday: 6, start: '09:00', end: '10:30' };

const CHANGED = { ...TIMES, weekday: 0, marshal_id: 'b7Qm', minimum_walkers: 2 };

const timesFields = {
  /** 0: Sunday. */
  weekday: weekdaySchema,
  start: timeOfDaySchema,
  end: timeOfDaySchema,
};

/** Null or omitted: it has no end. */
const lastDaySchema = daySchema.nullish();

type Times = { start: string; end: string };
const endsLater = ({ start, end }: Times): boolean => start < end;
const isShort = ({ start, end }: Times): boolean =>
  minutesOf(end) - minutesOf(start) <= SLOT_MAX_HOURS * 60;
const END_RULE = ofRightFields(END_BEFORE_START);
const LENGTH_RULE = ofRightFields(`A walk lasts ${SLOT_MAX_HOURS} hours at most.`);

const newEntrySchema = z
  .strictObject({
    ...timesFields,
    /** Its marshal: the caller by default; null for none. */
    marshal_id: uidSchema.nullish(),
    /** Walkers that each slot needs; `MIN_WALKERS` by default. */
    minimum_walkers: minimumSchema.optional(),
    /** Today or later; today by default. */
    first_day: daySchema.optional(),
    last_day: lastDaySchema,
  })
  .refine(endsLater, END_RULE)
  .refine(isShort, LENGTH_RULE)
  .meta({ id: 'NewScheduleEntry', examples: [TIMES] });
/** A walk to add to the shelter's normal week. Days and times are shelter time. */
export type NewScheduleEntry = z.input<typeof newEntrySchema>;

const changedEntrySchema = z
  .strictObject({
    ...timesFields,
    /** Null for none. */
    marshal_id: uidSchema.nullable(),
    minimum_walkers: minimumSchema,
    last_day: lastDaySchema,
  })
  .refine(endsLater, END_RULE)
  .refine(isShort, LENGTH_RULE)
  .meta({ id: 'ChangedScheduleEntry', examples: [CHANGED] });

const changeFields = {
  /** From this day on, today or later. It replaces changes from later days. */
  from: daySchema,
  /** Null: the entry ends on the day before. */
  entry: changedEntrySchema.nullable(),
};

const previewFormSchema = z
  .strictObject(changeFields)
  .meta({ id: 'ScheduleChangePreview', examples: [{ from: '2026-12-01', entry: null }] });

const changeSchema = z
  .strictObject({
    ...changeFields,
    /** Decisions about slots with bookings or planned dogs that do not fit any more. */
    slots: z
      .array(
        z.strictObject({
          id: idSchema,
          then: z.enum(['move', 'keep', 'cancel']),
          /** Walkers who lose their place by a move, because they have another walk then. */
          cancelBookings: z.array(uidSchema).max(SLOT_CAPACITY).optional(),
          /** Dogs that a move takes out of the plan, because a rule is in the way. */
          takeOutDogs: z.array(idSchema).max(MOST_DOGS).optional(),
        }),
      )
      .max(MOST_SLOTS)
      .refine(
        (slots) => different(slots.map(({ id }) => id)),
        ofRightFields('A time slot stands there twice.'),
      )
      .optional(),
    /** A note in the mail to the walkers whose walk moves or is cancelled. */
    words: cancellationReasonSchema.optional(),
  })
  .meta({ id: 'ScheduleChange', examples: [{ from: '2026-12-01', entry: CHANGED }] });
/** A change of an entry from a day on. */
export type ScheduleChange = z.input<typeof changeSchema>;

const periodSchema = z.strictObject({
  first_day: daySchema,
  /** Null: no end. */
  last_day: daySchema.nullable(),
  ...timesFields,
  /** Null: it has none, or the marshal has left. */
  marshal_id: z.string().nullable(),
  marshal_name: z.string().nullable(),
  /** `absent`: disabled or no longer staff. Slots are then created without a marshal. */
  marshal_status: z.enum(['present', 'absent']).nullable(),
  minimum_walkers: minimumSchema,
});
/** The times of an entry between two changes. */
export type SchedulePeriod = z.infer<typeof periodSchema>;

const movedStartSchema = z.strictObject({
  day: daySchema,
  /** The start on that day, in shelter time. */
  start: timeOfDaySchema,
});
/** A day on which the spring change of the clocks skips the start. */
export type MovedStart = z.infer<typeof movedStartSchema>;

const entrySchema = z
  .strictObject({
    id: rowIdSchema,
    /** Sent back as If-Match. */
    version: z.string(),
    /** Those of today and later, earliest first. */
    periods: z.array(periodSchema),
    /** Within a year. */
    moved_starts: z.array(movedStartSchema),
  })
  .meta({
    id: 'ScheduleEntry',
    examples: [
      {
        id: 3,
        version: '1',
        periods: [
          {
            ...TIMES,
            first_day: '2026-11-28',
            last_day: null,
            marshal_id: 'b7Qm',
            marshal_name: 'Maria Lopez',
            marshal_status: 'present',
            minimum_walkers: 2,
          },
        ],
        moved_starts: [],
      },
    ],
  });
/** A walk of the shelter's normal week. */
export type ScheduleEntry = z.infer<typeof entrySchema>;

const scheduleSchema = z
  .strictObject({
    /** Those that have not ended. */
    entries: z.array(entrySchema),
    /** People who can lead walks, by name. */
    marshals: z.array(marshalSchema),
    weeks_ahead: z.int().min(1),
    minimum_walkers: minimumSchema,
  })
  .meta({
    id: 'Schedule',
    examples: [{ entries: [], marshals: [], weeks_ahead: 6, minimum_walkers: 2 }],
  });
export type Schedule = z.infer<typeof scheduleSchema>;

const slotTimesFields = {
  id: rowIdSchema,
  start_time: answeredInstantSchema,
  end_time: answeredInstantSchema,
};

const namedSchema = z.strictObject({ id: z.string(), name: z.string() });
const namedDogSchema = z.strictObject({ id: rowIdSchema, name: z.string() });

const previewSchema = z
  .strictObject({
    /** Free slots that are deleted, or replaced by one at the new times. */
    freed: z.array(z.strictObject(slotTimesFields)),
    /** Days of new slots, as far as slots are created ahead. */
    created: z.array(daySchema),
    /** Slots with bookings or planned dogs that do not fit any more: they need a decision. */
    undecided: z.array(
      z.strictObject({
        ...slotTimesFields,
        walkers: z.array(namedSchema),
        /** People who wait for a place. */
        waiting: z.int().min(0).exactOptional(),
        dogs: z.array(z.string()),
        /** The times to which it can move along, in the same week; without: it cannot. */
        moves_to: z
          .strictObject({ start_time: answeredInstantSchema, end_time: answeredInstantSchema })
          .exactOptional(),
        /** Walkers with another walk then, and dogs with a rule against it: they do not move along. */
        in_the_way: z
          .strictObject({ walkers: z.array(namedSchema), dogs: z.array(namedDogSchema) })
          .exactOptional(),
      }),
    ),
    /** Slots that get the new marshal or minimum and stay otherwise. */
    adjusted: z.array(z.strictObject({ ...slotTimesFields, booked_count: z.int().min(0) })),
    /** Slots that staff edited: they stay as they are. */
    edited: z.array(z.strictObject(slotTimesFields)),
    /** Recipients of the mail if all undecided slots were cancelled. */
    to_tell: recipientsSchema,
    moved_starts: z.array(movedStartSchema),
  })
  .meta({
    id: 'ScheduleChangeEffects',
    examples: [
      {
        freed: [],
        created: ['2026-12-05'],
        undecided: [],
        adjusted: [],
        edited: [],
        to_tell: { mails: 'on', people: 0 },
        moved_starts: [],
      },
    ],
  });
/** The slots and bookings that a change touches. Also `details` of SCHEDULE_HAS_BOOKINGS. */
export type ScheduleChangeEffects = z.infer<typeof previewSchema>;

export const SCHEDULE_ENDPOINTS = declare({
  'GET /schedule': {
    summary: "The shelter's normal week",
    may: 'schedule.read',
    answer: scheduleSchema,
  },
  'POST /schedule': {
    summary: 'Add a schedule entry',
    description: `Its slots are created at once, as many weeks ahead as the API is set to. It starts ${RANGE_MAX_YEARS} years ahead at most.`,
    may: 'schedule.write',
    idempotent: true,
    body: newEntrySchema,
    answer: entrySchema,
    status: 201,
    errors: ['SCHEDULE_EXISTS', 'SCHEDULE_DAY_FULL', 'MARSHAL_NOT_FOUND'],
  },
  'POST /schedule/:id/preview': {
    summary: 'The slots and bookings that a change of an entry touches',
    description: 'Changes nothing.',
    may: 'schedule.write',
    params: { id: idSchema },
    body: previewFormSchema,
    answer: previewSchema,
    status: 201,
    errors: ['SCHEDULE_NOT_FOUND', 'MARSHAL_NOT_FOUND'],
  },
  'PUT /schedule/:id': {
    summary: 'Change or end a schedule entry from a day on',
    description:
      'Free slots follow. A slot with bookings or planned dogs that does not fit any more needs a decision: it moves along, stays as it is, or is cancelled.',
    ifMatch: true,
    may: 'schedule.write',
    params: { id: idSchema },
    body: changeSchema,
    answer: entrySchema,
    errors: [
      'SCHEDULE_NOT_FOUND',
      'SCHEDULE_EXISTS',
      'SCHEDULE_DAY_FULL',
      'SCHEDULE_HAS_BOOKINGS',
      'MARSHAL_NOT_FOUND',
      'SLOT_HAS_WALK',
    ],
  },
});
