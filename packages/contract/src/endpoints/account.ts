import { z } from 'zod';
import { EMAIL_CONFIRMATIONS, PROFILE_PARTS, type MissingFromProfile } from '../people.js';
import { ROLES } from '../roles.js';
import { WAIVER_VERSION, WAIVER_VERSION_MAX_LENGTH } from '../limits.js';
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

const SIGN_UP = {
  name: 'Ines Okafor',
  phoneNumber: '020 7946 0000',
  waiverAccepted: true,
  waiverVersion: WAIVER_VERSION,
};

const waiverVersionSchema = z
  .string()
  .min(1)
  .max(WAIVER_VERSION_MAX_LENGTH)
  .optional()
  .meta({
    description: `The version of the text that was shown; without it ${WAIVER_VERSION}`,
  });

const signUpSchema = z
  .strictObject({
    name: nameSchema,
    phoneNumber: phoneSchema,
    waiverAccepted: z.literal(true, WAIVER_MISSING),
    waiverVersion: waiverVersionSchema,
  })
  .meta({ id: 'SignUp', examples: [SIGN_UP] });
/** A walker's own profile at sign-up. Role, uid and email come from the token. */
export type SignUp = z.infer<typeof signUpSchema>;

const profileChangeSchema = z
  .strictObject({
    name: nameSchema.optional(),
    phoneNumber: phoneSchema.optional(),
    waiverAccepted: z.literal(true, WAIVER_MISSING).optional(),
    waiverVersion: waiverVersionSchema,
  })
  .meta({ id: 'ProfileChange', examples: [{ phoneNumber: SIGN_UP.phoneNumber }] });
export type ProfileChange = z.infer<typeof profileChangeSchema>;

/** `details` of `PROFILE_INCOMPLETE`. */
export interface ProfileGaps {
  missing: MissingFromProfile[];
}

export const waiverSchema = z.strictObject({
  version: z.string(),
  acceptedAt: answeredInstantSchema,
});
/** The waiver that a walker accepted, and the time (ISO instant). */
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
  incident_sides: [],
  calendar_feed: { path: null },
  messages: [],
  called_off: [],
  called_off_walks: [],
  taken_out: [],
  waiting_lists: [],
  reserved_places: [],
  late_cancels: [],
  standing_bookings: [],
  covers: [],
  messages_off: [],
  messages_on: [],
  push_devices: [],
  push_off: [],
  help_requests: [],
  waivers: [],
  refused_email: null,
};

