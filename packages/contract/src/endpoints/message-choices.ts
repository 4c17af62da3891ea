import { z } from 'zod';
import { MESSAGE_CHOICES } from '../messages.js';
import { declare } from './declare.js';
import { linkTokenSchema } from './fields.js';
import { emailDeliverySchema } from './people.js';

const choiceSchema = z.enum(MESSAGE_CHOICES).meta({ examples: ['reminder'] });

const messageChoicesSchema = z
  .strictObject({
    /** Those that the caller's role may get; false: switched off. */
    choices: z.array(z.strictObject({ kind: choiceSchema, on: z.boolean() })),
    /** Whether mails reach the caller's present address. */
    email_delivery: emailDeliverySchema.exactOptional(),
  })
  .meta({ id: 'MessageChoices', examples: [{ choices: [{ kind: 'reminder', on: true }] }] });
/** Which mails somebody wants. */
export type MessageChoices = z.infer<typeof messageChoicesSchema>;

const choiceBodySchema = z
  .strictObject({ on: z.boolean() })
  .meta({ id: 'MessageChoiceChange', examples: [{ on: false }] });

const unsubscribedSchema = z
  .strictObject({ kind: choiceSchema })
  .meta({ id: 'Unsubscribed', examples: [{ kind: 'reminder' }] });

/** Which kind a link has switched off, or on again. */
export type Unsubscribed = z.infer<typeof unsubscribedSchema>;

const linkedChoiceSchema = z
  .strictObject({
    kind: choiceSchema,
    on: z.boolean(),
    /** Whose mails: enough for who has the address to know it by. */
    address: z.string().meta({ examples: ['i…@e….org'] }),
  })
  .meta({
    id: 'LinkedChoice',
    examples: [{ kind: 'reminder', on: true, address: 'i…@e….org' }],
  });
/** What a link in a mail can switch. */
export type LinkedChoice = z.infer<typeof linkedChoiceSchema>;

const recipientMarkSchema = z
  .strictObject({
    /** What the links in the caller's own mails carry as `mark`; it allows nothing. */
    mark: z.string().meta({ examples: ['pJc3Vh0rT9wq-2Lk'] }),
  })
  .meta({ id: 'RecipientMark', examples: [{ mark: 'pJc3Vh0rT9wq-2Lk' }] });
/** By which a page knows whether a mail's link was sent to who opens it. */
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
    params: { kind: choiceSchema },
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
