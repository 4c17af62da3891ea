import { z } from 'zod';
import { declare } from './declare.js';
import { emailSchema, linkTokenSchema } from './fields.js';

const emailChangeSchema = z
  .strictObject({ email: emailSchema })
  .meta({ id: 'EmailChange', examples: [{ email: 'ines.okafor@example.org' }] });
/** A request for a new e-mail address. */
export type EmailChange = z.infer<typeof emailChangeSchema>;

const passwordResetSchema = z
  .strictObject({ email: emailSchema })
  .meta({ id: 'PasswordReset', examples: [{ email: 'ines@example.org' }] });
/** A request for a reset mail to this address. */
export type PasswordReset = z.infer<typeof passwordResetSchema>;

const accountLinkSchema = z
  .strictObject({
    /** no-account: deleted or disabled; address-changed: the link went to the previous address. */
    state: z.enum(['open', 'address-changed', 'no-account']),
  })
  .meta({ id: 'AccountLink', examples: [{ state: 'open' }] });
/** State of the account behind a mailed link. */
export type AccountLink = z.infer<typeof accountLinkSchema>;

/** Endpoints that send mails about the caller's own account. */
export const ACCOUNT_MAIL_ENDPOINTS = declare({
  'POST /password-resets': {
    summary: 'Send a link with which a new password can be chosen',
    description:
      'Answers the same whether the address has an account or not: who reads its mailbox knows.',
    may: 'anybody',
    limit: 'resets',
    body: passwordResetSchema,
    errors: ['MAIL_OFF'],
  },
  'GET /account-links/:token': {
    summary: "What has become of the account of a mail's link",
    may: 'anybody',
    params: { token: linkTokenSchema },
    answer: accountLinkSchema,
    errors: ['NOT_FOUND'],
  },
  'POST /users/me/email-confirmations': {
    summary: "Send a link that confirms the caller's address",
    may: 'signed-in',
    limit: 'confirmations',
    errors: ['MAIL_OFF'],
  },
  'POST /users/me/email-changes': {
    summary: 'Send a link that changes the address',
    description:
      'It goes to the new address, which is the account’s once it is opened. Then the old one is told.',
    may: 'signed-in',
    limit: 'confirmations',
    recentSignIn: true,
    body: emailChangeSchema,
    errors: ['MAIL_OFF', 'EMAIL_TAKEN'],
  },
  'POST /users/me/password-changes': {
    summary: "Tell the caller by mail that the caller's password was changed",
    description: 'The page says so after it changed the password at the identity provider.',
    may: 'signed-in',
    limit: 'profile',
    recentSignIn: true,
  },
});
