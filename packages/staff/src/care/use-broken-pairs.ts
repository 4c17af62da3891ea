import type { BrokenAnswer, BrokenPair } from '@walkies/contract';
import { useState } from 'react';
import { isReason } from '../plans/reason-field';
import { brokenPairsOf } from './care-api';

/** The decision about a pair while it is being made. */
export interface PairChoice {
  then: '' | BrokenAnswer['then'];
  reason: string;
}

const UNDECIDED: PairChoice = { then: '', reason: '' };

const keyOf = ({ slotId, dog }: BrokenPair): string => `${slotId} ${dog.id}`;

const isDecided = ({ then, reason }: PairChoice): boolean =>
  then === 'unpair' || (then === 'keep' && isReason(reason));

/** The planned pairs that a change would break, with the decision for each. */
export function useBrokenPairs() {
  const [pairs, setPairs] = useState<BrokenPair[] | null>(null);
  const [isRenewed, setRenewed] = useState(false);
  const [choices, setChoices] = useState<ReadonlyMap<string, PairChoice>>(new Map());
  const choiceOf = (pair: BrokenPair): PairChoice => choices.get(keyOf(pair)) ?? UNDECIDED;

  return {
    /** Null before the API has reported any. */
    pairs,
    /** The plan has changed since the first report. */
    isRenewed,
    choiceOf,
    choose(pair: BrokenPair, choice: Partial<PairChoice>) {
      setChoices(new Map(choices).set(keyOf(pair), { ...choiceOf(pair), ...choice }));
    },
    isDecided: pairs?.every((pair) => isDecided(choiceOf(pair))) ?? true,
    /** Returns false for any other error. */
    take(error: unknown): boolean {
      const broken = brokenPairsOf(error);
      if (!broken) return false;
      setRenewed(pairs !== null);
      setPairs(broken);
      return true;
    },
    /** Resets the pairs, because a different change may break others. */
    reset() {
      setPairs(null);
      setRenewed(false);
    },
    answers: pairs?.flatMap((pair): BrokenAnswer[] => {
      const { then, reason } = choiceOf(pair);
      const outing = { slotId: pair.slotId, dogId: pair.dog.id };
      if (then === 'keep') return [{ ...outing, then, reason: reason.trim() }];
      return then === 'unpair' ? [{ ...outing, then }] : [];
    }),
  };
}

export type BrokenPairsForm = ReturnType<typeof useBrokenPairs>;
