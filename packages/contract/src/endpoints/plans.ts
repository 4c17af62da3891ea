import { z } from 'zod';
import { GRADES } from '../dogs.js';
import { PLAN_RULES } from '../plans.js';
import { declare } from './declare.js';
import {
  answeredInstantSchema,
  daySchema,
  idSchema,
  rowIdSchema,
  uidSchema,
  whySchema,
} from './fields.js';

const gradeSchema = z.enum(GRADES);
const countSchema = z.int().min(0);

export const brokenRuleSchema = z
  .strictObject({
    rule: z.enum(PLAN_RULES),
    /** The other dog that it is about, or the other dog that the walker has. */
    dog: z.strictObject({ id: rowIdSchema, name: z.string() }).nullable(),
    /** Who has the dog then. */
    walker: z.string().nullable(),
    /** When the dog is back from the walk, or goes out, that it needs to rest from or for. */
    at: answeredInstantSchema.nullable(),
    /** Until when the hold lasts, or the rest; null: open. */
    until: answeredInstantSchema.nullable(),
    /** Of the hold, or of keeping apart. */
    reason: z.string().nullable(),
  })
  .meta({
    id: 'BrokenRule',
    examples: [
      { rule: 'NOT_CLEARED', dog: null, walker: null, at: null, until: null, reason: null },
    ],
  });
/** Why a dog and a walker do not fit at a time, with the facts for a sentence. */
export type BrokenRule = z.infer<typeof brokenRuleSchema>;

/** `details` of a refusal by a rule: all that stands against it. */
export interface BrokenRules {
  broken: (BrokenRule & {
    /** Whose turn breaks it. */
    dogId: number;
  })[];
}

/** For examples. */
export const PLANNED_DOG = {
  id: 3,
  name: 'Juniper',
  breed: 'Husky',
  grade: 'maroon',
  imageUrl: null,
  mustKnow: 'Pulls at bikes.',
};
export const plannedDogSchema = z.strictObject({
  id: rowIdSchema,
  name: z.string(),
  breed: z.string(),
  grade: gradeSchema,
  imageUrl: z.string().nullable(),
  mustKnow: z.string(),
});
/** A dog as plans show it. */
export type PlannedDog = z.infer<typeof plannedDogSchema>;

/** For examples. */
export const PLANNED_WALKER = {
  id: 'b7Qm',
  name: 'Ines Okafor',
  clearance: 'maroon',
  firstWalk: false,
};
export const plannedWalkerSchema = z.strictObject({
  /** Null: has left. */
  id: z.string().nullable(),
  name: z.string(),
  clearance: gradeSchema,
  /** Nothing is known of an earlier walk. */
  firstWalk: z.boolean(),
});
/** A walker as plans show them. */
export type PlannedWalker = z.infer<typeof plannedWalkerSchema>;

const allowedSchema = z.strictObject({
  rule: z.enum(PLAN_RULES),
  reason: z.string(),
  /** Null: has left. */
  by: z.string().nullable(),
  at: answeredInstantSchema,
});
/** A rule that a pair breaks, and why that was allowed. */
export type Allowed = z.infer<typeof allowedSchema>;

const bookedWalkerSchema = plannedWalkerSchema.extend({
  /** For staff, who call walkers that do not come; null: has left, or never gave one. */
  phoneNumber: z.string().nullable().optional(),
});

const pairSchema = z.strictObject({
  walker: bookedWalkerSchema.nullable(),
  dog: plannedDogSchema.nullable(),
  allowed: z.array(allowedSchema),
  /** What stands against the pair since it was made, and nobody has allowed. */
  broken: z.array(brokenRuleSchema),
  /** Who gave the place back that the dog was meant for. */
  lost: z.strictObject({ name: z.string().nullable(), at: answeredInstantSchema }).nullable(),
});
/** A dog and the walker who takes it; one of the two may be missing. */
export type Pair = z.infer<typeof pairSchema>;

const PAIR = {
  walker: { ...PLANNED_WALKER, phoneNumber: '020 7946 0000' },
  dog: PLANNED_DOG,
  allowed: [],
  broken: [],
  lost: null,
};
const TIMES = { start_time: '2026-11-26T10:00:00Z', end_time: '2026-11-26T11:00:00Z' };

const plannedSlotSchema = z
  .strictObject({
    id: rowIdSchema,
    start_time: answeredInstantSchema,
    end_time: answeredInstantSchema,
    status: z.enum(['available', 'booked', 'completed', 'blocked']),
    booked_count: countSchema,
    capacity: countSchema,
    marshal_name: z.string().nullable(),
    /** By the walker's name, then dogs without a walker. */
    pairs: z.array(pairSchema),
  })
  .meta({
    id: 'PlannedSlot',
    examples: [
      {
        id: 12,
        ...TIMES,
        status: 'booked',
        booked_count: 1,
        capacity: 4,
        marshal_name: 'Maria Lopez',
        pairs: [PAIR],
      },
    ],
  });
