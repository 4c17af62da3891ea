import {
  errorText,
  newIdempotencyKey,
  useAddSlot,
  useFindSlots,
  useWrite,
} from '@walkies/api-client';
import type { NewSlot, Slot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { useRef, useState } from 'react';
import type { StaffTexts } from '../texts';
import { validateDraft, type NewSlotDraft } from './new-slot-rules';

interface NewSlotOptions {
  /** What to say when something is not filled in. */
  missing: string;
  /** How an instant is written to the API. */
  written: (instant: Date) => string;
  texts: StaffTexts;
  now: Date;
  onAdded: () => void;
}

/** A slot that is being added: what is typed, what is wrong with it, and what it overlaps. */
export interface NewSlotForm {
  draft: NewSlotDraft;
  change: (part: Partial<NewSlotDraft>) => void;
  /** Asks once when it overlaps another slot; the second time adds it all the same. */
  add: () => void;
  /** Takes back the question about what it overlaps. */
  cancel: () => void;
  isAdding: boolean;
  problem: string | null;
  /** How often it was pressed: what is wrong is told each time. */
  tries: number;
  overlaps: readonly Slot[];
}

/** Keeps the draft of one new slot, and adds it once however often it is sent. */
export function useNewSlot(
  initial: NewSlotDraft,
  { missing, written, texts, now, onAdded }: NewSlotOptions,
): NewSlotForm {
  const { session, shelter } = useHost();
  const { timeZone } = shelter;
  const [draft, setDraft] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const sent = useRef<{ slot: string; key: string } | null>(null);
  const findSlots = useFindSlots();
  const addSlot = useAddSlot();

  function keyFor(slot: NewSlot): string {
    const text = JSON.stringify(slot);
    if (sent.current?.slot !== text) sent.current = { slot: text, key: newIdempotencyKey() };
    return sent.current.key;
  }

  // One's own slot of the very same times is not asked about: the API refuses it and says why.
  function isWorthAsking(other: Slot, slot: { start: Date; end: Date }): boolean {
    if (other.type === 'blocked') return false;
    const isSame =
      Date.parse(other.start_time) === slot.start.getTime() &&
      Date.parse(other.end_time) === slot.end.getTime();
    // An API of before tells by the name alone whose it is.
    const { marshal_id: owner, marshal_name: name } = other;
    return !isSame || (owner === undefined ? name !== session?.name : owner !== session?.uid);
  }

  // Both calls are one press.
  const adding = useWrite({
    send: async (_host, slot: { start: Date; end: Date; isAgreed: boolean }): Promise<Slot[]> => {
      if (!slot.isAgreed) {
        const from = slot.start.toISOString();
        const others = await findSlots({ from, to: slot.end.toISOString() });
        const overlaps = others.filter((other) => isWorthAsking(other, slot));
        if (overlaps.length > 0) return overlaps;
      }
      const asked = { start_time: written(slot.start), end_time: written(slot.end) };
      await addSlot.mutateAsync({ slot: asked, idempotencyKey: keyFor(asked) });
      return [];
    },
  });
  const overlaps = adding.answer ?? [];

  function finish(overlapped: readonly Slot[] | null) {
    if (overlapped && overlapped.length > 0) return;
    // The same times again are meant as another slot from now on.
    sent.current = null;
    setDraft(initial);
    onAdded();
  }

  return {
    draft,
    change: (part) => {
      setDraft({ ...draft, ...part });
      setProblem(null);
      adding.reset();
    },
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
