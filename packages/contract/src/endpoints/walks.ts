import { z } from 'zod';
import { WALK_OUTCOMES, WHY_MAX_LENGTH, WHY_MIN_LENGTH } from '../plans.js';
import { WALK_INCOMPLETE, WHAT_HAPPENED_MISSING } from '../texts.js';
import { declare } from './declare.js';
import {
  answeredInstantSchema,
  different,
  dogIdsSchema,
  idSchema,
  ofRightFields,
  pageSchema,
  rowIdSchema,
  textSchema,
  uidSchema,
  VERSION,
  versionSchema,
  whenMissing,
  whySchema,
} from './fields.js';

const MOST_WALKERS = 100;

const incomplete = whenMissing(WALK_INCOMPLETE);

const outcomeFields = {
  outcome: z.enum(WALK_OUTCOMES),
  /** Description of a hard walk or an incident; required for an incident. */
  words: textSchema.pipe(z.string().max(WHY_MAX_LENGTH)).optional(),
};
const isDescribed = ({ outcome, words = '' }: { outcome: string; words?: string | undefined }) =>
  outcome !== 'incident' || words.length >= WHY_MIN_LENGTH;
const whatHappened = ofRightFields(WHAT_HAPPENED_MISSING);

const MOST_PAIRS = 100;
const onceADog = [
  (reports: { dogId: unknown }[]) => different(reports.map(({ dogId }) => dogId)),
  ofRightFields('A dog stands there twice.'),
] as const;

/** What happened in a slot. */
const happenedFields = {
  walkerIds: z
    .array(uidSchema, incomplete)
    .max(MOST_WALKERS)
    .refine(different, ofRightFields('A walker stands there twice.')),
  dogIds: dogIdsSchema(incomplete),
  notes: textSchema.optional(),
  /** The pairs of these walkers and dogs, as far as known. */
  pairs: z
    .array(z.strictObject({ dogId: idSchema, walkerId: uidSchema }))
    .max(MOST_PAIRS)
    .refine(...onceADog)
    .optional(),
  /** Outcomes of these dogs' walks. An incident puts the dog on hold. */
  outcomes: z
    .array(z.strictObject({ dogId: idSchema, ...outcomeFields }).refine(isDescribed, whatHappened))
    .max(MOST_PAIRS)
    .refine(...onceADog)
    .optional(),
  /** Reason for an outing that broke a rule. */
  reasons: z
    .array(z.strictObject({ dogId: idSchema, reason: whySchema }))
    .max(MOST_PAIRS)
    .refine(...onceADog)
    .optional(),
};
type OfDogs = readonly { dogId: unknown }[];
interface Happened {
  walkerIds: unknown[];
  dogIds: unknown[];
  pairs?: readonly { dogId: unknown; walkerId: unknown }[] | undefined;
  outcomes?: OfDogs | undefined;
  reasons?: OfDogs | undefined;
}
const ofDogsOut = [
  ({ dogIds, pairs = [], outcomes = [], reasons = [] }: Happened) =>
    [...pairs, ...outcomes, ...reasons].every(({ dogId }) => dogIds.includes(dogId)),
  ofRightFields('Something is told of a dog that did not go out.'),
] as const;
const ofWalkersWhoCame = [
  ({ walkerIds, pairs = [] }: Happened) =>
    pairs.every(({ walkerId }) => walkerIds.includes(walkerId)),
  ofRightFields('A dog is told of a walker who did not come.'),
] as const;

const finalizeWalkSchema = z
  .strictObject({ timeSlotId: idSchema, ...happenedFields })
  .refine(...ofDogsOut)
  .refine(...ofWalkersWhoCame)
  .meta({
    id: 'FinalizeWalk',
    examples: [
      {
        timeSlotId: 12,
        walkerIds: ['b7Qm'],
        dogIds: [3],
        notes: 'Calm all the way.',
        pairs: [{ dogId: 3, walkerId: 'b7Qm' }],
        outcomes: [{ dogId: 3, outcome: 'well' }],
      },
    ],
  });
/** Record of a slot; completes it. Omitted walkers did not come. */
export type FinalizeWalk = z.output<typeof finalizeWalkSchema>;

const correctWalkSchema = z
  .strictObject({ ...happenedFields, /** Why the record changes. */ reason: whySchema })
  .refine(...ofDogsOut)
  .refine(...ofWalkersWhoCame)
  .meta({
    id: 'CorrectWalk',
    examples: [{ walkerIds: ['b7Qm'], dogIds: [3], reason: 'Ines came late and walked Juniper.' }],
  });
