import type { Accepted, AcceptedPair, Proposal, RefusedPair } from '@walkies/contract';
import { useState } from 'react';
import { useAcceptProposals, useProposals } from './welfare-api';

/** A proposed pair with its status. */
export interface ProposedPair {
  key: string;
  proposal: Proposal;
  /** The API's reason for a refusal; null if not refused. */
  refused: RefusedPair | null;
  isAccepted: boolean;
}

const keyOf = ({
  slotId,
  dogId,
  walkerId,
}: Omit<AcceptedPair, 'walkerId'> & { walkerId: string }) => `${slotId} ${dogId} ${walkerId}`;

const pairOf = ({ slotId, dog, walker }: Proposal) => ({
  slotId,
  dogId: dog.id,
  walkerId: walker.id ?? '',
});

const toProposedPair = (proposal: Proposal): ProposedPair => ({
  key: keyOf(pairOf(proposal)),
  proposal,
  refused: null,
  isAccepted: false,
});

export const isOpen = ({ refused, isAccepted }: ProposedPair): boolean => !refused && !isAccepted;

function settled(pairs: readonly ProposedPair[], { accepted, refused }: Accepted): ProposedPair[] {
  const done = new Set(accepted.map(keyOf));
  const why = new Map(refused.map((pair) => [keyOf(pair), pair]));
  return pairs.map((pair) => ({
    ...pair,
    isAccepted: pair.isAccepted || done.has(pair.key),
    refused: why.get(pair.key) ?? pair.refused,
  }));
}

interface Proposed {
  week: string;
  pairs: readonly ProposedPair[];
}

/** The proposals of a week, and which of them were accepted or dropped. */
export function useWeekProposals(week: string) {
  const proposing = useProposals();
  const accepting = useAcceptProposals();
  const [proposed, setProposed] = useState<Proposed | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const pairs = proposed?.week === week ? proposed.pairs : null;
  const open = (pairs ?? []).filter(isOpen);

  const keep = (change: (of: readonly ProposedPair[]) => readonly ProposedPair[]) =>
    setProposed((before) => before && { ...before, pairs: change(before.pairs) });

  /** Moves the focus to the next proposal, or to the banner if none is left. */
  function advance(answered: readonly ProposedPair[]): void {
    const last = open.findLastIndex((pair) => answered.includes(pair));
    const isOpen = (pair: ProposedPair) => !answered.includes(pair);
    const next = open.slice(last + 1).find(isOpen) ?? open.find(isOpen);
    setFocused(next?.key ?? 'banner');
  }

  return {
    /** Null before proposals of this week were requested. */
    pairs,
    open,
    /** The key of the proposal to focus, or 'banner'. */
    focused,
    isProposing: proposing.isPending,
    isAccepting: accepting.isPending,
    proposeError: proposing.error,
    acceptError: accepting.error,
    propose(from: string, to: string, onFound: () => void): void {
      accepting.reset();
      proposing.mutate(
        { from, to },
        {
          onSuccess(answer) {
            const found = (answer?.proposals ?? []).map(toProposedPair);
            setProposed({ week, pairs: found });
            setFocused('banner');
            if (found.length > 0) onFound();
          },
        },
      );
    },
    accept(which: readonly ProposedPair[]): void {
      proposing.reset();
      accepting.mutate(
        { pairs: which.map(({ proposal }) => pairOf(proposal)) },
        {
          onSuccess(answer) {
            if (answer) keep((of) => settled(of, answer));
            advance(which);
          },
        },
      );
    },
    drop(which: readonly ProposedPair[]): void {
      keep((of) => of.filter((pair) => !which.includes(pair)));
      advance(which);
    },
  };
}

export type WeekProposals = ReturnType<typeof useWeekProposals>;
