import { z } from 'zod';
import { GRADES } from '../dogs.js';
import { RANGE_MAX_YEARS } from '../limits.js';
import type { EmailDelivery } from '../people.js';
import { PLAN_RULES } from '../plans.js';
import { declare } from './declare.js';
import { dogImagesQuerySchema, dogListSchema } from './dogs.js';
import {
  answeredInstantSchema,
  cancellationReasonSchema,
  daySchema,
  dogIdsSchema,
  idSchema,
  instantSchema,
  ofRightFields,
  pageFields,
  rowIdSchema,
  uidSchema,
  whySchema,
} from './fields.js';
import { recipientsSchema, type Recipients } from './message-outcomes.js';
import { emailDeliverySchema } from './people.js';
import { brokenRuleSchema } from './plans.js';

const YEAR_MS = 366 * 24 * 3600 * 1000;

/** Selects slots that overlap [from, to), at most two years; or one slot by id, at any time. */
const slotListQuerySchema = z
  .strictObject({
    from: instantSchema.optional(),
    to: instantSchema.optional(),
    id: idSchema.optional(),
    ...pageFields,
  })
  .refine(
    ({ from, to }) => !from || !to || from < to,
    ofRightFields('The range ends before it starts.'),
  )
  .refine(
    ({ from, to }) => !from || !to || to.getTime() - from.getTime() <= RANGE_MAX_YEARS * YEAR_MS,
    ofRightFields('The range is longer than two years.'),
  );
/** Selects the slots that overlap [from, to). Instants. */
export type SlotRange = Pick<z.input<typeof slotListQuerySchema>, 'from' | 'to'>;

const TIMES = { start_time: '2026-11-26T10:00:00Z', end_time: '2026-11-26T11:00:00Z' };

const newSlotSchema = z
  .strictObject({ start_time: instantSchema, end_time: instantSchema })
  .meta({ id: 'NewSlot', examples: [TIMES] });
/** A slot to add. Instants: ISO 8601, or 'YYYY-MM-DD HH:MM:SS' in UTC. */
export type NewSlot = z.input<typeof newSlotSchema>;

const blockDaySchema = z
  .strictObject({
    /** The shelter's day, 'YYYY-MM-DD': today or later. */
    date: daySchema,
    /** Cancels the bookings of this day; without it, a day with bookings is refused. */
    cancelBookings: z.boolean().optional(),
    /** A note in the mail to the walkers. */
    words: cancellationReasonSchema.optional(),
  })
  .meta({ id: 'BlockDay', examples: [{ date: '2026-12-25' }] });
export type BlockDay = z.infer<typeof blockDaySchema>;

/** `details` of DAY_HAS_BOOKINGS: the bookings that blocking the day would cancel, earliest first. */
export interface AffectedByBlock {
  /** Omitted by older APIs. */
  to_tell?: Recipients;
  slots: {
    id: number;
    start_time: string;
    end_time: string;
    walkers: { id: string; name: string; email: string; email_delivery?: EmailDelivery }[];
  }[];
}

const openedDaySchema = z
  .strictObject({
    /** Dogs whose outings would have broken a rule, earliest first. */
    takenOut: z.array(
      z.strictObject({
        slotId: rowIdSchema,
        start_time: answeredInstantSchema,
        dog: z.strictObject({ id: rowIdSchema, name: z.string(), grade: z.enum(GRADES) }),
        broken: z.array(brokenRuleSchema),
      }),
    ),
  })
  .meta({ id: 'OpenedDay', examples: [{ takenOut: [] }] });
/** The changes of its plan when a blocked day is opened. */
export type OpenedDay = z.infer<typeof openedDaySchema>;

const assignDogsSchema = z
  .strictObject({
    dogIds: dogIdsSchema(),
    /** The pairs of the slot's walkers with these dogs; other dogs keep their walkers. */
    pairs: z
      .array(z.strictObject({ dogId: idSchema, walkerId: uidSchema }))
      .max(100)
      .optional(),
    /** Allows the exceptions that staff may allow. */
    override: z.strictObject({ reason: whySchema }).optional(),
  })
  .meta({ id: 'AssignDogs', examples: [{ dogIds: [3, 5] }] });
/** The dogs that replace those assigned before; an empty list removes all. */
export type AssignDogs = z.output<typeof assignDogsSchema>;

