import { brokenPairsOf } from '@walkies/api-client';
import type { BrokenAnswer, BrokenPair } from '@walkies/contract';
import { isReason } from '@walkies/ui';
import { useState } from 'react';

/** What is to become of a pair, as it is being chosen. */
export interface PairChoice {
  then: '' | BrokenAnswer['then'];
  reason: string;
}

const UNDECIDED: PairChoice = { then: '', reason: '' };

const keyOf = ({ slotId, dog }: BrokenPair): string => `${slotId} ${dog.id}`;

const isDecided = ({ then, reason }: PairChoice): boolean =>
  then === 'unpair' || (then === 'keep' && isReason(reason));

/** The planned pairs that a change would break, and what is chosen for each. */
export function useBrokenPairs() {
  const [pairs, setPairs] = useState<BrokenPair[] | null>(null);
  const [isRenewed, setRenewed] = useState(false);
  const [choices, setChoices] = useState<ReadonlyMap<string, PairChoice>>(new Map());
  const choiceOf = (pair: BrokenPair): PairChoice => choices.get(keyOf(pair)) ?? UNDECIDED;

  return {
    /** Null: nobody has asked yet. */
    pairs,
    /** The plan has changed since they were told first. */
    isRenewed,
    choiceOf,
    choose(pair: BrokenPair, choice: Partial<PairChoice>) {
      setChoices(new Map(choices).set(keyOf(pair), { ...choiceOf(pair), ...choice }));
    },
    isDecided: pairs?.every((pair) => isDecided(choiceOf(pair))) ?? true,
    /** False when the error is about something else. */
    take(error: unknown): boolean {
      const broken = brokenPairsOf(error);
      if (!broken) return false;
      setRenewed(pairs !== null);
      setPairs(broken);
      return true;
    },
    /** Something else is asked for, which may break others. */
    forget() {
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
