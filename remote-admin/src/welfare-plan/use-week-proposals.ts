import type { Accepted, AcceptedPair, PlanBefore, Proposal, RefusedPair } from '@walkies/contract';
import { useState } from 'react';
import { useAcceptProposals, useProposals, useTakeBack } from './welfare-api';

/** A proposed pair with its status. */
export interface ProposedPair {
  key: string;
  proposal: Proposal;
  /** The API's reason for a refusal; null if not refused. */
  refused: RefusedPair | null;
  isAccepted: boolean;
  /** The plan before the pair was accepted. */
  before: PlanBefore;
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
  before: proposal.reason.isWaiting ? 'waiting' : 'absent',
});

export const isOpen = ({ refused, isAccepted }: ProposedPair): boolean => !refused && !isAccepted;

function settled(pairs: readonly ProposedPair[], { accepted, refused }: Accepted): ProposedPair[] {
  const done = new Map(accepted.map((pair) => [keyOf(pair), pair]));
  const why = new Map(refused.map((pair) => [keyOf(pair), pair]));
  return pairs.map((pair) => ({
    ...pair,
    isAccepted: pair.isAccepted || done.has(pair.key),
    refused: why.get(pair.key) ?? pair.refused,
    // An older API does not return it.
    before: done.get(pair.key)?.before ?? pair.before,
  }));
}

/** Pairs that Undo took back, and those that changed since, each with the API's error. */
interface TakenBack {
  count: number;
  stayed: readonly { proposal: Proposal; error: unknown }[];
}

interface Proposed {
  week: string;
  pairs: readonly ProposedPair[];
  /** Set by the last press, for its confirmation with Undo. */
  justSet: readonly ProposedPair[];
  takenBack: TakenBack | null;
}

/** The proposals of a week, which of them were accepted or dropped, and the undo of the last press. */
export function useWeekProposals(week: string) {
  const proposing = useProposals();
  const accepting = useAcceptProposals();
  const takingBack = useTakeBack();
  const [proposed, setProposed] = useState<Proposed | null>(null);
  // An object, because the focus may move to the banner twice in a row.
  const [focused, setFocused] = useState<{ key: string } | null>(null);
  const ofWeek = proposed?.week === week ? proposed : null;
  const pairs = ofWeek?.pairs ?? null;
  const open = (pairs ?? []).filter(isOpen);

  const change = (changed: (before: Proposed) => Partial<Proposed>) =>
    setProposed((before) => before && { ...before, ...changed(before) });

  function resetErrors(): void {
    for (const mutation of [proposing, accepting, takingBack]) mutation.reset();
  }

  /** Moves the focus to the next proposal, or to the banner if none is left. */
  function advance(answered: readonly ProposedPair[]): void {
    const last = open.findLastIndex((pair) => answered.includes(pair));
    const isLeft = (pair: ProposedPair) => !answered.includes(pair);
    const next = open.slice(last + 1).find(isLeft) ?? open.find(isLeft);
    setFocused({ key: next?.key ?? 'banner' });
  }

  function take(answer: Accepted, which: readonly ProposedPair[]): void {
    // Pairs that others have planned meanwhile are not this press's to take back.
    const isSet = ({ isAccepted, before }: ProposedPair) => isAccepted && before !== 'planned';
    change(({ pairs }) => ({
      pairs: settled(pairs, answer),
      justSet: settled(which, answer).filter(isSet),
      takenBack: null,
    }));
  }

  return {
    /** Null before proposals of this week were requested. */
    pairs,
    open,
    justSet: ofWeek?.justSet ?? [],
    takenBack: ofWeek?.takenBack ?? null,
    /** The key of the proposal to focus, or 'banner'. */
    focused,
    isProposing: proposing.isPending,
    isAccepting: accepting.isPending,
    isTakingBack: takingBack.isPending,
    proposeError: proposing.error,
    acceptError: accepting.error,
    takeBackError: takingBack.error,
    propose(from: string, to: string, onFound: () => void): void {
      resetErrors();
      proposing.mutate(
        { from, to },
        {
          onSuccess(answer) {
            const found = (answer?.proposals ?? []).map(toProposedPair);
            setProposed({ week, pairs: found, justSet: [], takenBack: null });
            setFocused({ key: 'banner' });
            if (found.length > 0) onFound();
          },
        },
      );
    },
    accept(which: readonly ProposedPair[]): void {
      resetErrors();
      accepting.mutate(
        { pairs: which.map(({ proposal }) => pairOf(proposal)) },
        {
          onSuccess(answer) {
            if (answer) take(answer, which);
            advance(which);
          },
        },
      );
    },
    /** Takes back what the last press set; a pair that changed since stays. */
    undo(): void {
      const { justSet = [] } = ofWeek ?? {};
      resetErrors();
      takingBack.mutate(
        justSet.map(({ proposal, before }) => ({
          ...pairOf(proposal),
          wasWaiting: before === 'waiting',
        })),
        {
          onSuccess(stayed) {
            const errors = new Map(stayed?.map(({ pair, error }) => [keyOf(pair), error]));
            const isBack = ({ key }: ProposedPair) =>
              justSet.some((pair) => pair.key === key) && !errors.has(key);
            change((before) => ({
              pairs: before.pairs.map((pair) =>
                isBack(pair) ? { ...pair, isAccepted: false } : pair,
              ),
              justSet: [],
              takenBack: {
                count: justSet.filter(isBack).length,
                stayed: justSet.flatMap(({ key, proposal }) =>
                  errors.has(key) ? [{ proposal, error: errors.get(key) }] : [],
                ),
              },
            }));
            setFocused({ key: 'banner' });
          },
        },
      );
    },
    drop(which: readonly ProposedPair[]): void {
      change((before) => ({ pairs: before.pairs.filter((pair) => !which.includes(pair)) }));
      advance(which);
    },
  };
}

export type WeekProposals = ReturnType<typeof useWeekProposals>;
