import { z } from 'zod';
import { PUSH_KINDS } from '../messages.js';
import { declare } from './declare.js';
import { hashSchema } from './fields.js';

const ENDPOINT_MAX_LENGTH = 2_000;
const ENDPOINT = 'https://push.example.org/send/dR3zLr0hQkCq';

const kindSchema = z.enum(PUSH_KINDS).meta({ examples: ['reminder'] });

const pushSettingsSchema = z
  .strictObject({
    /** The public key for which browsers subscribe (RFC 8292); null: push is switched off here. */
    key: z.string().nullable(),
    /** The kinds of the caller's role; false: turned off. */
    choices: z.array(z.strictObject({ kind: kindSchema, on: z.boolean() })),
  })
  .meta({
    id: 'PushSettings',
    examples: [{ key: 'BNcRdreALRFX', choices: [{ kind: 'reminder', on: true }] }],
  });
/** The site's key for pushes, and the pushes that a person wants. */
export type PushSettings = z.infer<typeof pushSettingsSchema>;

/** Where it leads is decided when it is called. */
const HTTPS = /^https:\/\/[a-z0-9.-]+(:\d{1,5})?(\/[\x21-\x7e]*)?$/i;

const deviceSchema = z
  .strictObject({
    endpoint: z
      .string()
      .max(ENDPOINT_MAX_LENGTH)
      .regex(HTTPS, 'This is no address of a push service.')
      .meta({ examples: [ENDPOINT] }),
    /** A point of P-256, in base64url. */
    p256dh: z
      .string()
      .regex(/^B[\w-]{86}$/)
      .meta({ examples: [`B${'a'.repeat(86)}`] }),
    auth: z
      .string()
      .regex(/^[\w-]{22}$/)
      .meta({ examples: ['a'.repeat(22)] }),
  })
  .meta({
    id: 'PushDevice',
    examples: [{ endpoint: ENDPOINT, p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) }],
  });
/** A browser's subscription. */
export type PushDevice = z.infer<typeof deviceSchema>;

export const PUSH_ENDPOINTS = declare({
  'GET /users/me/push': {
    summary: 'The key for pushes, and which pushes the caller wants',
    may: 'signed-in',
    answer: pushSettingsSchema,
  },
  'PUT /users/me/push/:kind': {
    summary: 'Switch a kind of push off, or on again',
    may: 'signed-in',
    limit: 'profile',
    params: { kind: kindSchema },
    body: z.strictObject({ on: z.boolean() }).meta({ id: 'PushChange', examples: [{ on: false }] }),
    answer: pushSettingsSchema,
  },
  'PUT /users/me/push-devices': {
    summary: "Send the caller's pushes to this browser too",
    description:
      'Each page that opens sends it again. A browser has one owner: the last who sent it.',
    may: 'signed-in',
    body: deviceSchema,
  },
  'DELETE /users/me/push-devices/:hash': {
    summary: 'Send no more pushes to this browser',
    description: 'hash is the SHA-256 of its endpoint, which must not stand in logs.',
    may: 'signed-in',
    params: { hash: hashSchema },
  },
});
