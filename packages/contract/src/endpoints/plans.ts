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
    /** The other dog concerned, or the walker's other dog. */
    dog: z.strictObject({ id: rowIdSchema, name: z.string() }).nullable(),
    /** The dog's walker at that time. */
    walker: z.string().nullable(),
    /** End of the walk before the rest, or start of the walk after it. */
    at: answeredInstantSchema.nullable(),
    /** End of the hold or of the rest; null: open. */
    until: answeredInstantSchema.nullable(),
    /** Reason of the hold or the keep-apart. */
    reason: z.string().nullable(),
  })
  .meta({
    id: 'BrokenRule',
    examples: [
      { rule: 'NOT_CLEARED', dog: null, walker: null, at: null, until: null, reason: null },
    ],
  });
/** The reason why a dog and a walker do not fit at a time, with facts for a message. */
export type BrokenRule = z.infer<typeof brokenRuleSchema>;

/** `details` of a refusal by rules: all broken rules. */
export interface BrokenRules {
  broken: (BrokenRule & {
    /** The dog whose outing breaks it. */
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
/** A dog in plans. */
export type PlannedDog = z.infer<typeof plannedDogSchema>;

/** For examples. */
export const PLANNED_WALKER = {
  id: 'b7Qm',
  name: 'Ines Okafor',
  clearance: 'maroon',
  firstWalk: false,
};
export const plannedWalkerSchema = z.strictObject({
  /** Null: the person has left. */
  id: z.string().nullable(),
  name: z.string(),
  clearance: gradeSchema,
  /** True if no earlier walk is known. */
  firstWalk: z.boolean(),
});
/** A walker in plans. */
export type PlannedWalker = z.infer<typeof plannedWalkerSchema>;

const allowedSchema = z.strictObject({
  rule: z.enum(PLAN_RULES),
  reason: z.string(),
  /** Null: the person has left. */
  by: z.string().nullable(),
  at: answeredInstantSchema,
});
/** An exception: a rule that a pair breaks, and the reason. */
export type Allowed = z.infer<typeof allowedSchema>;

const bookedWalkerSchema = plannedWalkerSchema.extend({
  /** For staff, who call walkers that do not come; null: has left, or gave none. */
  phoneNumber: z.string().nullable().optional(),
  /** When they checked in; null: not yet. Omitted by older APIs. */
  checkedInAt: answeredInstantSchema.nullable().optional(),
  /** How late they said they would be; null: did not, or is here. Omitted by older APIs. */
  lateMinutes: z.int().nullable().optional(),
});

const pairSchema = z.strictObject({
  walker: bookedWalkerSchema.nullable(),
  dog: plannedDogSchema.nullable(),
  allowed: z.array(allowedSchema),
  /** Rules broken since the pair was made, without an exception. */
  broken: z.array(brokenRuleSchema),
  /** The dog's former walker, who has cancelled. */
  lost: z
    .strictObject({
      name: z.string().nullable(),
      at: answeredInstantSchema,
      /** The walker who took the place, and the rule because of which the dog stayed; null: none. */
      cover: z
        .strictObject({ name: z.string(), rule: z.enum(PLAN_RULES) })
        .nullable()
        .optional(),
    })
    .nullable(),
});
/** A dog and its walker; one of the two may be missing. */
export type Pair = z.infer<typeof pairSchema>;

const PAIR = {
  walker: { ...PLANNED_WALKER, phoneNumber: '020 7946 0000', checkedInAt: null, lateMinutes: null },
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
    /** Sorted by the walker's name, dogs without a walker last. */
    pairs: z.array(pairSchema),
    /** Names of those who came and who did not, and of the dogs that went out. Null: not finalized. */
    recorded: z
      .strictObject({
        walkers: z.array(z.string()),
        absent: z.array(z.string()),
        /** Those of `absent` who say that they were there. */
        disputed_by: z.array(z.string()),
        dogs: z.array(z.string()),
      })
      .nullable()
      .optional(),
    /** Walkers who gave up their place after the cut-off, earliest first. Omitted by older APIs. */
    late_cancels: z
      .array(z.strictObject({ name: z.string(), reason: z.string(), at: answeredInstantSchema }))
      .optional(),
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
        late_cancels: [{ name: 'Tom Reed', reason: 'I have a cold.', at: '2026-11-26T08:20:00Z' }],
      },
    ],
  });
/** A slot with its pairs. */
export type PlannedSlot = z.infer<typeof plannedSlotSchema>;

const wasSchema = z.strictObject({
  /** The dog's walker in the slot; null: none, or the dog was not assigned to it. */
  walkerId: uidSchema.nullable().optional(),
  /** The walker's dog in the slot; null: none. */
  dogId: idSchema.nullable().optional(),
});
/** The plan's state that the sender of a change saw. */
export type PairBefore = z.output<typeof wasSchema>;

const overrideSchema = z.strictObject({ reason: whySchema });

const pairFormSchema = z
  .strictObject({
    /** A walker of the slot; null: none yet. */
    walkerId: uidSchema.nullable(),
    /** The dog that this one replaces. */
    instead: idSchema.optional(),
    /** Allows the exceptions that staff may allow. */
    override: overrideSchema.optional(),
    /** The state that the sender saw; `PAIR_CHANGED` refuses the change if it differs. */
    was: wasSchema.optional(),
  })
  .meta({ id: 'PairForm', examples: [{ walkerId: 'b7Qm' }] });
export type PairForm = z.output<typeof pairFormSchema>;

const fitFields = {
  /** The rules that the pair would break; empty if they fit. */
  broken: z.array(brokenRuleSchema),
  /** Number of the pair's walks together. */
  walksTogether: countSchema,
};

const dogChoiceSchema = z
  .strictObject({
    dog: plannedDogSchema,
    /** End of its last earlier walk; null: none is known. */
    lastOut: answeredInstantSchema.nullable(),
    /** Walks that the dog still lacks this week after all planned ones. */
    belowTargetBy: countSchema,
    ...fitFields,
  })
  .meta({
    id: 'DogChoice',
    examples: [{ dog: PLANNED_DOG, lastOut: null, belowTargetBy: 2, broken: [], walksTogether: 0 }],
  });
/** A dog to choose for a walker. */
export type DogChoice = z.infer<typeof dogChoiceSchema>;

const walkerChoiceSchema = z.strictObject({ walker: plannedWalkerSchema, ...fitFields }).meta({
  id: 'WalkerChoice',
  examples: [{ walker: PLANNED_WALKER, broken: [], walksTogether: 2 }],
});
/** A walker of the slot to choose for a dog. */
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
      /** The dog to replace. */
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
      /**
       * The walker whom the sender saw with the dog, empty for none; `PAIR_CHANGED` refuses the change if
       * it differs.
       */
      was: z.union([uidSchema, z.literal('')]).optional(),
    }),
    errors: ['SLOT_NOT_FOUND', 'SLOT_BLOCKED', 'SLOT_COMPLETED', 'PAIR_CHANGED'],
  },
});
