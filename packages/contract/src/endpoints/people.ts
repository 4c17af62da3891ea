import { z } from 'zod';
import { PASSWORD_MIN_LENGTH } from '../limits.js';
import { EMAIL_DELIVERIES } from '../people.js';
import { ROLES } from '../roles.js';
import { PASSWORD_TOO_SHORT } from '../texts.js';
import { personExportSchema, waiverSchema } from './account.js';
import { declare } from './declare.js';
import {
  answeredInstantSchema,
  emailSchema,
  isStorable,
  nameSchema,
  pageSchema,
  phoneSchema,
  uidSchema,
} from './fields.js';

const PASSWORD_MAX_LENGTH = 4096;

export const emailDeliverySchema = z.enum(EMAIL_DELIVERIES);

const newMarshalSchema = z
  .strictObject({
    name: nameSchema,
    email: emailSchema,
    /** Without a password, the marshal gets a mail and chooses one. */
    password: z
      .string()
      .min(PASSWORD_MIN_LENGTH, PASSWORD_TOO_SHORT)
      .max(PASSWORD_MAX_LENGTH)
      .optional(),
    phoneNumber: phoneSchema,
  })
  .meta({
    id: 'NewMarshal',
    examples: [
      {
        name: 'Maria Lopez',
        email: 'maria@example.org',
        password: 'a long sentence',
        phoneNumber: '020 7946 0001',
      },
    ],
  });
/** A marshal's account to create. */
export type NewMarshal = z.infer<typeof newMarshalSchema>;

/** Matches a part of a name or an address; ignores case and accents. */
const personSearchSchema = z
  .string()
  .trim()
  .max(100)
  .refine(isStorable, 'Nobody is called this.')
  .optional();

const contactFields = {
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  role: z.enum(ROLES),
  createdAt: answeredInstantSchema.nullable(),
};
const WALKER = {
  name: 'Ines Okafor',
  email: 'ines@example.org',
  phoneNumber: '020 7946 0000',
  role: 'walker',
  createdAt: '2026-03-01T08:00:00Z',
};

const walkerSchema = z
  .strictObject({ id: z.string(), ...contactFields })
  .meta({ id: 'Walker', examples: [{ id: 'b7Qm', ...WALKER }] });
/** A person who may walk dogs. */
export type Walker = z.infer<typeof walkerSchema>;

const rowFields = {
  uid: z.string(),
  ...contactFields,
  /** All slots that this person has booked and not cancelled, including past ones. */
  bookings: z.int32().min(0),
  lastSeen: answeredInstantSchema.nullable(),
  disabled: z.boolean(),
  email_delivery: emailDeliverySchema.exactOptional(),
  /** Time of the unanswered invitation; null if there is none. */
  invitedAt: answeredInstantSchema.nullable().optional(),
};
const ROW = {
  uid: 'b7Qm',
  ...WALKER,
  bookings: 5,
  lastSeen: '2026-11-20T09:00:00Z',
  disabled: false,
  invitedAt: null,
};

const personRowSchema = z.strictObject(rowFields).meta({ id: 'PersonRow', examples: [ROW] });
/** A person as the admin's panel lists them. Instants are ISO 8601 in UTC. */
export type PersonRow = z.infer<typeof personRowSchema>;

const personDetailsSchema = z
  .strictObject({
    ...rowFields,
    waiver: waiverSchema.nullable(),
    /** The role of an admin after the rights are revoked; null for other people. */
    roleBefore: z.enum(['walker', 'marshal']).nullable(),
  })
  .meta({
    id: 'PersonDetails',
    examples: [
      {
        ...ROW,
        waiver: { version: '2024-01', acceptedAt: '2026-03-01T08:00:00Z' },
        roleBefore: null,
      },
    ],
  });
/** A person's details for admins. */
export type PersonDetails = z.infer<typeof personDetailsSchema>;

/** The person who leads the walks from then on; null: nobody; omitted: nobody, unless the person may still lead. */
const successorSchema = z.strictObject({ successorId: uidSchema.nullable().optional() }).nullish();

const changedSchema = z.record(z.string(), z.unknown()).nullable();

const auditEntrySchema = z
  .strictObject({
    id: z.int().min(1),
    /** ISO instant. */
    at: answeredInstantSchema,
    /** Uid of the author, and their present name; null once they have left. */
    who: z.string(),
    who_name: z.string().nullable(),
    /** The action, named as in the permissions: 'slot.add'. */
    action: z.string(),
    /** Kind and id of the target, as in 'slot 12'. */
    target: z.string(),
    /** Present name of the target person; null for other targets, or once they have left. */
    target_name: z.string().nullable(),
    /** Times of the target slot; null for other targets, or once it is deleted. */
    target_slot: z
      .strictObject({ start_time: answeredInstantSchema, end_time: answeredInstantSchema })
      .nullable()
      .optional(),
    /** Names of the dogs concerned, as far as still known. */
    dog_names: z.array(z.string()).optional(),
    /** Changed fields; null if there was no state before or is none after. */
    before: changedSchema,
    after: changedSchema,
    request_id: z.string(),
  })
  .meta({
    id: 'AuditEntry',
    examples: [
      {
        id: 40,
        at: '2026-11-20T09:00:00Z',
        who: 'm4Rs',
        who_name: 'Maria Lopez',
        action: 'slot.add',
        target: 'slot 12',
        target_name: null,
        before: null,
        after: { start_time: '2026-11-26T10:00:00Z', end_time: '2026-11-26T11:00:00Z' },
        request_id: '0f8c',
      },
    ],
  });
