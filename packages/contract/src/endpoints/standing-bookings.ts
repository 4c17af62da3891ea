import { z } from 'zod';
import { declare } from './declare.js';
import {
  answeredInstantSchema,
  daySchema,
  idSchema,
  ofRightFields,
  pageSchema,
  rowIdSchema,
} from './fields.js';
import { timeOfDaySchema, weekdaySchema } from './schedule.js';

const AWAY = { from: '2026-12-20', to: '2027-01-03' };

const awaySchema = z
  .strictObject({
    /** Today or later. */
    from: daySchema,
    /** Inclusive. */
    to: daySchema,
  })
  .refine(({ from, to }) => from <= to, ofRightFields('The last day is before the first one.'))
  .meta({ id: 'Away', examples: [AWAY] });
/** Days on which a regular does not come. */
export type Away = z.input<typeof awaySchema>;

/** Its usual times, in shelter time. */
const timesFields = {
  /** 0: Sunday. */
  weekday: weekdaySchema,
  start: timeOfDaySchema,
  end: timeOfDaySchema,
};
const TIMES = { weekday: 6, start: '09:00', end: '10:30' };

const stateSchema = z.enum(['asked', 'accepted', 'suspended']);
/** `suspended`: after three no-shows in a row. */
export type StandingState = z.infer<typeof stateSchema>;

const dateSchema = z.strictObject({
  day: daySchema,
  slot_id: rowIdSchema,
  start_time: answeredInstantSchema,
  end_time: answeredInstantSchema,
  /**
   * `coming`: not booked yet; `skipped`: not this week; `cancelled` by the walker; `taken-out` by staff; `closed`:
   * the shelter cancelled it. Left unbooked: `full`, `overlaps` another walk of the walker, or the profile was
   * `incomplete`.
   */
  status: z.enum([
    ...(['booked', 'coming', 'skipped', 'away', 'cancelled', 'taken-out', 'closed'] as const),
    ...(['full', 'overlaps', 'incomplete'] as const),
  ]),
});
/** A coming walk of a standing booking. */
export type StandingDate = z.infer<typeof dateSchema>;

const ownSchema = z
  .strictObject({
    id: rowIdSchema,
    schedule_id: rowIdSchema,
    ...timesFields,
    state: stateSchema,
    /** Null: not away, or the last day is over. */
    away: z.strictObject({ from: daySchema, to: daySchema }).nullable(),
    /** The last day of the schedule entry; null: no end. */
    last_day: daySchema.nullable(),
    /** Its next walks, earliest first; none unless accepted. */
    dates: z.array(dateSchema),
  })
  .meta({
    id: 'StandingBooking',
    examples: [
      {
        ...{ id: 5, schedule_id: 3, ...TIMES },
        state: 'accepted',
        away: AWAY,
        last_day: null,
        dates: [
          {
            day: '2026-11-28',
            slot_id: 12,
            start_time: '2026-11-28T09:00:00Z',
            end_time: '2026-11-28T10:30:00Z',
            status: 'booked',
          },
        ],
      },
    ],
  });
/** The caller's lasting place in a schedule entry. */
export type StandingBooking = z.infer<typeof ownSchema>;

const requestSchema = z
  .strictObject({
    id: rowIdSchema,
    schedule_id: rowIdSchema,
    ...timesFields,
    walker: z.strictObject({ id: z.string(), name: z.string() }),
    state: stateSchema,
    requested_at: answeredInstantSchema,
    /** Standing bookings of this entry that are accepted, at most three. */
    accepted_count: z.int().min(0),
    /** Coming days that accepting would not book. */
    not_booked: z
      .array(z.strictObject({ day: daySchema, why: z.enum(['overlaps', 'full']) }))
      .exactOptional(),
  })
  .meta({
    id: 'StandingRequest',
    examples: [
      {
        ...{ id: 5, schedule_id: 3, ...TIMES },
        walker: { id: 'b7Qm', name: 'Ines Okafor' },
        state: 'asked',
        requested_at: '2026-11-20T09:00:00Z',
        accepted_count: 2,
        not_booked: [{ day: '2026-12-05', why: 'overlaps' }],
      },
    ],
  });
/** A standing booking that staff accept or decline: asked for, or suspended. */
export type StandingRequest = z.infer<typeof requestSchema>;

