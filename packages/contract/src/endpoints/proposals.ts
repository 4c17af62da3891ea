import { z } from 'zod';
import { ERROR_CODES } from '../errors.js';
import { PROPOSAL_MAX_DAYS, PROPOSALS_MAX_ACCEPTED } from '../plans.js';
import { declare } from './declare.js';
import {
  answeredInstantSchema,
  daySchema,
  different,
  idSchema,
  ofRightFields,
  rowIdSchema,
  uidSchema,
} from './fields.js';
import {
  brokenRuleSchema,
  PLANNED_DOG,
  PLANNED_WALKER,
  plannedDogSchema,
  plannedWalkerSchema,
} from './plans.js';

const DAY_MS = 24 * 3600 * 1000;

const daysFormSchema = z
  .strictObject({
    /** First day, today or later. */
    from: daySchema,
    /** Last day; defaults to the first. */
    to: daySchema.optional(),
  })
  .refine(({ from, to }) => !to || from <= to, ofRightFields('The days end before they start.'))
  .refine(
    ({ from, to }) => !to || Date.parse(to) - Date.parse(from) < PROPOSAL_MAX_DAYS * DAY_MS,
    ofRightFields(`Proposals are made for ${PROPOSAL_MAX_DAYS} days at most.`),
  )
  .meta({ id: 'ProposalDays', examples: [{ from: '2026-11-26', to: '2026-11-28' }] });
export type ProposalDays = z.input<typeof daysFormSchema>;

const PROPOSAL = {
  slotId: 12,
  start_time: '2026-11-26T10:00:00Z',
  end_time: '2026-11-26T11:00:00Z',
  dog: PLANNED_DOG,
  walker: PLANNED_WALKER,
  reason: { lastOut: null, belowTargetBy: 2, walksTogether: 0, isWaiting: false },
};

const proposalSchema = z
  .strictObject({
    slotId: rowIdSchema,
    start_time: answeredInstantSchema,
    end_time: answeredInstantSchema,
    dog: plannedDogSchema,
    walker: plannedWalkerSchema,
    reason: z.strictObject({
      /** End of the dog's last recorded walk; null: none is known. */
      lastOut: answeredInstantSchema.nullable(),
      /** Walks that the dog lacks this week without this one; counts earlier proposals as walks. */
      belowTargetBy: z.int().min(0),
      /** Number of the pair's walks together. */
      walksTogether: z.int().min(0),
      /** True if the dog is assigned to the slot without a walker. */
      isWaiting: z.boolean(),
    }),
  })
  .meta({ id: 'Proposal', examples: [PROPOSAL] });
/** A proposed pair, and the facts that support it. */
export type Proposal = z.infer<typeof proposalSchema>;

const proposalsSchema = z
  .strictObject({
    /** Earliest slot first. */
    proposals: z.array(proposalSchema),
  })
  .meta({ examples: [{ proposals: [PROPOSAL] }] });

const acceptedPairSchema = z.strictObject({
  slotId: idSchema,
  dogId: idSchema,
  walkerId: uidSchema,
});
/** Identifies a proposal. */
export type AcceptedPair = z.output<typeof acceptedPairSchema>;

const acceptFormSchema = z
  .strictObject({
    pairs: z
      .array(acceptedPairSchema)
      .min(1)
      .max(PROPOSALS_MAX_ACCEPTED)
      .refine(
        (pairs) => different(pairs.map(({ slotId, dogId }) => `${slotId} ${dogId}`)),
        ofRightFields('A dog stands there twice for one slot.'),
      ),
  })
  .meta({
    id: 'AcceptForm',
    examples: [{ pairs: [{ slotId: 12, dogId: 3, walkerId: 'b7Qm' }] }],
  });
export type AcceptForm = z.input<typeof acceptFormSchema>;

const PAIR = { slotId: 12, dogId: 3, walkerId: 'b7Qm' };
const answeredPair = { slotId: rowIdSchema, dogId: rowIdSchema, walkerId: z.string() };
const refusedSchema = z.strictObject({
  ...answeredPair,
  code: z.enum(ERROR_CODES),
  /** Error message for people. */
  error: z.string(),
  /** The broken rules; empty if it is refused for another reason. */
  broken: z.array(brokenRuleSchema),
});
/** A proposal that is no longer possible, with the reason. */
export type RefusedPair = z.infer<typeof refusedSchema>;

/** The plan before an accepted proposal. */
const planBeforeSchema = z.enum([
  /** The dog was not assigned to the slot. */
  'absent',
  /** The dog was assigned to the slot without a walker. */
  'waiting',
  /** The pair was planned already. */
  'planned',
]);
export type PlanBefore = z.infer<typeof planBeforeSchema>;

const acceptedSchema = z
  .strictObject({
    accepted: z.array(z.strictObject({ ...answeredPair, before: planBeforeSchema.optional() })),
    refused: z.array(refusedSchema),
  })
  .meta({ id: 'Accepted', examples: [{ accepted: [{ ...PAIR, before: 'absent' }], refused: [] }] });
/** Results of accepted proposals. */
export type Accepted = z.infer<typeof acceptedSchema>;

export const PROPOSAL_ENDPOINTS = declare({
  'POST /plan-proposals': {
    summary: 'Propose who walks whom on some days',
    description:
      'For walkers without a dog in slots that are still to come. Nothing is written, and nothing that people have set changes.',
    may: 'pair.plan',
    body: daysFormSchema,
    answer: proposalsSchema,
  },
  'POST /plan-proposals/accept': {
    summary: 'Plan pairs that were proposed',
    description:
      'Each is asked anew by the rules of now, and none takes the place of what people have set. What is not possible any more is told with why; the rest is planned. One that stands already counts as accepted.',
    may: 'pair.plan',
    idempotent: true,
    body: acceptFormSchema,
    answer: acceptedSchema,
  },
});
