import { z } from 'zod';
import { declare } from './declare.js';
import { cancellationReasonSchema, idSchema, uidSchema } from './fields.js';
import { slotBookingsSchema } from './slots.js';

const addWalkerSchema = z
  .strictObject({ walkerId: uidSchema })
  .meta({ id: 'AddWalker', examples: [{ walkerId: 'b7Qm' }] });
/** The walker whom staff add to a slot. */
export type AddWalker = z.infer<typeof addWalkerSchema>;

export const SLOT_WALKER_ENDPOINTS = declare({
  'POST /time-slots/:id/walkers': {
    summary: 'Add a walker to a slot',
    description:
      'Until it is finalized, also once it has begun. The walker is notified; the most bookings that a walker may hold ahead do not count.',
    may: 'walker.add',
    params: { id: idSchema },
    body: addWalkerSchema,
    answer: slotBookingsSchema,
    status: 201,
    errors: [
      'SLOT_NOT_FOUND',
      'SLOT_BLOCKED',
      'SLOT_COMPLETED',
      'SLOT_FULL',
      'SLOT_ALREADY_BOOKED',
      'SLOT_OVERLAPS',
      'WALKER_NOT_FOUND',
      'ACCOUNT_NOT_IN_USE',
      'PROFILE_INCOMPLETE',
      'EMAIL_UNCONFIRMED',
    ],
  },
  'DELETE /time-slots/:id/walkers/:uid': {
    summary: 'Take a walker out of a slot',
    description:
      'Until it is finalized, also once it has begun. The walker is notified, with the reason if there is one.',
    may: 'walker.take-out',
    params: { id: idSchema, uid: uidSchema },
    query: z.strictObject({ reason: cancellationReasonSchema.optional() }),
    errors: ['SLOT_NOT_FOUND', 'SLOT_BLOCKED', 'SLOT_COMPLETED', 'WALKER_NOT_BOOKED'],
  },
});