const acceptedAllSchema = z
  .strictObject({
    accepted: z.int().min(0),
    /** Those that seemed to fit; `error` is a text for people. */
    refused: z.array(z.strictObject({ id: rowIdSchema, error: z.string() })),
  })
  .meta({ id: 'AcceptedAll', examples: [{ accepted: 7, refused: [] }] });
/** The outcome of accepting all requests that fit. */
export type AcceptedAll = z.infer<typeof acceptedAllSchema>;

const OWN = { params: { id: idSchema }, may: 'standing.ask', limit: 'booking' } as const;
const DECIDE = { params: { id: idSchema }, may: 'standing.decide' } as const;

export const STANDING_BOOKING_ENDPOINTS = declare({
  'POST /schedule/:id/standing-bookings': {
    ...OWN,
    summary: 'Ask for a standing booking of a schedule entry',
    answer: ownSchema,
    errors: [
      'PROFILE_INCOMPLETE',
      'EMAIL_UNCONFIRMED',
      'SCHEDULE_NOT_FOUND',
      'STANDING_EXISTS',
      'STANDING_LIST_FULL',
    ],
  },
  'GET /users/me/standing-bookings': {
    summary: "The caller's standing bookings, with their next walks",
    may: 'standing.ask',
    answer: z.array(ownSchema),
  },
  'PUT /standing-bookings/:id/skips/:day': {
    ...OWN,
    params: { id: idSchema, day: daySchema.meta({ examples: ['2026-11-28'] }) },
    summary: 'Not this week',
    description: 'Frees the place of one day. Asked twice, nothing changes.',
    answer: ownSchema,
    errors: ['STANDING_NOT_FOUND', 'CANCEL_TOO_LATE'],
  },
  'DELETE /standing-bookings/:id/skips/:day': {
    ...OWN,
    params: { id: idSchema, day: daySchema.meta({ examples: ['2026-11-28'] }) },
    summary: 'Come after all, on a day that was left out',
    description:
      'Takes the place back, if there is one. A day that was not left out stays as it is.',
    answer: ownSchema,
    errors: [
      'STANDING_NOT_FOUND',
      'PROFILE_INCOMPLETE',
      'EMAIL_UNCONFIRMED',
      'SLOT_NOT_FOUND',
      'SLOT_FULL',
      'SLOT_OVERLAPS',
      'SLOT_BLOCKED',
      'SLOT_COMPLETED',
      'SLOT_STARTED',
    ],
  },
  'PUT /standing-bookings/:id/away': {
    ...OWN,
    body: awaySchema,
    summary: 'Away from a day to another one',
    description:
      'Replaces the days of an earlier call. Frees the places of these days until the cut-off.',
    answer: ownSchema,
    errors: ['STANDING_NOT_FOUND'],
  },
  'DELETE /standing-bookings/:id/away': {
    ...OWN,
    summary: 'Not away after all',
    description: 'The walks of these days are booked again where there is a place.',
    answer: ownSchema,
    errors: ['STANDING_NOT_FOUND'],
  },
  'DELETE /standing-bookings/:id': {
    ...OWN,
    summary: 'Give a standing booking up',
    description: 'Frees its places until the cut-off.',
    errors: ['STANDING_NOT_FOUND'],
  },
  'GET /standing-bookings': {
    summary: 'The standing bookings that wait for a decision, longest first',
    may: 'standing.decide',
    query: pageSchema,
    answer: z.array(requestSchema),
    isList: true,
  },
  'POST /standing-bookings/accept': {
    summary: 'Accept all standing bookings that fit, those who asked first first',
    description:
      'Of an entry with a regular place, where all coming days can be booked. Each is accepted by itself; those that do not fit stay in the list.',
    may: 'standing.decide',
    answer: acceptedAllSchema,
  },
  'POST /standing-bookings/:id/accept': {
    ...DECIDE,
    summary: 'Accept a standing booking',
    description:
      'Books the walks that are there. At most three of an entry. Accepted twice, nothing changes.',
    errors: [
      'STANDING_NOT_FOUND',
      'SCHEDULE_NOT_FOUND',
      'ACCOUNT_NOT_IN_USE',
      'STANDING_PLACES_TAKEN',
    ],
  },
  'POST /standing-bookings/:id/decline': {
    ...DECIDE,
    summary: 'Decline a standing booking',
    description: 'Of one that is asked for or suspended. The walker gets a mail.',
    errors: ['STANDING_NOT_FOUND', 'STANDING_ACCEPTED'],
  },
});
