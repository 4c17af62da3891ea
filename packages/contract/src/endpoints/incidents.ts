import { z } from 'zod';
import { GRADES } from '../dogs.js';
import { REVIEW_DECISIONS } from '../plans.js';
import { declare } from './declare.js';
import {
  answeredInstantSchema,
  idSchema,
  instantSchema,
  pageSchema,
  rowIdSchema,
  whySchema,
} from './fields.js';
import { PLANNED_DOG, plannedDogSchema } from './plans.js';

const gradeSchema = z.enum(GRADES);
const TIMES = { start_time: '2026-11-26T10:00:00Z', end_time: '2026-11-26T11:00:00Z' };
const timeFields = { start_time: answeredInstantSchema, end_time: answeredInstantSchema };

const incidentSchema = z
  .strictObject({
    id: rowIdSchema,
    slotId: rowIdSchema,
    ...timeFields,
    dog: plannedDogSchema,
    /** The walker; null if not recorded. */
    walker: z.string().nullable(),
    /** True if the API asks the walker for their side: the walker has not left and may sign in. */
    isAsked: z.boolean(),
    side: z.string().nullable(),
    /** The recorded description. */
    words: z.string(),
    /** Author of the record; null: has left. */
    by: z.string().nullable(),
    at: answeredInstantSchema,
    /** End of the dog's hold; null: open. */
    until: answeredInstantSchema.nullable(),
    /** The dog's planned outings from now on, earliest first. */
    planned: z.array(
      z.strictObject({
        slotId: rowIdSchema,
        ...timeFields,
        walker: z.strictObject({ name: z.string(), clearance: gradeSchema }).nullable(),
      }),
    ),
    /** Other incidents of the dog, latest first. */
    others: z.array(
      z.strictObject({ id: rowIdSchema, at: answeredInstantSchema, words: z.string() }),
    ),
    /** Null: not reviewed yet. */
    review: z
      .strictObject({
        decision: z.enum(REVIEW_DECISIONS),
        reason: z.string(),
        by: z.string().nullable(),
        at: answeredInstantSchema,
      })
      .nullable(),
  })
  .meta({
    id: 'Incident',
    examples: [
      {
        id: 4,
        slotId: 12,
        ...TIMES,
        dog: PLANNED_DOG,
        walker: 'Tom Reed',
        isAsked: true,
        side: null,
        words: 'Slipped his collar by the bridge.',
        by: 'Maria Lopez',
        at: '2026-11-26T11:10:00Z',
        until: null,
        planned: [],
        others: [],
        review: null,
      },
    ],
  });
/** A dog's incident, with or without a review by an admin. */
export type Incident = z.infer<typeof incidentSchema>;

const reason = whySchema;
const reviewSchema = z
  .union([
    z.strictObject({ decision: z.literal('keep'), reason }),
    z.strictObject({ decision: z.literal('regrade'), reason, grade: gradeSchema }),
    z.strictObject({
      decision: z.literal('hold'),
      reason,
      /** End of the hold; omitted: open. */
      until: instantSchema.optional(),
    }),
  ])
  .meta({
    id: 'Review',
    examples: [{ decision: 'regrade', reason: 'Two leads are a must.', grade: 'grey' }],
  });
export type Review = z.output<typeof reviewSchema>;
/** The review's request body. */
export type ReviewForm = z.input<typeof reviewSchema>;

const ownIncidentSchema = z
  .strictObject({
    id: rowIdSchema,
    ...timeFields,
    dog: z.strictObject({ id: rowIdSchema, name: z.string(), imageUrl: z.string().nullable() }),
    side: z.string().nullable(),
  })
  .meta({
    id: 'OwnIncident',
    examples: [{ id: 4, ...TIMES, dog: { id: 3, name: 'Juniper', imageUrl: null }, side: null }],
  });
/** A walk of the caller's for which the API asks for their side. */
export type OwnIncident = z.infer<typeof ownIncidentSchema>;

export const INCIDENT_ENDPOINTS = declare({
  'GET /incidents': {
    summary: 'Incidents, those first that nobody has looked at, then the latest',
    may: 'incident.review',
    query: pageSchema.extend({
      /** 1: only incidents without a review. */
      open: z.enum(['1']).optional(),
    }),
    answer: z.array(incidentSchema),
    isList: true,
  },
  'PUT /incidents/:id/review': {
    summary: 'Decide what follows from an incident',
    description:
      'keep ends the hold; regrade gives the dog another grade and ends it; hold lets it go on, with an end or open.',
    may: 'incident.review',
    params: { id: idSchema },
    body: reviewSchema,
    answer: incidentSchema,
    errors: ['INCIDENT_NOT_FOUND', 'INCIDENT_REVIEWED'],
  },
  'GET /users/me/incidents': {
    summary: "The caller's walks that their side is asked for",
    may: 'incident.tell',
    answer: z.array(ownIncidentSchema),
  },
  'PUT /incidents/:id/side': {
    summary: "The walker's side of an incident, until it is looked at",
    may: 'incident.tell',
    params: { id: idSchema },
    body: z
      .strictObject({ side: whySchema })
      .meta({ id: 'IncidentSide', examples: [{ side: 'The bike came from behind.' }] }),
    errors: ['INCIDENT_NOT_FOUND', 'INCIDENT_REVIEWED'],
  },
});