/**
 * What happened in a finalized slot after all. A dog without a pair or an outcome keeps what is recorded; a note
 * is added.
 */
export type CorrectWalk = z.output<typeof correctWalkSchema>;

const logWalkSchema = z
  .strictObject({
    timeSlotId: idSchema,
    walkerId: uidSchema,
    dogId: idSchema,
    notes: textSchema.optional(),
    /** Outcome of the walk. An incident puts the dog on hold. */
    outcome: outcomeFields.outcome.optional(),
    words: outcomeFields.words,
    /** Reason for an outing that broke a rule. */
    reason: whySchema.optional(),
  })
  .refine(({ outcome = 'well', words }) => isDescribed({ outcome, words }), whatHappened)
  .meta({ id: 'LogWalk', examples: [{ timeSlotId: 12, walkerId: 'b7Qm', dogId: 3 }] });
/** One walker took one dog out; added to the slot's record. */
export type LogWalk = z.output<typeof logWalkSchema>;

const walkersSchema = z.array(
  z.strictObject({ id: z.string().nullable(), name: z.string(), attended: z.boolean() }),
);
const walkedDogsSchema = z.array(
  z.strictObject({
    id: rowIdSchema.nullable(),
    name: z.string(),
    /** The dog's walker; omitted if not recorded. */
    walker: z.string().optional(),
    /** Uid of the dog's walker; omitted if not recorded or unknown. */
    walkerId: z.string().optional(),
    /** Outcome of the walk; omitted if not recorded. */
    outcome: z.enum(WALK_OUTCOMES).optional(),
    words: z.string().optional(),
  }),
);

const walkSchema = z
  .strictObject({
    timeSlotId: rowIdSchema,
    finalizedAt: answeredInstantSchema.nullable(),
    /** Name of the person who finalized it. */
    finalizedBy: z.string().nullable(),
    walkers: walkersSchema,
    dogs: walkedDogsSchema,
    notes: z.array(z.strictObject({ text: z.string(), by: z.string(), at: answeredInstantSchema })),
    version: versionSchema,
    /** The corrections after finalizing, earliest first; omitted if there are none. */
    corrections: z
      .array(z.strictObject({ by: z.string(), at: answeredInstantSchema, reason: z.string() }))
      .optional(),
    /** Names of those who did not come by this record, and say that they did; omitted if there are none. */
    disputed_by: z.array(z.string()).optional(),
    /** The record before the first correction. */
    first: z.strictObject({ walkers: walkersSchema, dogs: walkedDogsSchema }).optional(),
  })
  .meta({
    id: 'Walk',
    examples: [
      {
        timeSlotId: 12,
        finalizedAt: '2026-11-26T11:05:00Z',
        finalizedBy: 'Maria Lopez',
        walkers: [{ id: 'b7Qm', name: 'Ines Okafor', attended: true }],
        dogs: [{ id: 3, name: 'Juniper', walker: 'Ines Okafor', outcome: 'well' }],
        notes: [{ text: 'Calm all the way.', by: 'Maria Lopez', at: '2026-11-26T11:05:00Z' }],
        version: VERSION,
      },
    ],
  });
/**
 * The record of a slot. Instants are ISO 8601. A slot without a record is not finalized and has empty
 * lists.
 */
export type Walk = z.infer<typeof walkSchema>;

const dogWalkSchema = z
  .strictObject({
    id: rowIdSchema,
    start_time: answeredInstantSchema,
    walker_name: z.string(),
    marshal_name: z.string(),
    notes: z.string(),
  })
  .meta({
    id: 'DogWalk',
    examples: [
      {
        id: 12,
        start_time: '2026-11-26T10:00:00Z',
        walker_name: 'Ines Okafor',
        marshal_name: 'Maria Lopez',
        notes: 'Calm all the way.',
      },
    ],
  });
/** A walk of one dog. `id` is the slot's; names are joined by ', '. */
export type DogWalk = z.infer<typeof dogWalkSchema>;

const attendanceSchema = z.enum(['led', 'booked', 'walked', 'no-show']);
/** A person's part in a walk: it is theirs to run, or they booked, came or did not come. */
export type Attendance = z.infer<typeof attendanceSchema>;