export const personExportSchema = z
  .strictObject({
    profile: meSchema,
    bookings: z.array(
      z.strictObject({
        slot_id: rowIdSchema,
        start_time: answeredInstantSchema,
        end_time: answeredInstantSchema,
        booked_at: answeredInstantSchema.nullable(),
        /** Omitted by older APIs. */
        checked_in_at: answeredInstantSchema.nullable().optional(),
        /** Omitted by older APIs. */
        late_minutes: z.int().nullable().optional(),
      }),
    ),
    walks: z.array(
      z.strictObject({
        slot_id: rowIdSchema,
        start_time: answeredInstantSchema,
        attended: z.boolean(),
        /** When the person said that they were there after all. Omitted by older APIs. */
        disputed_at: answeredInstantSchema.nullable().optional(),
      }),
    ),
    walk_notes: z.array(
      z.strictObject({ slot_id: rowIdSchema, text: z.string(), at: answeredInstantSchema }),
    ),
    walk_corrections: z
      .array(z.strictObject({ slot_id: rowIdSchema, text: z.string(), at: answeredInstantSchema }))
      .optional()
      .meta({ description: 'Reasons for corrections of walks' }),
    incident_sides: z
      .array(z.strictObject({ slot_id: rowIdSchema, text: z.string(), at: answeredInstantSchema }))
      .meta({ description: "The person's side of incidents with dogs" }),
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
    waivers: z
      .array(
        z.strictObject({
          version: z.string(),
          sha256: z.string().nullable(),
          accepted_at: answeredInstantSchema,
        }),
      )
      .meta({
        description: 'What was accepted; sha256 is of its text, null where nobody noted it',
      }),
    refused_email: z
      .string()
      .nullable()
      .meta({ description: 'The address that a mail server took no mail for' }),
    called_off: z
      .array(z.strictObject({ day: daySchema }))
      .meta({ description: 'Days ahead on which a booking went because the shelter blocked them' }),
    called_off_walks: z
      .array(z.strictObject({ start_time: answeredInstantSchema, at: answeredInstantSchema }))
      .meta({
        description: 'Bookings that went because the shelter called the walk off, and when',
      }),
    taken_out: z
      .array(z.strictObject({ slot_id: rowIdSchema, at: answeredInstantSchema }))
      .optional()
      .meta({
        description:
          'Walks that staff took the person out of, and when; omitted by older APIs. Kept for 30 days after the walk',
      }),
    waiting_lists: z
      .array(
        z.strictObject({
          slot_id: rowIdSchema,
          start_time: answeredInstantSchema,
          joined_at: answeredInstantSchema,
        }),
      )
      .meta({ description: 'Full walks that the person waits for' }),
    reserved_places: z
      .array(
        z.strictObject({
          slot_id: rowIdSchema.nullable(),
          reserved_at: answeredInstantSchema,
          reserved_until: answeredInstantSchema,
          state: z.string(),
        }),
      )
      .meta({ description: 'Places that were reserved for the person; kept for 30 days' }),
    /** All three omitted by older APIs. */
    late_cancels: z
      .array(
        z.strictObject({
          start_time: answeredInstantSchema,
          end_time: answeredInstantSchema,
          reason: z.string(),
          at: answeredInstantSchema,
          /** The walk had moved at short notice, so that it does not count. */
          excused: z.literal(true).exactOptional(),
        }),
      )
      .optional()
      .meta({ description: 'Bookings that the person gave up after the cut-off, and why' }),
    /** Both omitted by older APIs. */
    messages_on: z
      .array(z.string())
      .optional()
      .meta({ description: 'Mails that the person gets only because they turned them on' }),
    push_devices: z
      .array(z.strictObject({ endpoint: z.string(), created_at: answeredInstantSchema }))
      .optional()
      .meta({ description: 'Browsers that take pushes for the person' }),
    push_off: z
      .array(z.string())
      .optional()
      .meta({ description: 'Pushes that the person has switched off' }),
    help_requests: z
      .array(
        z.strictObject({ start_time: answeredInstantSchema.nullable(), at: answeredInstantSchema }),
      )
      .optional()
      .meta({ description: 'Mails that asked the person for help in a walk; kept for 30 days' }),
    covers: z
      .array(
        z.strictObject({
          part: z.enum(['asked', 'took']),
          start_time: answeredInstantSchema.nullable(),
          at: answeredInstantSchema,
        }),
      )
      .optional()
      .meta({ description: 'Links to hand over a place: those made, and those used' }),
    standing_bookings: z
      .array(
        z.strictObject({
          weekday: z.int().min(0).max(6),
          start: z.string(),
          end: z.string(),
          state: z.string(),
          requested_at: answeredInstantSchema,
          away: z.strictObject({ from: z.string(), to: z.string() }).nullable(),
          skipped: z.array(z.string()),
        }),
      )
      .optional()
      .meta({ description: 'Lasting places in walks of each week, and the days given up' }),
  })
  .meta({
    id: 'PersonExport',
    examples: [
      {
        profile: ME,
        bookings: [
          { slot_id: 12, ...TIMES, booked_at: '2026-11-19T08:00:00Z', checked_in_at: null },
        ],
        walks: [],
        ...NOTHING_ELSE,
      },
    ],
  });
/** All data stored about the caller. */
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
    errors: ['PROFILE_EXISTS', 'WAIVER_CHANGED'],
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
    errors: ['WAIVER_CHANGED'],
  },
  'GET /users/me/export': {
    ...OWN,
    summary: 'Everything kept about the caller',
    answer: personExportSchema,
  },
  'POST /users/me/sign-out': {
    ...OWN,
    summary: 'Sign out everywhere',
    description:
      "Ends what the caller is signed in to, on this device too, and the address of the caller's calendar.",
  },
  'DELETE /users/me': {
    ...OWN,
    summary: 'Leave Walkies',
    description: "Deletes the caller's account, profile and coming bookings.",
    recentSignIn: true,
    errors: ['LAST_ADMIN'],
  },
});