/**
 * One successful write of a marshal or an admin. Contains uids and ids, never people's names, addresses or
 * phone numbers.
 */
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const PEOPLE_ENDPOINTS = declare({
  'GET /users': {
    summary: 'People, by name',
    may: 'person.list',
    query: pageSchema.extend({ role: z.enum(ROLES).optional(), search: personSearchSchema }),
    answer: z.array(personRowSchema),
    isList: true,
  },
  'GET /users/without-account': {
    summary: 'Who is still listed although the account is gone',
    may: 'person.remove',
    answer: z.array(personRowSchema),
    isList: true,
  },
  'POST /users/marshals': {
    summary: 'Create a marshal account',
    description: 'Without a password the marshal is invited by mail.',
    may: 'marshal.add',
    limit: 'profile',
    idempotent: true,
    body: newMarshalSchema,
    answer: personRowSchema,
    status: 201,
    errors: ['EMAIL_TAKEN', 'MAIL_OFF'],
  },
  'POST /users/:uid/disable': {
    summary: 'Keep somebody from signing in',
    may: 'person.disable',
    description: 'The walks that a marshal leads go to the successor in the same write.',
    params: { uid: uidSchema },
    body: successorSchema,
    answer: personRowSchema,
    errors: ['OWN_ACCOUNT', 'PERSON_NOT_FOUND', 'LAST_ADMIN', 'MARSHAL_NOT_FOUND'],
  },
  'POST /users/:uid/enable': {
    summary: 'Let somebody sign in again',
    may: 'person.disable',
    params: { uid: uidSchema },
    answer: personRowSchema,
    errors: ['PERSON_NOT_FOUND'],
  },
  'GET /users/:uid': {
    summary: 'One person',
    may: 'person.list',
    params: { uid: uidSchema },
    answer: personDetailsSchema,
    errors: ['PERSON_NOT_FOUND'],
  },
  'GET /users/:uid/export': {
    summary: 'Everything kept about a person, for who asks for it',
    description:
      'The same as the person gets by /users/me/export, without the secret address of their calendar. It is noted.',
    may: 'person.export',
    limit: 'profile',
    recentSignIn: true,
    params: { uid: uidSchema },
    answer: personExportSchema,
    errors: ['PERSON_NOT_FOUND'],
  },
  'POST /users/:uid/erase': {
    summary: 'Erase a person on request',
    description:
      'What leaving does, for somebody else. The walks that a marshal leads go to the successor in the same write.',
    may: 'person.erase',
    limit: 'profile',
    recentSignIn: true,
    params: { uid: uidSchema },
    body: successorSchema,
    errors: ['OWN_ACCOUNT', 'PERSON_NOT_FOUND', 'LAST_ADMIN', 'MARSHAL_NOT_FOUND'],
  },
  'POST /users/:uid/invitation': {
    summary: 'Send an invitation again',
    description: 'The links of before work as long as they would have.',
    may: 'marshal.invite',
    limit: 'profile',
    params: { uid: uidSchema },
    answer: personRowSchema,
    errors: ['PERSON_NOT_FOUND', 'NO_INVITATION', 'ACCOUNT_NOT_IN_USE', 'MAIL_OFF'],
  },
  'DELETE /users/:uid/invitation': {
    summary: 'Withdraw an invitation',
    description:
      'Takes away the account that nobody has used. The walks that it leads go to the successor in the same write.',
    may: 'marshal.invite',
    limit: 'profile',
    params: { uid: uidSchema },
    query: z.strictObject({ successorId: uidSchema.optional() }),
    errors: ['PERSON_NOT_FOUND', 'NO_INVITATION', 'MARSHAL_NOT_FOUND'],
  },
  'POST /users/:uid/admin': {
    summary: 'Make somebody an admin',
    description:
      'Frees the seats they have ahead: admins have no walks of their own. The walks that a marshal leads go to the successor in the same write, or stay where the body names none.',
    may: 'admin.appoint',
    limit: 'profile',
    recentSignIn: true,
    params: { uid: uidSchema },
    body: successorSchema,
    answer: personRowSchema,
    errors: ['PERSON_NOT_FOUND', 'ACCOUNT_NOT_IN_USE', 'MARSHAL_NOT_FOUND'],
  },
  'DELETE /users/:uid/admin': {
    summary: 'Take an admin’s rights back',
    description:
      'They become what they were, a marshal where that is not known. The walks that a walker led go to the successor in the same write.',
    may: 'admin.appoint',
    limit: 'profile',
    recentSignIn: true,
    params: { uid: uidSchema },
    query: z.strictObject({ successorId: uidSchema.optional() }),
    errors: ['PERSON_NOT_FOUND', 'OWN_ACCOUNT', 'LAST_ADMIN', 'MARSHAL_NOT_FOUND'],
  },
  'DELETE /users/:uid': {
    summary: 'Delete a person whose account was deleted',
    may: 'person.remove',
    params: { uid: uidSchema },
    errors: ['PERSON_NOT_FOUND', 'PERSON_HAS_ACCOUNT'],
  },
  'GET /walkers': {
    summary: 'Who may walk dogs, by name',
    may: 'walker.list',
    query: pageSchema.extend({ search: personSearchSchema }),
    answer: z.array(walkerSchema),
    isList: true,
  },
  'GET /audit-log': {
    summary: 'What staff changed, latest first',
    description: 'Without a limit the latest 100.',
    may: 'audit.read',
    query: pageSchema,
    answer: z.array(auditEntrySchema),
    isList: true,
  },
});
