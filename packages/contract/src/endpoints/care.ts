import { z } from 'zod';
import { GRADES } from '../dogs.js';
import { REST_MAX_MINUTES, WALK_OUTCOMES, WALKS_A_DAY_MAX, WALKS_A_WEEK_MAX } from '../plans.js';
import type { PlanRule } from '../plans.js';
import { declare } from './declare.js';
import {
  answeredInstantSchema,
  daySchema,
  different,
  idSchema,
  instantSchema,
  mustKnowSchema,
  ofRightFields,
  rowIdSchema,
  uidSchema,
  VERSION,
  versionSchema,
  whySchema,
} from './fields.js';
import { LATE_CANCEL, lateCancelFields } from './late-cancel.js';
import { brokenRuleSchema } from './plans.js';

const gradeSchema = z.enum(GRADES);
const countSchema = z.int().min(0);

const MOST_BROKEN = 1000;
const NOTED = {
  reason: 'Fight at the gate.',
  by: 'Maria Lopez',
  at: '2026-11-20T09:00:00Z',
};
const notedFields = {
  reason: z.string(),
  /** Null: the person has left. */
  by: z.string().nullable(),
  at: answeredInstantSchema,
};

const timeFields = { start_time: answeredInstantSchema, end_time: answeredInstantSchema };

const DOG = { id: 3, name: 'Juniper', breed: 'Husky', grade: 'maroon', imageUrl: null };
const dogSchema = z.strictObject({
  id: rowIdSchema,
  name: z.string(),
  breed: z.string(),
  grade: gradeSchema,
  imageUrl: z.string().nullable(),
});

const walkerSchema = z.strictObject({
  /** Null: the person has left. */
  id: z.string().nullable(),
  name: z.string(),
});

const gradeChangeFields = {
  before: gradeSchema,
  grade: gradeSchema,
  by: z.string().nullable(),
  at: answeredInstantSchema,
};

const needsFields = {
  mustKnow: z.string(),
  walksAWeek: countSchema,
  walksADay: countSchema,
  restMinutes: countSchema,
};

const holdSchema = z.strictObject({
  id: rowIdSchema,
  from: answeredInstantSchema,
  /** Null: open. */
  until: answeredInstantSchema.nullable(),
  when: z.enum(['now', 'coming', 'past']),
  /** `incident`: lasts until an admin has reviewed the incident. */
  kind: z.enum(['staff', 'incident']),
  ...notedFields,
});
/** A time during which a dog does not go out. */
export type Hold = z.infer<typeof holdSchema>;

const weekSchema = z.strictObject({
  /** Its Sunday. */
  week: daySchema,
  walked: countSchema,
  planned: countSchema,
  /** The target of that week: 0 if the dog was not at the shelter from the Sunday on. */
  target: countSchema.exactOptional(),
});

const dogCareSchema = z
  .strictObject({
    dog: dogSchema.extend({ description: z.string(), version: versionSchema }),
    ...needsFields,
    /** Version of the needs; the dog has its own. */
    version: versionSchema,
    /** Sorted by the other dog's name. */
    keptApart: z.array(z.strictObject({ dog: dogSchema, ...notedFields })),
    /** Current ones, then future ones, then past ones, latest first. */
    holds: z.array(holdSchema),
    /** Latest first. */
    grades: z.array(
      z.strictObject({
        ...gradeChangeFields,
        /** Null if the form of the dog changed the grade, which asks for no reason. */
        reason: z.string().nullable(),
      }),
    ),
    /** Earliest first. */
    nextWalks: z.array(
      z.strictObject({
        slotId: rowIdSchema,
        ...timeFields,
        walker: walkerSchema.nullable(),
        /** The broken rules without an exception. */
        broken: z.array(brokenRuleSchema),
      }),
    ),
    /** The latest ten. */
    lastWalks: z.array(
      z.strictObject({
        slotId: rowIdSchema,
        ...timeFields,
        /** Null if the walker was not recorded. */
        walker: walkerSchema.nullable(),
        marshal: z.string().nullable(),
        outcome: z.enum(WALK_OUTCOMES).nullable(),
        words: z.string().nullable(),
      }),
    ),
    walks: countSchema,
    /** The last twelve, including this week. */
    weeks: z.array(weekSchema),
  })
  .meta({
    id: 'DogCare',
    examples: [
      {
        dog: { ...DOG, description: '', version: VERSION },
        mustKnow: 'Pulls at bikes.',
        walksAWeek: 4,
        walksADay: 2,
        restMinutes: 180,
        version: VERSION,
        keptApart: [{ dog: { ...DOG, id: 5, name: 'Pepper' }, ...NOTED }],
        holds: [],
        grades: [],
        nextWalks: [],
        lastWalks: [],
        walks: 0,
        weeks: [{ week: '2026-11-22', walked: 2, planned: 1 }],
      },
    ],
  });