const ownPlaceSchema = z
  .strictObject({
    /**
     * `taken-out`: staff ended the caller's booking; `open`: the caller is not booked; `cancelled`: the walk is
     * deleted, or its day is closed; `over`: it has ended or is finalized.
     */
    state: z.enum(['booked', 'taken-out', 'open', 'started', 'over', 'cancelled']),
  })
  .meta({ id: 'OwnPlace', examples: [{ state: 'taken-out' }] });
/** What has become of the caller and a walk. */
export type OwnPlace = z.infer<typeof ownPlaceSchema>;

const seatsSchema = z.int32().min(0);
const statusSchema = z.enum(['available', 'booked', 'completed', 'blocked']);
/** available: no walker yet; booked: 1 to 4 walkers; blocked: a whole closed day. */
export type SlotStatus = z.infer<typeof statusSchema>;

export const slotSchema = z
  .strictObject({
    id: rowIdSchema,
    start_time: answeredInstantSchema,
    end_time: answeredInstantSchema,
    status: statusSchema,
    type: z.enum(['walk', 'blocked']),
    /** The caller's own uid if they booked it; for staff the first walker's; else null. */
    walker_id: z.string().nullable(),
    booked_count: seatsSchema,
    /** Places reserved for the waiting list. Omitted by older APIs. */
    reserved_count: seatsSchema.optional(),
    capacity: seatsSchema,
    /** Walkers that it needs. In staff's lists only, and omitted by older APIs. */
    minimum_walkers: seatsSchema.optional(),
    booked_by_me: z.boolean(),
    /**
     * The caller gave a place back after the cut-off, so that only staff can book them in again. In walkers'
     * lists only, and omitted by older APIs.
     */
    given_back: z.boolean().optional(),
    /**
     * The caller's walk has moved at short notice, so that a late cancel does not count. In walkers' lists
     * only, and omitted by older APIs.
     */
    excused: z.boolean().optional(),
    /** The schedule entry that it comes from; null: none. Omitted by older APIs. */
    schedule_id: rowIdSchema.nullable().optional(),
    /** The slot's marshal. In staff's lists only. */
    marshal_id: z.string().nullable().optional(),
    marshal_name: z.string().nullable(),
    /** Walkers in order of booking. In staff's lists only. */
    walker_names: z.array(z.string()).optional(),
    /** The assigned dogs' names. In staff's lists only. */
    dog_names: z.array(z.string()).optional(),
  })
  .meta({
    id: 'Slot',
    examples: [
      {
        id: 12,
        ...TIMES,
        status: 'booked',
        type: 'walk',
        walker_id: null,
        booked_count: 3,
        reserved_count: 0,
        capacity: 4,
        minimum_walkers: 2,
        booked_by_me: false,
        schedule_id: 3,
        marshal_name: 'Maria Lopez',
      },
    ],
  });
/** A time window with places for walkers. Instants are ISO 8601 in UTC. */
export type Slot = z.infer<typeof slotSchema>;

const slotListSchema = z.array(slotSchema);

export const slotBookingsSchema = z
  .strictObject({
    count: seatsSchema,
    walkers: z.array(
      z.strictObject({
        name: z.string(),
        id: z.string().exactOptional(),
        email: z.string().exactOptional(),
        email_delivery: emailDeliverySchema.exactOptional(),
        /** When they checked in; omitted: not yet, or by older APIs. For staff only. */
        checked_in_at: answeredInstantSchema.exactOptional(),
      }),
    ),
    /** Recipients of the mail if the walk were cancelled now; for staff only. */
    to_tell: recipientsSchema.exactOptional(),
  })
  .meta({ id: 'SlotBookings', examples: [{ count: 1, walkers: [{ name: 'Ines Okafor' }] }] });
/** A slot's bookings. Walkers see names only, staff see all fields. */
export type SlotBookings = z.infer<typeof slotBookingsSchema>;

