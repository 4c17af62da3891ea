import { z } from 'zod';
import { declare } from './declare.js';
import { answeredInstantSchema, idSchema, rowIdSchema } from './fields.js';

const mailedWalkerSchema = z.strictObject({
  name: z.string(),
  /** The outcome of the mail; `not-sent`: the walk needed nobody any more, or the walker was not free. */
  told: z.enum(['sent', 'waiting', 'refused', 'failed', 'not-sent']),
  /** Booked since. */
  booked: z.boolean(),
});

const helpSchema = z.strictObject({
  /** Staff may ask for help from then on; null: the site sends no mails. */
  from: answeredInstantSchema.nullable(),
  /** The latest request; null: none. */
  asked_at: answeredInstantSchema.nullable(),
  /** Null: none, or the person has left. */
  asked_by: z.string().nullable(),
  /** The walkers who were asked, by name. */
  asked: z.array(mailedWalkerSchema),
});
/** The requests for help in a slot, and their answers. */
export type Help = z.infer<typeof helpSchema>;

const SHORT_SLOT = {
  id: 12,
  start_time: '2026-11-26T10:00:00Z',
  end_time: '2026-11-26T11:00:00Z',
  marshal_name: 'Maria Lopez',
  missing: 1,
  dogs: ['Juniper'],
};

const shortSlotSchema = z
  .strictObject({
    id: rowIdSchema,
    start_time: answeredInstantSchema,
    end_time: answeredInstantSchema,
    marshal_name: z.string().nullable(),
    /** Walkers that it still needs. */
    missing: z.int32().min(1),
    /** Names of its planned dogs that have no walker so far. */
    dogs: z.array(z.string()),
    /** For staff only. */
    help: helpSchema.exactOptional(),
  })
  .meta({
    id: 'ShortSlot',
    examples: [
      SHORT_SLOT,
      {
        ...SHORT_SLOT,
        help: {
          from: '2026-11-24T21:00:00Z',
          asked_at: '2026-11-24T09:00:00Z',
          asked_by: 'Maria Lopez',
          asked: [{ name: 'Ines Okafor', told: 'sent', booked: true }],
        },
      },
    ],
  });
/** A slot with fewer walkers than its minimum. */
export type ShortSlot = z.infer<typeof shortSlotSchema>;

export const SHORT_SLOT_ENDPOINTS = declare({
  'GET /time-slots/short': {
    summary: 'The slots that need more walkers, earliest first',
    description:
      'Walkers get those of the next 72 hours that they can book, staff those of the next seven days with the requests for help.',
    may: 'slot.read',
    answer: z.array(shortSlotSchema),
  },
  'POST /time-slots/:id/help': {
    summary: 'Ask walkers for help in a short slot',
    description:
      'Mails the walkers who want to be asked and are free then: each once a day at most. Once in twelve hours for a slot, in the last 72 hours before its start.',
    may: 'help.ask',
    params: { id: idSchema },
    answer: shortSlotSchema,
    status: 201,
    errors: [
      'SLOT_NOT_FOUND',
      'SLOT_BLOCKED',
      'SLOT_COMPLETED',
      'SLOT_STARTED',
      'SLOT_NOT_SHORT',
      'SLOT_FULL',
      'HELP_ASKED',
      'NOBODY_TO_ASK',
      'MAIL_OFF',
    ],
  },
});
