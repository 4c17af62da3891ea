import { z } from 'zod';
import { declare } from './declare.js';
import { answeredInstantSchema, idSchema, rowIdSchema } from './fields.js';
import { slotSchema } from './slots.js';

const TOKEN = 'Jc3Vh0rT9wq-2LkYpXe_5sBnGm8ZdA1uFoQiR7tHvE4';
const TIMES = { start_time: '2026-11-26T10:00:00Z', end_time: '2026-11-26T11:00:00Z' };

const tokenSchema = z
  .string()
  .regex(/^[\w-]{43}$/, 'This link is incomplete.')
  .meta({ examples: [TOKEN] });

const coverLinkSchema = z
  .strictObject({
    /** Path of the page below the site's address; whoever knows it can take the place. */
    path: z.string(),
  })
  .meta({ id: 'CoverLink', examples: [{ path: `/cover?link=${TOKEN}` }] });
/** The link with which a walker hands a place to a friend. */
export type CoverLink = z.infer<typeof coverLinkSchema>;

const coverSchema = z
  .strictObject({
    /**
     * `open`: the caller can take the place; `own`: the caller made the link; `taken-by-you` and `taken`: it
     * was used; `given-up`: the walker is not booked any more; `cancelled`: by the shelter; `started`: too
     * late.
     */
    state: z.enum(['open', 'own', 'taken-by-you', 'taken', 'given-up', 'cancelled', 'started']),
    /** With `given-up`: the caller took the place, and is not booked any more. */
    given_back: z.boolean().exactOptional(),
    /** With `given_back`: staff took the caller out. */
    taken_out: z.literal(true).exactOptional(),
    walker_name: z.string(),
    /** The walk; null once it is deleted. */
    walk: z
      .strictObject({
        slot_id: rowIdSchema,
        start_time: answeredInstantSchema,
        end_time: answeredInstantSchema,
        marshal_name: z.string().nullable(),
        /** Names of the dogs planned for the walker. */
        dogs: z.array(z.string()),
      })
      .nullable(),
  })
  .meta({
    id: 'Cover',
    examples: [
      {
        state: 'open',
        walker_name: 'Ines Okafor',
        walk: { slot_id: 12, ...TIMES, marshal_name: 'Maria Lopez', dogs: ['Juniper'] },
      },
    ],
  });
/** What a cover's link offers to the caller. */
export type Cover = z.infer<typeof coverSchema>;

export const COVER_ENDPOINTS = declare({
  'POST /time-slots/:id/cover': {
    summary: 'A link that hands the own place to a friend',
    description: 'Asked twice, the same one. It ends with the booking, and at the start.',
    may: 'slot.book',
    limit: 'booking',
    params: { id: idSchema },
    answer: coverLinkSchema,
    errors: ['SLOT_NOT_FOUND', 'SLOT_BLOCKED', 'SLOT_COMPLETED', 'SLOT_STARTED', 'SLOT_NOT_BOOKED'],
  },
  'DELETE /time-slots/:id/cover': {
    summary: 'Take the link back that hands the own place to a friend',
    description: 'The caller stays booked. Without a link, nothing changes.',
    may: 'slot.book',
    limit: 'booking',
    params: { id: idSchema },
  },
  'GET /covers/:token': {
    summary: 'What the link of a cover offers',
    may: 'signed-in',
    limit: 'booking',
    params: { token: tokenSchema },
    answer: coverSchema,
    errors: ['COVER_NOT_FOUND'],
  },
  'POST /covers/:token': {
    summary: 'Take the place of the walker who sent the link',
    description:
      'The first who asks gets it, with the planned dogs that their clearance and the other rules allow. The other booking ends at the same time.',
    may: 'slot.book',
    limit: 'booking',
    params: { token: tokenSchema },
    answer: slotSchema,
    errors: [
      'COVER_NOT_FOUND',
      'COVER_USED',
      'COVER_ENDED',
      'COVER_OWN',
      'PROFILE_INCOMPLETE',
      'EMAIL_UNCONFIRMED',
      'SLOT_BLOCKED',
      'SLOT_COMPLETED',
      'SLOT_STARTED',
      'SLOT_ALREADY_BOOKED',
      'SLOT_OVERLAPS',
      'PLACE_GIVEN_BACK',
      'TOO_MANY_BOOKINGS',
    ],
  },
});