export const SLOT_ENDPOINTS = declare({
  'GET /time-slots': {
    summary: 'Time slots of a range, or one by its id',
    description:
      'Those that overlap [from, to), earliest first; without a range from five weeks ago on.',
    may: 'slot.read',
    query: slotListQuerySchema,
    answer: slotListSchema,
    isList: true,
  },
  'GET /time-slots/upcoming': {
    summary: 'Time slots from now on, earliest first',
    may: 'slot.read',
    query: z.strictObject({ to: instantSchema.optional(), ...pageFields }),
    answer: slotListSchema,
    isList: true,
  },
  'GET /time-slots/my-bookings': {
    summary: "The caller's coming walks",
    may: 'slot.read',
    answer: slotListSchema,
    isList: true,
  },
  'POST /time-slots': {
    summary: 'Add a time slot',
    may: 'slot.add',
    idempotent: true,
    body: newSlotSchema,
    answer: slotSchema,
    status: 201,
    errors: ['SLOT_EXISTS', 'DAY_BLOCKED'],
  },
  'DELETE /time-slots/:id': {
    summary: 'Delete a time slot, or open a blocked day',
    description:
      'Its bookings and assigned dogs go with it. A blocked day is opened by admins alone.',
    may: 'slot.delete',
    params: { id: idSchema },
    query: z.strictObject({ words: cancellationReasonSchema.optional() }),
    errors: ['SLOT_NOT_FOUND', 'SLOT_COMPLETED', 'SLOT_HAS_WALK'],
  },
  'POST /blocked-days/:id/open': {
    summary: 'Open a blocked day again',
    description:
      'What it hid comes back, without the dogs that break a rule by now. The id is that of the blocked slot.',
    may: 'day.block',
    params: { id: idSchema },
    answer: openedDaySchema,
    errors: ['SLOT_NOT_FOUND'],
  },
  'GET /time-slots/:id/bookings': {
    summary: 'Who booked a slot',
    description: 'Walkers get names, staff ids and addresses too.',
    may: 'slot.read',
    params: { id: idSchema },
    answer: slotBookingsSchema,
    errors: ['SLOT_NOT_FOUND'],
  },
  'GET /time-slots/:id/place': {
    summary: 'What has become of the caller and a walk',
    description:
      'For links that were sent before: also of a walk that is not in the calendar any more.',
    may: 'slot.book',
    params: { id: idSchema },
    answer: ownPlaceSchema,
  },
  'PUT /time-slots/:id/book': {
    summary: 'Book a place',
    description:
      'For the caller: nothing can be said about a booking, so that nobody books for somebody else.',
    may: 'slot.book',
    limit: 'booking',
    params: { id: idSchema },
    body: z.strictObject({}).nullish(),
    answer: slotSchema,
    errors: [
      'PROFILE_INCOMPLETE',
      'EMAIL_UNCONFIRMED',
      'SLOT_NOT_FOUND',
      'SLOT_BLOCKED',
      'SLOT_COMPLETED',
      'SLOT_STARTED',
      'SLOT_ALREADY_BOOKED',
      'SLOT_OVERLAPS',
      'PLACE_GIVEN_BACK',
      'SLOT_FULL',
      'TOO_MANY_BOOKINGS',
    ],
  },
  'DELETE /time-slots/:id/book': {
    summary: 'Give the own place back',
    may: 'slot.book',
    limit: 'booking',
    params: { id: idSchema },
    errors: ['SLOT_NOT_FOUND', 'SLOT_COMPLETED', 'SLOT_NOT_BOOKED', 'CANCEL_TOO_LATE'],
  },
  'GET /time-slots/:id/assigned-dogs': {
    summary: 'The dogs that are meant for a slot',
    description: 'Walkers see them in slots that they booked.',
    may: 'slot.read',
    params: { id: idSchema },
    query: dogImagesQuerySchema,
    answer: dogListSchema,
    errors: ['SLOT_NOT_FOUND'],
  },
  'POST /time-slots/:id/assign-dogs': {
    summary: 'Assign dogs to a slot',
    description:
      'They take the place of those assigned before; an empty list clears. The version of those before is their ids in ascending order, as in `dogs.3.5`.',
    ifMatch: true,
    may: 'dog.assign',
    params: { id: idSchema },
    query: dogImagesQuerySchema,
    body: assignDogsSchema,
    answer: dogListSchema,
    status: 201,
    errors: [
      'SLOT_NOT_FOUND',
      'SLOT_BLOCKED',
      'SLOT_COMPLETED',
      'WALKER_NOT_BOOKED',
      ...PLAN_RULES,
    ],
  },
  'POST /block-day': {
    summary: 'Block a day',
    description: 'Answers the blocked slot; asked twice, the same one.',
    may: 'day.block',
    body: blockDaySchema,
    answer: slotSchema,
    status: 201,
    errors: ['DAY_HAS_BOOKINGS'],
  },
});
