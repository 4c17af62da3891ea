import {
  type FinalizeWalk,
  type Pair,
  type Walk,
  WALK_OUTCOMES,
  WHY_MIN_LENGTH,
  type WalkOutcome,
} from '@walkies/contract';
import type { Stored } from '@walkies/api-client';

/** A pair as the forms use it: planned, or recorded. */
export interface FormPair {
  walker: Pick<NonNullable<Pair['walker']>, 'id' | 'name' | 'clearance' | 'firstWalk'> | null;
  dog: Pick<NonNullable<Pair['dog']>, 'id' | 'name'> | null;
  broken: Pair['broken'];
}

/** A pair with both a dog and a walker. */
export type WholePair = FormPair & Record<'walker' | 'dog', object>;

/** A marshal's report about a dog of a pair. */
export interface DogReport {
  dogId: number;
  outcome: WalkOutcome | '';
  words: string;
  /** Reason for an outing that broke a rule. */
  reason: string;
}

const isStored = (value: unknown): value is Stored => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads the reports of a stored draft, which another build may have written. */
export function readReports(stored: unknown): DogReport[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isStored).flatMap(({ dogId, outcome, words, reason }) => {
    if (typeof dogId !== 'number') return [];
    const known = WALK_OUTCOMES.find((each) => each === outcome) ?? '';
    return [{ dogId, outcome: known, words: textOf(words), reason: textOf(reason) }];
  });
}

export const reportOf = (reports: readonly DogReport[], dogId: number): DogReport =>
  reports.find((report) => report.dogId === dogId) ?? { dogId, outcome: '', words: '', reason: '' };

/** True where an incident's description is too short. */
export const isReportIncomplete = ({ outcome, words }: DogReport): boolean =>
  outcome === 'incident' && words.trim().length < WHY_MIN_LENGTH;

/** True if the walk records the same outcome. */
export const isRecorded = (walk: Walk, { dogId, outcome, words }: DogReport): boolean =>
  outcome === '' ||
  walk.dogs.some(
    (dog) =>
      dog.id === dogId && dog.outcome === outcome && (dog.words ?? '') === wordsFor(outcome, words),
  );

/** The dogs that were planned with a walker. */
export const pairedDogIds = (pairs: readonly FormPair[]): number[] =>
  pairs.flatMap(({ walker, dog }) => (walker?.id && dog ? [dog.id] : []));

// 'well' takes no text, so text from before that choice is dropped.
const wordsFor = (outcome: WalkOutcome, words: string): string =>
  outcome === 'well' ? '' : words.trim();

type Payload = Pick<FinalizeWalk, 'pairs' | 'outcomes' | 'reasons'>;

/** The request's part about outcomes; empty without input. */
export function toPayload(
  { walkerIds, dogIds }: Pick<FinalizeWalk, 'walkerIds' | 'dogIds'>,
  reports: readonly DogReport[],
  planned: readonly FormPair[],
): Payload {
  const pairs = planned.flatMap(({ walker, dog }) =>
    walker?.id && dog && walkerIds.includes(walker.id) && dogIds.includes(dog.id)
      ? [{ dogId: dog.id, walkerId: walker.id }]
      : [],
  );
  const out = reports.filter(({ dogId }) => dogIds.includes(dogId));
  const outcomes = out.flatMap(({ dogId, outcome, words }) => {
    if (outcome === '') return [];
    const text = wordsFor(outcome, words);
    return [{ dogId, outcome, ...(text !== '' && { words: text }) }];
  });
  const reasons = out.flatMap(({ dogId, reason }) =>
    reason.trim().length >= WHY_MIN_LENGTH ? [{ dogId, reason: reason.trim() }] : [],
  );
  return {
    ...(pairs.length > 0 && { pairs }),
    ...(outcomes.length > 0 && { outcomes }),
    ...(reasons.length > 0 && { reasons }),
  };
}