/** A dog's data for staff. */
export type DogCare = z.infer<typeof dogCareSchema>;

const walkerCareSchema = z
  .strictObject({
    walker: z.strictObject({
      id: z.string(),
      name: z.string(),
      clearance: gradeSchema,
      version: versionSchema,
    }),
    /** Latest first. */
    clearances: z.array(z.strictObject({ ...gradeChangeFields, reason: z.string() })),
    walks: countSchema,
    noShows: countSchema,
    /** Those of the last year, latest first. Omitted by older APIs. */
    lateCancels: z.array(z.strictObject(lateCancelFields)).optional(),
    /** Time of the first recorded walk; null if there is none. */
    firstWalk: answeredInstantSchema.nullable(),
    /** Most frequent first; only walks with a recorded walker. */
    dogs: z.array(
      z.strictObject({ dog: dogSchema, walks: countSchema, last: answeredInstantSchema }),
    ),
    /** Earliest first. */
    nextWalks: z.array(
      z.strictObject({
        slotId: rowIdSchema,
        ...timeFields,
        dogs: z.array(z.strictObject({ id: rowIdSchema, name: z.string() })),
      }),
    ),
  })
  .meta({
    id: 'WalkerCare',
    examples: [
      {
        walker: { id: 'b7Qm', name: 'Ines Okafor', clearance: 'maroon', version: VERSION },
        clearances: [{ before: 'gold', grade: 'maroon', ...NOTED }],
        walks: 12,
        noShows: 1,
        lateCancels: [LATE_CANCEL],
        firstWalk: '2026-03-01T08:00:00Z',
        dogs: [{ dog: DOG, walks: 3, last: '2026-11-19T10:00:00Z' }],
        nextWalks: [],
      },
    ],
  });
/** A walker's clearance, with the facts behind it. */
export type WalkerCare = z.infer<typeof walkerCareSchema>;

/** `details` of CHANGED_MEANWHILE. */
export interface ChangedMeanwhile<Now> {
  /** Author and time of the last change; null if unknown. */
  by: string | null;
  at: string | null;
  /** The current state with its `version`. */
  now: Now;
}

/** A planned pair that a change would break. */
export interface BrokenPair {
  slotId: number;
  start_time: string;
  end_time: string;
  dog: { id: number; name: string };
  /** Null: no walker yet. */
  walker: { id: string | null; name: string } | null;
  rule: PlanRule;
  canBeAllowed: boolean;
}

/** `details` of BREAKS_PAIRS: the pairs that need a decision, earliest first. */
export interface BreaksPairs {
  pairs: BrokenPair[];
}

const pairFields = { slotId: idSchema, dogId: idSchema };
const unpairSchema = z.strictObject({ ...pairFields, then: z.literal('unpair') });
const keepSchema = z.strictObject({ ...pairFields, then: z.literal('keep'), reason: whySchema });

const answersOf = <Answer extends { slotId: number; dogId: number }>(
  answer: z.ZodType<Answer, unknown>,
) =>
  z
    .array(answer)
    .max(MOST_BROKEN)
    .refine(
      (answers) => different(answers.map(({ slotId, dogId }) => `${slotId} ${dogId}`)),
      ofRightFields('A pair stands there twice.'),
    )
    .optional();

const brokenAnswerSchema = z
  .discriminatedUnion('then', [unpairSchema, keepSchema])
  .meta({ id: 'BrokenAnswer', examples: [{ slotId: 12, dogId: 3, then: 'unpair' }] });
/** The decision about a pair that the change breaks. */
export type BrokenAnswer = z.output<typeof brokenAnswerSchema>;

const whyFields = { reason: whySchema, broken: answersOf(brokenAnswerSchema) };
const WHY = { reason: 'Walked Moose with Ola, calm.' };

const gradeFormSchema = z
  .strictObject({ grade: gradeSchema, ...whyFields })
  .meta({ id: 'GradeForm', examples: [{ grade: 'maroon', ...WHY }] });
/** A new grade of a dog, or a new clearance of a walker. */
export type GradeForm = z.output<typeof gradeFormSchema>;

const keepApartFormSchema = z
  .strictObject(whyFields)
  .meta({ id: 'KeepApartForm', examples: [{ reason: NOTED.reason }] });