const personWalkSchema = z
  .strictObject({
    id: rowIdSchema,
    start_time: answeredInstantSchema,
    end_time: answeredInstantSchema,
    attendance: attendanceSchema,
    /** The person who finalized it, else the slot's marshal. */
    marshal_name: z.string().nullable(),
    walker_names: z.array(z.string()),
    dogs: z.array(z.string()),
  })
  .meta({
    id: 'PersonWalk',
    examples: [
      {
        id: 12,
        start_time: '2026-11-26T10:00:00Z',
        end_time: '2026-11-26T11:00:00Z',
        attendance: 'walked',
        marshal_name: 'Maria Lopez',
        walker_names: ['Ines Okafor'],
        dogs: ['Juniper'],
      },
    ],
  });
/**
 * A walk of one person. `id` is the slot's. Without a record, `dogs` are the assigned ones and
 * `walker_names` those who booked.
 */
export type PersonWalk = z.infer<typeof personWalkSchema>;

const noShowSchema = z
  .strictObject({
    slot_id: rowIdSchema,
    start_time: answeredInstantSchema,
    end_time: answeredInstantSchema,
    /** When the caller said that they were there; null: never. */
    disputed_at: answeredInstantSchema.nullable(),
  })
  .meta({
    id: 'NoShow',
    examples: [
      {
        slot_id: 12,
        start_time: '2026-11-26T10:00:00Z',
        end_time: '2026-11-26T11:00:00Z',
        disputed_at: null,
      },
    ],
  });
/** A finalized walk to which the caller did not come, as recorded. */
export type NoShow = z.infer<typeof noShowSchema>;

export const WALK_ENDPOINTS = declare({
  'GET /users/me/no-shows': {
    summary: 'Walks of the last 14 days to which the caller did not come, latest first',
    may: 'own-walk.read',
    answer: z.array(noShowSchema),
  },
  'PUT /time-slots/:id/no-show-dispute': {
    summary: 'Say "I was there"',
    description:
      'About a finalized walk of the last 14 days by whose record the caller did not come. Staff see it at the walk. Repeated, the first time stays.',
    may: 'own-walk.read',
    limit: 'booking',
    params: { id: idSchema },
    body: z.strictObject({}).nullish(),
    errors: ['NO_SHOW_NOT_FOUND'],
  },
  'POST /walks': {
    summary: 'Finalize or log a walk',
    description:
      'Finalizing (walkerIds, dogIds) says what happened and completes the slot; logging (walkerId, dogId) adds one walker with one dog. Only admins finalize with no walker or no dog.',
    may: 'walk.finalize',
    idempotent: true,
    // The form is told apart here alone, by its fields.
    body: z.union([
      finalizeWalkSchema.transform((form) => ({ ...form, command: 'finalize' as const })),
      logWalkSchema.transform((form) => ({ ...form, command: 'log' as const })),
    ]),
    answer: walkSchema,
    status: 201,
    errors: [
      'SLOT_NOT_FOUND',
      'SLOT_BLOCKED',
      'WALK_INCOMPLETE',
      'WALK_FINALIZED',
      'WALKER_NOT_BOOKED',
      'WALKER_NOT_FOUND',
      'SLOT_NOT_LOGGABLE',
    ],
  },
  'PATCH /time-slots/:id/walk': {
    summary: 'Correct a finalized walk',
    description:
      'Replaces who came and which dogs went out. Marshals may until 14 days after the day of the walk, admins always. What was recorded first stays readable.',
    ifMatch: true,
    may: 'walk.correct',
    params: { id: idSchema },
    body: correctWalkSchema,
    answer: walkSchema,
    errors: [
      'SLOT_NOT_FOUND',
      'SLOT_BLOCKED',
      'WALK_NOT_FINALIZED',
      'WALK_INCOMPLETE',
      'WALKER_NOT_BOOKED',
      'CORRECTION_OVER',
      'INCIDENT_STAYS',
    ],
  },
  'GET /time-slots/:id/walk': {
    summary: 'What happened in a slot',
    may: 'walk.read',
    params: { id: idSchema },
    answer: walkSchema,
    errors: ['SLOT_NOT_FOUND'],
  },
  'GET /dogs/:id/walks': {
    summary: 'The walks of a dog, latest first',
    may: 'walk.read',
    params: { id: idSchema },
    query: pageSchema,
    answer: z.array(dogWalkSchema),
    isList: true,
    errors: ['DOG_NOT_FOUND'],
  },
  'GET /users/:uid/walks': {
    summary: 'The walks of a person, latest first, coming ones included',
    may: 'person.list',
    params: { uid: uidSchema },
    query: pageSchema.extend({
      /** coming: earliest first. */
      which: z.enum(['coming', 'past', 'no-show']).optional(),
    }),
    answer: z.array(personWalkSchema),
    isList: true,
    errors: ['PERSON_NOT_FOUND'],
  },
});
