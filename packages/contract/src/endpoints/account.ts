import { z } from 'zod';
import { EMAIL_CONFIRMATIONS, PROFILE_PARTS, type MissingFromProfile } from '../people.js';
import { ROLES } from '../roles.js';
import { WAIVER_MISSING } from '../texts.js';
import { calendarFeedSchema } from './calendar-feed.js';
import { declare } from './declare.js';
import {
  answeredInstantSchema,
  daySchema,
  nameSchema,
  phoneSchema,
  rowIdSchema,
} from './fields.js';

const SIGN_UP = { name: 'Ines Okafor', phoneNumber: '020 7946 0000', waiverAccepted: true };

const signUpSchema = z
  .strictObject({
    name: nameSchema,
    phoneNumber: phoneSchema,
    waiverAccepted: z.literal(true, WAIVER_MISSING),
  })
  .meta({ id: 'SignUp', examples: [SIGN_UP] });
/** A walker's own profile at sign-up. Role, uid and email come from the token. */
export type SignUp = z.infer<typeof signUpSchema>;

const profileChangeSchema = z
  .strictObject({
    name: nameSchema.optional(),
    phoneNumber: phoneSchema.optional(),
    waiverAccepted: z.literal(true, WAIVER_MISSING).optional(),
  })
  .meta({ id: 'ProfileChange', examples: [{ phoneNumber: SIGN_UP.phoneNumber }] });
export type ProfileChange = z.infer<typeof profileChangeSchema>;

/** The `details` of `PROFILE_INCOMPLETE`. */
export interface ProfileGaps {
  missing: MissingFromProfile[];
}

const waiverSchema = z.strictObject({ version: z.string(), acceptedAt: answeredInstantSchema });
/** What a walker agreed to, and when (ISO instant). */
export type Waiver = z.infer<typeof waiverSchema>;

const ME = {
  uid: 'b7Qm',
  name: SIGN_UP.name,
  email: 'ines@example.org',
  email_confirmation: 'done',
  role: 'walker',
  phoneNumber: SIGN_UP.phoneNumber,
  createdAt: '2026-03-01T08:00:00Z',
  waiver: { version: '2024-01', acceptedAt: '2026-03-01T08:00:00Z' },
  missing: [],
};

const meSchema = z
  .strictObject({
    uid: z.string(),
    name: z.string(),
    email: z.string(),
    email_confirmation: z.enum(EMAIL_CONFIRMATIONS),
    role: z.enum(ROLES),
    phoneNumber: z.string().nullable(),
    createdAt: answeredInstantSchema.nullable(),
    waiver: waiverSchema.nullable(),
    missing: z.array(z.enum(PROFILE_PARTS)),
  })
  .meta({ id: 'Me', examples: [ME] });
/** The signed-in person. Instants are ISO 8601 in UTC. */
export type Me = z.infer<typeof meSchema>;

const TIMES = { start_time: '2026-11-26T10:00:00Z', end_time: '2026-11-26T11:00:00Z' };

const NOTHING_ELSE = {
  walk_notes: [],
  calendar_feed: { path: null },
  messages: [],
  called_off: [],
  messages_off: [],
};

const personExportSchema = z
  .strictObject({
    profile: meSchema,
    bookings: z.array(
      z.strictObject({
        slot_id: rowIdSchema,
        start_time: answeredInstantSchema,
        end_time: answeredInstantSchema,
        booked_at: answeredInstantSchema.nullable(),
      }),
    ),
    walks: z.array(
      z.strictObject({
        slot_id: rowIdSchema,
        start_time: answeredInstantSchema,
        attended: z.boolean(),
      }),
    ),
    walk_notes: z.array(
      z.strictObject({ slot_id: rowIdSchema, text: z.string(), at: answeredInstantSchema }),
    ),
    calendar_feed: calendarFeedSchema,
    messages: z.array(
      z.strictObject({
        kind: z.string(),
        state: z.enum(['sent', 'failed', 'refused']),
        at: answeredInstantSchema,
        last_words: z.string(),
      }),
    ),
    messages_off: z.array(z.string()),
    called_off: z
      .array(z.strictObject({ day: daySchema }))
      .meta({ description: 'Days ahead on which a booking went because the shelter blocked them' }),
  })
  .meta({
    id: 'PersonExport',
    examples: [
      {
        profile: ME,
        bookings: [{ slot_id: 12, ...TIMES, booked_at: '2026-11-19T08:00:00Z' }],
        walks: [],
        ...NOTHING_ELSE,
      },
    ],
  });
/** Everything kept about the caller. */
export type PersonExport = z.infer<typeof personExportSchema>;

const OWN = { may: 'signed-in', limit: 'profile' } as const;

export const ACCOUNT_ENDPOINTS = declare({
  'POST /users': {
    ...OWN,
    summary: "The caller's profile at sign-up",
    description: 'Role, uid and address come from the token.',
    body: signUpSchema,
    answer: meSchema,
    status: 201,
    errors: ['PROFILE_EXISTS'],
  },
  'GET /users/me': {
    summary: "The caller's profile, also when none is stored yet",
    may: 'signed-in',
    answer: meSchema,
  },
  'PATCH /users/me': {
    ...OWN,
    summary: "Change the caller's profile",
    body: profileChangeSchema,
    answer: meSchema,
  },
  'GET /users/me/export': {
    ...OWN,
    summary: 'Everything kept about the caller',
    answer: personExportSchema,
  },
  'POST /users/me/sign-out': {
    ...OWN,
    summary: 'Sign out everywhere',
    description: 'Ends what the caller is signed in to, on this device too.',
  },
  'DELETE /users/me': {
    ...OWN,
    summary: 'Leave Walkies',
    description: "Deletes the caller's account, profile and coming bookings.",
    recentSignIn: true,
    errors: ['LAST_ADMIN'],
  },
});
