import { useAcceptProposals, useProposals } from '@walkies/api-client';
import type { Accepted, AcceptedPair, Proposal, RefusedPair } from '@walkies/contract';
import { useState } from 'react';

/** A pair that is proposed, and what came of it. */
export interface Ghost {
  key: string;
  proposal: Proposal;
  /** Why it is not possible any more; null while it is not refused. */
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

const ghostOf = (proposal: Proposal): Ghost => ({
  key: keyOf(pairOf(proposal)),
  proposal,
  refused: null,
  isAccepted: false,
});

export const isOpen = ({ refused, isAccepted }: Ghost): boolean => !refused && !isAccepted;

function settled(ghosts: readonly Ghost[], { accepted, refused }: Accepted): Ghost[] {
  const done = new Set(accepted.map(keyOf));
  const why = new Map(refused.map((pair) => [keyOf(pair), pair]));
  return ghosts.map((ghost) => ({
    ...ghost,
    isAccepted: ghost.isAccepted || done.has(ghost.key),
    refused: why.get(ghost.key) ?? ghost.refused,
  }));
}

interface Proposed {
  week: string;
  ghosts: readonly Ghost[];
}

/** The proposals of a week, and what is said to them. */
export function useGhosts(week: string) {
  const asking = useProposals();
  const accepting = useAcceptProposals();
  const [proposed, setProposed] = useState<Proposed | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const ghosts = proposed?.week === week ? proposed.ghosts : null;
  const open = (ghosts ?? []).filter(isOpen);

  const keep = (change: (of: readonly Ghost[]) => readonly Ghost[]) =>
    setProposed((before) => before && { ...before, ghosts: change(before.ghosts) });

  /** The next proposal takes the focus, else the banner. */
  function goOn(gone: readonly Ghost[]): void {
    const last = open.findLastIndex((ghost) => gone.includes(ghost));
    const isLeft = (ghost: Ghost) => !gone.includes(ghost);
    const next = open.slice(last + 1).find(isLeft) ?? open.find(isLeft);
    setFocused(next?.key ?? 'banner');
  }

  return {
    /** Null: nobody has asked for proposals of this week. */
    ghosts,
    open,
    /** Which proposal takes the focus, or the banner. */
    focused,
    isAsking: asking.isPending,
    isAccepting: accepting.isPending,
    askError: asking.error,
    acceptError: accepting.error,
    propose(from: string, to: string, onFound: () => void): void {
      accepting.reset();
      asking.mutate(
        { from, to },
        {
          onSuccess(answer) {
            const found = (answer?.proposals ?? []).map(ghostOf);
            setProposed({ week, ghosts: found });
            setFocused('banner');
            if (found.length > 0) onFound();
          },
        },
      );
    },
    accept(which: readonly Ghost[]): void {
      asking.reset();
      accepting.mutate(
        { pairs: which.map(({ proposal }) => pairOf(proposal)) },
        {
          onSuccess(answer) {
            if (answer) keep((of) => settled(of, answer));
            goOn(which);
          },
        },
      );
    },
    drop(which: readonly Ghost[]): void {
      keep((of) => of.filter((ghost) => !which.includes(ghost)));
      goOn(which);
    },
  };
}

export type Ghosts = ReturnType<typeof useGhosts>;
