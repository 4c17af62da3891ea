import type { Accepted, AcceptedPair, ErrorBody } from '@walkies/contract';
import type { Answer } from '../caller.js';
import { inRound } from './plan-moves.js';
import type { Move } from './plan-moves.js';
import type { PlanRound } from './plan-rounds.js';

const ofList = ({ body }: Answer): Partial<Accepted> => (body ?? {}) as Partial<Accepted>;

/** `done`, the accepted slots and dogs of a list by their places, or the refusal. */
export function outcomeOf(answer: Answer, { slots, dogs }: PlanRound): string {
  if (answer.status >= 300) return `${answer.status} ${(answer.body as ErrorBody).code}`;
  const { accepted = [], refused: [refused] = [] } = ofList(answer);
  if (!refused) return 'done';
  const pairs = accepted.map((one) => `${slots.indexOf(one.slotId)} ${dogs.indexOf(one.dogId)}`);
  return pairs.toSorted().join() || refused.code;
}

/** The pairs that are planned according to the response. */
export function plannedBy({ plans }: Move, answer: Answer, round: PlanRound): AcceptedPair[] {
  const { accepted } = ofList(answer);
  if (accepted) return accepted;
  return plans && answer.status < 300 ? [inRound(plans, round)] : [];
}
