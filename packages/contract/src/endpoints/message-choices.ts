import { z } from 'zod';
import { MESSAGE_CHOICES, MESSAGE_OPT_INS, SWITCHABLE_KINDS } from '../messages.js';
import { declare } from './declare.js';
import { linkTokenSchema } from './fields.js';
import { emailDeliverySchema } from './people.js';

const choiceSchema = z.enum(MESSAGE_CHOICES).meta({ examples: ['reminder'] });
const switchableSchema = z.enum(SWITCHABLE_KINDS).meta({ examples: ['reminder'] });
/** `opt_in` replaces `kind` where it is given. Older screens know no opt-ins: they show the nearest kind. */
const linkedKind = { kind: choiceSchema, opt_in: z.enum(MESSAGE_OPT_INS).exactOptional() };

const messageChoicesSchema = z
  .strictObject({
    /** The choices of the caller's role; false: turned off. */
    choices: z.array(z.strictObject({ kind: choiceSchema, on: z.boolean() })),
    /** The mails of the caller's role that are sent only if turned on. Omitted by older APIs. */
    opt_ins: z
      .array(z.strictObject({ kind: z.enum(MESSAGE_OPT_INS), on: z.boolean() }))
      .exactOptional(),
    /** Delivery status of the caller's present address. */
    email_delivery: emailDeliverySchema.exactOptional(),
  })
  .meta({ id: 'MessageChoices', examples: [{ choices: [{ kind: 'reminder', on: true }] }] });
/** The mails that a person has turned on or off. */
export type MessageChoices = z.infer<typeof messageChoicesSchema>;

const choiceBodySchema = z
  .strictObject({ on: z.boolean() })
  .meta({ id: 'MessageChoiceChange', examples: [{ on: false }] });

const unsubscribedSchema = z
  .strictObject(linkedKind)
  .meta({ id: 'Unsubscribed', examples: [{ kind: 'reminder' }] });

/** The kind of mail that a link has turned off or on. */
export type Unsubscribed = z.infer<typeof unsubscribedSchema>;

const linkedChoiceSchema = z
  .strictObject({
    ...linkedKind,
    on: z.boolean(),
    /** The recipient's address, shortened so that only its owner recognizes it. */
    address: z.string().meta({ examples: ['i…@e….org'] }),
  })
  .meta({
    id: 'LinkedChoice',
    examples: [{ kind: 'reminder', on: true, address: 'i…@e….org' }],
  });
/** The kind of mail that a link can turn on and off. */
export type LinkedChoice = z.infer<typeof linkedChoiceSchema>;

const recipientMarkSchema = z
  .strictObject({
    /** The `mark` in the links of the caller's own mails; it grants no rights. */
    mark: z.string().meta({ examples: ['pJc3Vh0rT9wq-2Lk'] }),
  })
  .meta({ id: 'RecipientMark', examples: [{ mark: 'pJc3Vh0rT9wq-2Lk' }] });
/** Tells a page if the user is the recipient of a mail's link. */
export type RecipientMark = z.infer<typeof recipientMarkSchema>;

const LINK = {
  may: 'anybody',
  params: {
    token: linkTokenSchema,
  },
  answer: unsubscribedSchema,
  errors: ['NOT_FOUND'],
} as const;

export const MESSAGE_CHOICE_ENDPOINTS = declare({
  'GET /users/me/message-choices': {
    summary: 'Which mails the caller wants',
    may: 'signed-in',
    answer: messageChoicesSchema,
  },
  'PUT /users/me/message-choices/:kind': {
    summary: 'Switch a kind of mail off, or on again',
    may: 'signed-in',
    limit: 'profile',
    params: {
      kind: switchableSchema,
    },
    body: choiceBodySchema,
    answer: messageChoicesSchema,
  },
  'GET /users/me/recipient-mark': {
    summary: 'The mark of the links in the mails to the caller',
    may: 'signed-in',
    answer: recipientMarkSchema,
  },
  'GET /unsubscribe/:token': {
    summary: 'The page of this link',
    description:
      'For who opens the address that mail programs press; it switches nothing. The page asks for one press.',
    may: LINK.may,
    params: LINK.params,
    status: 302,
  },
  'GET /unsubscribe/:token/choice': {
    ...LINK,
    summary: 'Which mail holds this link, and whose it is',
    answer: linkedChoiceSchema,
  },
  'POST /unsubscribe/:token': {
    ...LINK,
    summary: 'Switch off the kind of mail that holds this link',
    description: 'What mail programs do at one press (RFC 8058); any form may be sent along.',
  },
  'DELETE /unsubscribe/:token': {
    ...LINK,
    summary: 'Switch it on again',
  },
});
