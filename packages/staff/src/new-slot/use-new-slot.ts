import { errorText, call, useSafeMutation } from '@walkies/api-client';
import type { Slot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { useState } from 'react';
import type { StaffTexts } from '../texts';
import { useAddSlot } from './new-slot-api';
import { draftAfter, endFrom, validateDraft, type NewSlotDraft } from './new-slot-rules';

interface NewSlotOptions {
  /** Message for empty fields. */
  missing: string;
  /** Formats an instant for the API. */
  written: (instant: Date) => string;
  texts: StaffTexts;
  now: Date;
  onAdded: (slot: Slot) => void;
}

/** State of a new slot: the draft, its problem, and the overlapping slots. */
export interface NewSlotForm {
  draft: NewSlotDraft;
  change: (part: Partial<NewSlotDraft>) => void;
  /** Adds the slot. If it overlaps others, the first call only reports them; the second call adds it. */
  add: () => void;
  /** Fills in the time right after a slot, as long as that slot. */
  continueAfter: (slot: Slot) => void;
  /** Withdraws the question about an overlap. */
  cancel: () => void;
  isAdding: boolean;
  problem: string | null;
  /** Number of presses, so that each shows the problem anew. */
  tries: number;
  overlaps: readonly Slot[];
}

/** Holds the draft of a new slot. */
export function useNewSlot(
  initial: NewSlotDraft,
  { missing, written, texts, now, onAdded }: NewSlotOptions,
): NewSlotForm {
  const { session, shelter } = useHost();
  const { timeZone } = shelter;
  const [draft, setDraft] = useState(initial);
  const [last, setLast] = useState<NewSlotDraft>();
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const addSlot = useAddSlot();

  // The user's own slot of the same times needs no question: the API refuses the duplicate.
  function isWorthAsking(other: Slot, slot: { start: Date; end: Date }): boolean {
    if (other.type === 'blocked') return false;
    const isSame =
      Date.parse(other.start_time) === slot.start.getTime() &&
      Date.parse(other.end_time) === slot.end.getTime();
    // Older APIs identify the owner by the name only.
    const { marshal_id: owner, marshal_name: name } = other;
    return !isSame || (owner === undefined ? name !== session?.name : owner !== session?.uid);
  }

  // One mutation for both requests, so that they count as one press.
  const adding = useSafeMutation({
    send: async (
      host,
      slot: { start: Date; end: Date; isAgreed: boolean },
    ): Promise<{ overlaps: Slot[]; added: Slot | null }> => {
      if (!slot.isAgreed) {
        const query = { from: slot.start.toISOString(), to: slot.end.toISOString() };
        const others = await call(host, 'GET /time-slots', { query });
        const overlaps = others.filter((other) => isWorthAsking(other, slot));
        if (overlaps.length > 0) return { overlaps, added: null };
      }
      const wanted = { start_time: written(slot.start), end_time: written(slot.end) };
      const added = await addSlot.mutateAsync(wanted);
      return { overlaps: [], added };
    },
  });
  const overlaps = adding.data?.overlaps ?? [];

  function finish(outcome: { added: Slot | null } | null) {
    if (!outcome?.added) return;
    setLast(draft);
    setDraft(initial);
    onAdded(outcome.added);
  }

  return {
    draft,
    change: (part) => {
      const { start } = part;
      setDraft({ ...draft, ...part, ...(start && { end: endFrom(start, draft, last) }) });
      setProblem(null);
      adding.reset();
    },
    continueAfter: (slot) => setDraft(draftAfter(slot, timeZone)),
    add: () => {
      const checked = validateDraft(draft, { missing, timeZone, now });
      const isWrong = 'problem' in checked;
      setProblem(isWrong ? checked.problem : null);
      setTries(tries + 1);
      if (isWrong) adding.reset();
      else adding.mutate({ ...checked, isAgreed: overlaps.length > 0 }, { onSuccess: finish });
    },
    cancel: adding.reset,
    isAdding: adding.isPending,
    problem:
      problem ??
      (adding.isError
        ? errorText(adding.error, 'Failed to add time slot', texts.addSlotFailedOrder)
        : null),
    tries,
    overlaps,
  };
}
