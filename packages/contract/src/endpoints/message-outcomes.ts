import { z } from 'zod';
import { declare } from './declare.js';
import { answeredInstantSchema, idSchema, pageSchema } from './fields.js';
import { emailDeliverySchema } from './people.js';

/** The site's mail setting, and the number of people whom a mail would reach. */
export const recipientsSchema = z.strictObject({
  mails: z.enum(['on', 'off']),
  people: z.int32().min(0),
});
export type Recipients = z.infer<typeof recipientsSchema>;

const notificationStatusSchema = z.enum([
  'sent',
  'waiting',
  'refused',
  'failed',
  'begun',
  'disabled',
  'left',
  'not-told',
]);
/**
 * Status of a person's notification: `refused` by the mail server, `failed` for a day; or the reason for
 * sending none: the walk had `begun`, the account is `disabled`, the person has `left`.
 */
export type NotificationStatus = z.infer<typeof notificationStatusSchema>;

const cancellationSchema = z
  .strictObject({
    mails: z.enum(['on', 'off']),
    /** Start of the earliest cancelled walk; null if no bookings were cancelled. */
    start_time: answeredInstantSchema.nullable(),
    people: z.array(
      z.strictObject({
        name: z.string(),
        /** Null: the person has left. */
        email: z.string().nullable(),
        told: notificationStatusSchema,
        email_delivery: emailDeliverySchema,
      }),
    ),
  })
  .meta({
    id: 'CalledOff',
    examples: [
      {
        mails: 'on',
        start_time: '2026-11-26T10:00:00Z',
        people: [
          {
            name: 'Ines Okafor',
            email: 'ines@example.org',
            told: 'sent',
            email_delivery: 'fine',
          },
        ],
      },
    ],
  });
/** The walkers who lost a place, by name, with the status of each notification. */
export type Cancellation = z.infer<typeof cancellationSchema>;

const messageNotArrivedSchema = z
  .strictObject({
    id: z.uuid(),
    uid: z.string(),
    name: z.string(),
    email: z.string(),
    email_delivery: emailDeliverySchema,
    kind: z.string(),
    state: z.enum(['refused', 'failed']),
    at: answeredInstantSchema,
    /** Beginning of the mail server's answer, or of the error. */
    why: z.string(),
  })
  .meta({
    id: 'MessageNotArrived',
    examples: [
      {
        id: '0b6d1f0e-7c1c-4f5e-9d0a-3f2d6f1f4a11',
        uid: 'b7Qm',
        name: 'Ines Okafor',
        email: 'ines@example.org',
        email_delivery: 'refused',
        kind: 'reminder',
        state: 'refused',
        at: '2026-11-26T18:00:00Z',
        why: '550 No such user here',
      },
    ],
  });
/** A message that was refused for good, or that could not be sent for a day. */
export type MessageNotArrived = z.infer<typeof messageNotArrivedSchema>;

export const MESSAGE_OUTCOME_ENDPOINTS = declare({
  'GET /called-off/:id': {
    summary: 'Who was told that a slot was deleted, or a day blocked',
    description:
      'By the id of the slot that is gone or that blocks the day, for 30 days. Marshals are answered of what they deleted themselves; nobody where there is none.',
    may: 'called-off.read',
    params: { id: idSchema },
    answer: cancellationSchema,
  },
  'GET /messages/not-arrived': {
    summary: 'Messages that did not arrive, latest first',
    may: 'message.list',
    query: pageSchema,
    answer: z.array(messageNotArrivedSchema),
    isList: true,
  },
});