/** A slot with who walks whom. */
export type PlannedSlot = z.infer<typeof plannedSlotSchema>;

const wasSchema = z.strictObject({
  /** Whom the dog had in the slot; null: it had nobody, or was not meant for it. */
  walkerId: uidSchema.nullable().optional(),
  /** Which dog the walker had in the slot; null: none. */
  dogId: idSchema.nullable().optional(),
});
/** What stood in the plan for whoever wants to change it. */
export type PairBefore = z.output<typeof wasSchema>;

const overrideSchema = z.strictObject({ reason: whySchema });

const pairFormSchema = z
  .strictObject({
    /** Somebody who has booked the slot; null: nobody yet. */
    walkerId: uidSchema.nullable(),
    /** The dog whose place this one takes. */
    instead: idSchema.optional(),
    /** Allows what may be allowed. */
    override: overrideSchema.optional(),
    /** What the sender saw; where it is otherwise by now, `PAIR_CHANGED` refuses it. */
    was: wasSchema.optional(),
  })
  .meta({ id: 'PairForm', examples: [{ walkerId: 'b7Qm' }] });
export type PairForm = z.output<typeof pairFormSchema>;

const fitFields = {
  /** Empty: they fit. */
  broken: z.array(brokenRuleSchema),
  /** How often the two have walked together. */
  walksTogether: countSchema,
};

const dogChoiceSchema = z
  .strictObject({
    dog: plannedDogSchema,
    /** The end of its last walk before; null: none is known. */
    lastOut: answeredInstantSchema.nullable(),
    /** Walks that its week still lacks, with all that is planned. */
    belowTargetBy: countSchema,
    ...fitFields,
  })
  .meta({
    id: 'DogChoice',
    examples: [{ dog: PLANNED_DOG, lastOut: null, belowTargetBy: 2, broken: [], walksTogether: 0 }],
  });
/** A dog that a walker might take. */
export type DogChoice = z.infer<typeof dogChoiceSchema>;

const walkerChoiceSchema = z.strictObject({ walker: plannedWalkerSchema, ...fitFields }).meta({
  id: 'WalkerChoice',
  examples: [{ walker: PLANNED_WALKER, broken: [], walksTogether: 2 }],
});
/** A walker of the slot who might take a dog. */
export type WalkerChoice = z.infer<typeof walkerChoiceSchema>;

const REFUSALS = ['SLOT_NOT_FOUND', 'SLOT_BLOCKED', 'SLOT_COMPLETED', ...PLAN_RULES] as const;

export const PLAN_ENDPOINTS = declare({
  'GET /day-plan': {
    summary: "A day's slots with who walks whom, earliest first",
    may: 'pair.read',
    query: z.strictObject({ date: daySchema }),
    answer: z.array(plannedSlotSchema),
  },
  'GET /time-slots/:id/dog-choices': {
    summary: 'The dogs for a walker in a slot, those that fit and need it most first',
    description: 'Each with the rules that stand against it.',
    may: 'pair.read',
    params: { id: idSchema },
    query: z.strictObject({
      walkerId: uidSchema,
      /** The dog whose place another one would take. */
      instead: idSchema.optional(),
    }),
    answer: z.array(dogChoiceSchema),
    errors: ['SLOT_NOT_FOUND', 'WALKER_NOT_BOOKED'],
  },
  'GET /time-slots/:id/walker-choices': {
    summary: 'The walkers of a slot for a dog, those that fit first',
    may: 'pair.read',
    params: { id: idSchema },
    query: z.strictObject({ dogId: idSchema }),
    answer: z.array(walkerChoiceSchema),
    errors: ['SLOT_NOT_FOUND', 'DOG_NOT_FOUND'],
  },
  'PUT /time-slots/:id/pairs/:dogId': {
    summary: 'Plan a dog for a walker of the slot, or for nobody yet',
    description:
      'A rule that it breaks refuses it, with all that stands against it in the details; what may be allowed is allowed with a reason.',
    may: 'pair.plan',
    params: { id: idSchema, dogId: idSchema },
    body: pairFormSchema,
    answer: plannedSlotSchema,
    errors: [...REFUSALS, 'DOG_NOT_FOUND', 'WALKER_NOT_BOOKED', 'PAIR_CHANGED'],
  },
  'DELETE /time-slots/:id/pairs/:dogId': {
    summary: 'Take a dog out of the plan of a slot',
    may: 'pair.plan',
    params: { id: idSchema, dogId: idSchema },
    query: z.strictObject({
      /** Whom the sender saw with the dog, empty for nobody; where it is otherwise, `PAIR_CHANGED` refuses it. */
      was: z.union([uidSchema, z.literal('')]).optional(),
    }),
    errors: ['SLOT_NOT_FOUND', 'SLOT_BLOCKED', 'SLOT_COMPLETED', 'PAIR_CHANGED'],
  },
});
