import { z } from 'zod';
import { declare } from './declare.js';
import { answeredInstantSchema, idSchema, rowIdSchema } from './fields.js';

const countSchema = z.int32().min(0);
const UNTIL = '2026-11-24T12:00:00Z';

const waitingListSchema = z
  .strictObject({
    /** Walkers who wait. */
    count: countSchema,
    /** The caller's position, from 1; null: the caller does not wait. */
    position: z.int32().min(1).nullable(),
    /** A place is reserved for the caller until then. */
    reserved_until: answeredInstantSchema.nullable(),
    /** Why a free place goes to the next person and not to the caller; for walkers only. */
    passed_over: z.enum(['overlap', 'too-many-bookings']).nullable().exactOptional(),
    /** Who waits, in order; for staff only. */
    walkers: z
      .array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          joined_at: answeredInstantSchema,
          reserved_until: answeredInstantSchema.nullable(),
        }),
      )
      .exactOptional(),
  })
  .meta({ id: 'WaitingList', examples: [{ count: 3, position: 2, reserved_until: null }] });
/** A slot's waiting list. Walkers see their own position, staff all names. */
export type WaitingList = z.infer<typeof waitingListSchema>;

const waitSchema = z
  .strictObject({
    slot_id: rowIdSchema,
    start_time: answeredInstantSchema,
    end_time: answeredInstantSchema,
    marshal_name: z.string().nullable(),
    position: z.int32().min(1),
    /** A place is reserved for the caller until then. */
    reserved_until: answeredInstantSchema.nullable(),
  })
  .meta({
    id: 'Wait',
    examples: [
      {
        slot_id: 12,
        start_time: '2026-11-26T10:00:00Z',
        end_time: '2026-11-26T11:00:00Z',
        marshal_name: 'Maria Lopez',
        position: 1,
        reserved_until: UNTIL,
      },
    ],
  });
/** A walk that the caller waits for. */
export type Wait = z.infer<typeof waitSchema>;

const offerSchema = z
  .strictObject({
    /**
     * `claimed`: the walk is booked; `over`: its time is over, or the place was given up; `cancelled`: the shelter
     * cancelled the walk.
     */
    state: z.enum(['open', 'claimed', 'over', 'cancelled']),
    /** With `over`: the person took the place, and gave it back. */
    given_back: z.literal(true).exactOptional(),
    /** With `over`: the person took the place, and staff took them out. */
    taken_out: z.literal(true).exactOptional(),
    /** The person to whom the link was sent. */
    name: z.string(),
    /** For a signed-in caller: true if the link was sent to them. */
    is_mine: z.boolean().exactOptional(),
    reserved_until: answeredInstantSchema,
    /** Null once the walk is deleted. */
    walk: z
      .strictObject({
        slot_id: rowIdSchema,
        start_time: answeredInstantSchema,
        end_time: answeredInstantSchema,
        marshal_name: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({
    id: 'Offer',
    examples: [{ state: 'over', name: 'Ines Okafor', reserved_until: UNTIL, walk: null }],
  });
/** A place that is reserved for one person for a while. */
export type Offer = z.infer<typeof offerSchema>;

const offerTokenSchema = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ examples: ['0f'.repeat(32)] });

const OF_SLOT = { params: { id: idSchema } } as const;

export const WAITING_LIST_ENDPOINTS = declare({
  'GET /time-slots/:id/waiting-list': {
    ...OF_SLOT,
    summary: "A slot's waiting list",
    description: 'Walkers get their own position, staff all names.',
    may: 'slot.read',
    answer: waitingListSchema,
    errors: ['SLOT_NOT_FOUND'],
  },
  'PUT /time-slots/:id/waiting-list': {
    ...OF_SLOT,
    summary: 'Wait for a place in a full slot',
    description: 'Asked twice, the position stays.',
    may: 'slot.book',
    limit: 'booking',
    answer: waitingListSchema,
    errors: [
      'PROFILE_INCOMPLETE',
      'EMAIL_UNCONFIRMED',
      'SLOT_NOT_FOUND',
      'SLOT_BLOCKED',
      'SLOT_COMPLETED',
      'SLOT_STARTED',
      'SLOT_ALREADY_BOOKED',
      'PLACE_GIVEN_BACK',
      'SLOT_NOT_FULL',
    ],
  },
  'DELETE /time-slots/:id/waiting-list': {
    ...OF_SLOT,
    summary: 'Leave the waiting list',
    description: 'Gives up the place that is reserved for the caller, too.',
    may: 'slot.book',
    limit: 'booking',
    errors: ['SLOT_NOT_FOUND'],
  },
  'GET /users/me/waiting-list': {
    summary: 'The coming walks that the caller waits for, earliest first',
    may: 'slot.book',
    answer: z.array(waitSchema),
  },
  'GET /offers/:token': {
    summary: 'The reserved place of a link',
    description: 'Changes nothing, because mail scanners open links.',
    may: 'anybody',
    params: { token: offerTokenSchema },
    answer: offerSchema,
    errors: ['OFFER_NOT_FOUND', 'UNAUTHENTICATED', 'ACCOUNT_DISABLED', 'ROLE_UNKNOWN'],
  },
  'POST /offers/:token': {
    summary: 'Book the reserved place of a link',
    description:
      'For the person to whom the link was sent, signed in or not, and once. Somebody else who is signed in is refused.',
    may: 'anybody',
    params: { token: offerTokenSchema },
    answer: offerSchema,
    errors: [
      'OFFER_NOT_FOUND',
      'OFFER_NOT_YOURS',
      'OFFER_OVER',
      'PROFILE_INCOMPLETE',
      'EMAIL_UNCONFIRMED',
      'SLOT_ALREADY_BOOKED',
      'SLOT_OVERLAPS',
      'TOO_MANY_BOOKINGS',
      'UNAUTHENTICATED',
      'ACCOUNT_DISABLED',
      'ROLE_UNKNOWN',
    ],
  },
});
