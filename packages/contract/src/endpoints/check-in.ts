import { z } from 'zod';
import { LATE_MINUTES } from '../limits.js';
import { declare } from './declare.js';
import {
  answeredInstantSchema,
  idSchema,
  instantSchema,
  rowIdSchema,
  uidSchema,
} from './fields.js';
import { slotBookingsSchema } from './slots.js';

const checkInSchema = z
  .strictObject({
    slot_id: rowIdSchema,
    start_time: answeredInstantSchema,
    end_time: answeredInstantSchema,
    marshal_name: z.string().nullable(),
    /** The caller may check in from then until the end. */
    opens_at: answeredInstantSchema,
    /** Null: not yet. */
    checked_in_at: answeredInstantSchema.nullable(),
    /** How late the caller said they would be; null: did not. Omitted by older APIs. */
    late_minutes: z.int().nullable().optional(),
    /** completed: finalized before its end; nobody checks in any more. */
    status: z.enum(['booked', 'completed']),
  })
  .meta({
    id: 'CheckIn',
    examples: [
      {
        slot_id: 12,
        start_time: '2026-11-26T10:00:00Z',
        end_time: '2026-11-26T11:00:00Z',
        marshal_name: 'Maria Lopez',
        opens_at: '2026-11-26T09:30:00Z',
        checked_in_at: null,
        late_minutes: null,
        status: 'booked',
      },
    ],
  });
/** A booked walk of the caller, and whether they have said that they are here. */
export type CheckIn = z.infer<typeof checkInSchema>;

const ownCheckInsSchema = z
  .strictObject({
    /** Walks that are not over, earliest first; at most five. */
    walks: z.array(checkInSchema),
    /** Starts of today's walks that the shelter cancelled, from an hour ago on. */
    cancelled: z.array(answeredInstantSchema),
  })
  .meta({ id: 'OwnCheckIns', examples: [{ walks: [], cancelled: [] }] });
/** The walks for which the caller may check in, now or later. */
export type OwnCheckIns = z.infer<typeof ownCheckInsSchema>;

const pressedSchema = z
  .strictObject({
    /** When it was pressed, if it arrives later; a time to come counts as now. */
    at: instantSchema.optional(),
  })
  .meta({ id: 'PressedAt', examples: [{ at: '2026-11-26T09:58:00Z' }] });

const lateSchema = pressedSchema
  .extend({ minutes: z.literal(LATE_MINUTES) })
  .meta({ id: 'Late', examples: [{ minutes: 20 }] });

const STAFF_REFUSALS = [
  ...(['SLOT_NOT_FOUND', 'SLOT_BLOCKED', 'SLOT_COMPLETED', 'WALKER_NOT_BOOKED'] as const),
  ...(['CHECK_IN_TOO_EARLY', 'CHECK_IN_TOO_LATE'] as const),
] as const;

export const CHECK_IN_ENDPOINTS = declare({
  'GET /users/me/check-ins': {
    summary: 'The walks for which the caller may check in',
    may: 'own-walk.read',
    answer: ownCheckInsSchema,
  },
  'PUT /time-slots/:id/check-in': {
    summary: 'Say "I\'m here"',
    description:
      'For a booked walk, from half an hour before its start until its end. Repeated, the first time stays.',
    may: 'slot.book',
    limit: 'booking',
    params: { id: idSchema },
    body: pressedSchema.nullish(),
    answer: checkInSchema,
    errors: [
      'SLOT_NOT_FOUND',
      'SLOT_BLOCKED',
      'SLOT_COMPLETED',
      'SLOT_NOT_BOOKED',
      'CHECK_IN_TOO_EARLY',
      'CHECK_IN_TOO_LATE',
    ],
  },
  'DELETE /time-slots/:id/check-in': {
    summary: 'Take a check-in back',
    description: 'One that was pressed by mistake, until the end of the walk.',
    may: 'slot.book',
    limit: 'booking',
    params: { id: idSchema },
    errors: [
      'SLOT_NOT_FOUND',
      'SLOT_BLOCKED',
      'SLOT_COMPLETED',
      'SLOT_NOT_BOOKED',
      'CHECK_IN_TOO_LATE',
    ],
  },
  'PUT /time-slots/:id/late': {
    summary: 'Say "I\'m late"',
    description:
      'For a booked walk, until its end. Repeated, the last minutes count; the marshal is notified once.',
    may: 'slot.book',
    limit: 'booking',
    params: { id: idSchema },
    body: lateSchema,
    answer: checkInSchema,
    errors: [
      'SLOT_NOT_FOUND',
      'SLOT_BLOCKED',
      'SLOT_COMPLETED',
      'SLOT_NOT_BOOKED',
      'CHECK_IN_TOO_LATE',
    ],
  },
  'PUT /time-slots/:id/check-ins/:uid': {
    summary: 'Check a walker in',
    description:
      'On the day of the walk, until it is finalized. Repeated, the first time stays, also the one of the walker.',
    may: 'walker.check-in',
    params: { id: idSchema, uid: uidSchema },
    body: pressedSchema.nullish(),
    answer: slotBookingsSchema,
    errors: STAFF_REFUSALS,
  },
  'DELETE /time-slots/:id/check-ins/:uid': {
    summary: 'Take a walker’s check-in back',
    description: 'On the day of the walk, until it is finalized.',
    may: 'walker.check-in',
    params: { id: idSchema, uid: uidSchema },
    errors: STAFF_REFUSALS,
  },
});