export type KeepApartForm = z.output<typeof keepApartFormSchema>;

const holdFormSchema = z
  .strictObject({
    /** Defaults to now. */
    from: instantSchema.nullish(),
    /** Null or omitted: open. */
    until: instantSchema.nullish(),
    reason: whySchema,
    broken: answersOf(unpairSchema),
  })
  .meta({ id: 'HoldForm', examples: [{ until: '2026-11-30T08:00:00Z', reason: 'Stitches.' }] });
export type HoldForm = z.output<typeof holdFormSchema>;

const needsFormSchema = z
  .strictObject({
    mustKnow: mustKnowSchema,
    walksAWeek: z.int().min(0).max(WALKS_A_WEEK_MAX),
    walksADay: z.int().min(1).max(WALKS_A_DAY_MAX),
    restMinutes: z.int().min(0).max(REST_MAX_MINUTES),
  })
  .meta({
    id: 'NeedsForm',
    examples: [{ mustKnow: 'Pulls at bikes.', walksAWeek: 4, walksADay: 2, restMinutes: 180 }],
  });
export type NeedsForm = z.output<typeof needsFormSchema>;

const OF_DOG = { may: 'dog.care', params: { id: idSchema }, answer: dogCareSchema } as const;
const WITH_BROKEN =
  'Where it breaks pairs that are planned, `broken` says of each what becomes of it; what it says and what is broken have to agree.';
const OF_TWO = { ...OF_DOG, params: { id: idSchema, otherId: idSchema } };
const OF_HOLD = { ...OF_DOG, params: { id: idSchema, holdId: idSchema } };
const reasonQuery = z.strictObject({ reason: whySchema });

export const CARE_ENDPOINTS = declare({
  'GET /dogs/:id/care': {
    summary: 'What a dog needs, and how its walks went',
    ...OF_DOG,
    errors: ['DOG_NOT_FOUND'],
  },
  'PUT /dogs/:id/needs': {
    summary: 'Say what a dog needs',
    ifMatch: true,
    description: 'Pairs that are planned stay, and are shown where they do not fit any more.',
    ...OF_DOG,
    body: needsFormSchema,
    errors: ['DOG_NOT_FOUND'],
  },
  'PUT /dogs/:id/grade': {
    summary: 'Grade a dog anew',
    ifMatch: true,
    description: WITH_BROKEN,
    ...OF_DOG,
    body: gradeFormSchema,
    errors: ['DOG_NOT_FOUND', 'BREAKS_PAIRS'],
  },
  'POST /dogs/:id/holds': {
    summary: 'Put a dog on hold',
    description: `${WITH_BROKEN} A dog on hold goes out of every slot of that time.`,
    ...OF_DOG,
    idempotent: true,
    body: holdFormSchema,
    status: 201,
    errors: ['DOG_NOT_FOUND', 'HOLD_OVERLAPS', 'BREAKS_PAIRS'],
  },
  'DELETE /dogs/:id/holds/:holdId': {
    summary: 'End a hold now, or take back one that is coming',
    description: 'What an incident holds is ended by looking at the incident.',
    ...OF_HOLD,
    query: reasonQuery,
    errors: ['DOG_NOT_FOUND', 'HOLD_NOT_FOUND', 'HOLD_OF_INCIDENT'],
  },
  'PUT /dogs/:id/keep-apart/:otherId': {
    summary: 'Keep two dogs apart',
    description: `${WITH_BROKEN} Asked of the turns of the first one.`,
    ...OF_TWO,
    body: keepApartFormSchema,
    errors: ['DOG_NOT_FOUND', 'BREAKS_PAIRS'],
  },
  'DELETE /dogs/:id/keep-apart/:otherId': {
    summary: 'Let two dogs meet again',
    ...OF_TWO,
    query: reasonQuery,
    errors: ['DOG_NOT_FOUND'],
  },
  'GET /walkers/:uid/care': {
    summary: 'Whom a walker may take, and how their walks went',
    may: 'walker.clear',
    params: { uid: uidSchema },
    answer: walkerCareSchema,
    errors: ['PERSON_NOT_FOUND'],
  },
  'PUT /walkers/:uid/clearance': {
    summary: 'Clear a walker for a grade',
    ifMatch: true,
    description: WITH_BROKEN,
    may: 'walker.clear',
    params: { uid: uidSchema },
    body: gradeFormSchema,
    answer: walkerCareSchema,
    errors: ['PERSON_NOT_FOUND', 'BREAKS_PAIRS'],
  },
});
