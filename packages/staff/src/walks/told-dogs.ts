import {
  type FinalizeWalk,
  type Pair,
  type Walk,
  WALK_OUTCOMES,
  WHY_MIN_LENGTH,
  type WalkOutcome,
} from '@walkies/contract';
import type { Stored } from './stored-drafts';

/** What somebody has entered about a dog of a pair. */
export interface Told {
  dogId: number;
  outcome: WalkOutcome | '';
  words: string;
  /** Why it went out against a rule. */
  reason: string;
}

const isStored = (value: unknown): value is Stored => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a browser has kept of it, of any build. */
export function readTold(stored: unknown): Told[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isStored).flatMap(({ dogId, outcome, words, reason }) => {
    if (typeof dogId !== 'number') return [];
    const known = WALK_OUTCOMES.find((each) => each === outcome) ?? '';
    return [{ dogId, outcome: known, words: textOf(words), reason: textOf(reason) }];
  });
}

export const toldOf = (told: readonly Told[], dogId: number): Told =>
  told.find((one) => one.dogId === dogId) ?? { dogId, outcome: '', words: '', reason: '' };

/** True where an incident says too little. */
export const isUntold = ({ outcome, words }: Told): boolean =>
  outcome === 'incident' && words.trim().length < WHY_MIN_LENGTH;

/** True when the walk says the same. */
export const toldIn = (walk: Walk, { dogId, outcome, words }: Told): boolean =>
  outcome === '' ||
  walk.dogs.some(
    (dog) =>
      dog.id === dogId && dog.outcome === outcome && (dog.words ?? '') === wordsFor(outcome, words),
  );

/** The dogs that were meant for a walker. */
export const pairedDogIds = (pairs: readonly Pair[]): number[] =>
  pairs.flatMap(({ walker, dog }) => (walker?.id && dog ? [dog.id] : []));

// 'well' asks for no words, so what was written before it was chosen is not meant any more.
const wordsFor = (outcome: WalkOutcome, words: string): string =>
  outcome === 'well' ? '' : words.trim();

type Said = Pick<FinalizeWalk, 'pairs' | 'outcomes' | 'reasons'>;

/** What is sent about the dogs that were out; nothing where nothing is known. */
export function saidOf(
  { walkerIds, dogIds }: Pick<FinalizeWalk, 'walkerIds' | 'dogIds'>,
  told: readonly Told[],
  planned: readonly Pair[],
): Said {
  const pairs = planned.flatMap(({ walker, dog }) =>
    walker?.id && dog && walkerIds.includes(walker.id) && dogIds.includes(dog.id)
      ? [{ dogId: dog.id, walkerId: walker.id }]
      : [],
  );
  const out = told.filter(({ dogId }) => dogIds.includes(dogId));
  const outcomes = out.flatMap(({ dogId, outcome, words }) => {
    if (outcome === '') return [];
    const said = wordsFor(outcome, words);
    return [{ dogId, outcome, ...(said !== '' && { words: said }) }];
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
