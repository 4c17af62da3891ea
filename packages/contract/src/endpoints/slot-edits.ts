import { z } from 'zod';
import { GRADES } from '../dogs.js';
import { SLOT_CAPACITY } from '../limits.js';
import { PLAN_RULES } from '../plans.js';
import { declare } from './declare.js';
import {
  answeredInstantSchema,
  cancellationReasonSchema,
  different,
  dogIdsSchema,
  idSchema,
  instantSchema,
  ofRightFields,
  rowIdSchema,
  uidSchema,
  whySchema,
} from './fields.js';
import { recipientsSchema } from './message-outcomes.js';
import { brokenRuleSchema } from './plans.js';
import { slotSchema } from './slots.js';

const TIMES = { start_time: '2026-11-26T11:00:00Z', end_time: '2026-11-26T12:00:00Z' };

const changedFields = {
  start_time: instantSchema.optional(),
  end_time: instantSchema.optional(),
  /** Uid of the slot's marshal from now on. */
  marshal_id: uidSchema.optional(),
};

const slotEditSchema = z
  .strictObject({
    ...changedFields,
    /** Walkers that the slot needs. */
    minimum_walkers: z.int().min(0).max(SLOT_CAPACITY).optional(),
    /**
     * Walkers who have another walk at the new time, and whose booking of this slot is cancelled with a
     * mail.
     */
    cancelBookings: z
      .array(uidSchema)
      .max(SLOT_CAPACITY)
      .refine(different, ofRightFields('A walker stands there twice.'))
      .optional(),
    /** Dogs that leave the plan of the slot. */
    takeOutDogs: dogIdsSchema().optional(),
    /** Allows the exceptions that staff may allow. */
    override: z.strictObject({ reason: whySchema }).optional(),
    /** A note in the mails to the walkers. */
    words: cancellationReasonSchema.optional(),
  })
  .meta({ id: 'SlotEdit', examples: [TIMES] });
/** Changes of a slot; omitted fields stay. Its bookings and planned dogs move along. */
export type SlotEdit = z.input<typeof slotEditSchema>;
export type ParsedSlotEdit = z.output<typeof slotEditSchema>;

const overlapSchema = z.strictObject({
  walker: z.strictObject({ id: z.string(), name: z.string() }),
  /** The walker's other walks at the new time, earliest first. */
  others: z.array(
    z.strictObject({
      id: rowIdSchema,
      start_time: answeredInstantSchema,
      end_time: answeredInstantSchema,
      marshal_name: z.string().nullable(),
    }),
  ),
});
/** A walker of the slot who has other walks at the new time. */
export type OverlappingBooking = z.infer<typeof overlapSchema>;

/** `details` of BOOKINGS_OVERLAP. */
export interface OverlappingBookings {
  overlapping: OverlappingBooking[];
}

const previewSchema = z
  .strictObject({
    /** Recipients of a mail about the new time. */
    recipients: recipientsSchema,
    overlapping: z.array(overlapSchema),
    /** Planned dogs that would break a rule at the new time, by name. */
    dogs: z.array(
      z.strictObject({
        dog: z.strictObject({ id: rowIdSchema, name: z.string(), grade: z.enum(GRADES) }),
        /** Null: the dog has no walker yet. */
        walker: z
          .strictObject({ id: z.string(), name: z.string(), clearance: z.enum(GRADES) })
          .nullable(),
        broken: z.array(brokenRuleSchema),
      }),
    ),
  })
  .meta({
    id: 'SlotEditPreview',
    examples: [{ recipients: { mails: 'on', people: 2 }, overlapping: [], dogs: [] }],
  });
/** The consequences of an edit for bookings and planned dogs. */
export type SlotEditPreview = z.infer<typeof previewSchema>;

export const marshalSchema = z.strictObject({ id: z.string(), name: z.string() }).meta({
  id: 'Marshal',
  examples: [{ id: 'm4Rs', name: 'Maria Lopez' }],
});
/** A person who may be a slot's marshal. */
export type Marshal = z.infer<typeof marshalSchema>;

const REFUSALS = [
  'SLOT_NOT_FOUND',
  'SLOT_BLOCKED',
  'SLOT_COMPLETED',
  'SLOT_STARTED',
  'SLOT_HAS_WALK',
  'SLOT_EXISTS',
  'DAY_BLOCKED',
  'MARSHAL_NOT_FOUND',
] as const;

export const SLOT_EDIT_ENDPOINTS = declare({
  'GET /marshals': {
    summary: 'Who may be the marshal of a slot, by name',
    may: 'slot.edit',
    answer: z.array(marshalSchema),
  },
  'GET /time-slots/:id/edit-preview': {
    summary: 'What an edit would mean for bookings and planned dogs',
    description: 'Changes nothing, and refuses what saving would refuse.',
    may: 'slot.edit',
    params: { id: idSchema },
    query: z.strictObject(changedFields),
    answer: previewSchema,
    errors: REFUSALS,
  },
  'PATCH /time-slots/:id': {
    summary: 'Edit a time slot',
    description:
      'Its bookings and planned dogs move along, and walkers get a mail with the new time. Bookings that would overlap and broken rules refuse it until they are decided. The version is that of `slotVersion`.',
    ifMatch: true,
    may: 'slot.edit',
    params: { id: idSchema },
    body: slotEditSchema,
    answer: slotSchema,
    errors: [...REFUSALS, 'BOOKINGS_OVERLAP', ...PLAN_RULES],
  },
});
