import type { Pair, PlannedSlot } from '@walkies/contract';
import { useSearchParams } from '@walkies/remote-sdk/router';
import { useState } from 'react';
import { withParts } from '@walkies/staff';

const NAMES = ['slot', 'walker', 'dog', 'allow'] as const;

/** The pair that is being changed, in its slot's present state. */
export type OpenPair = {
  slot: PlannedSlot;
  pair: Pair;
  /** The dog or the walker that needs a reason. */
  allow: string | null;
};

const isOf = ({ walker, dog }: Pair, uid: string | null, dogId: string | null): boolean =>
  (walker?.id ?? null) === uid && (dog ? String(dog.id) : null) === dogId;

/**
 * The pair in the URL (?slot&walker&dog), with functions that change the URL. The last known pair stays
 * while it is being changed, by this user or another.
 */
export function useOpenPair(slots: readonly PlannedSlot[]) {
  const [search, setSearch] = useSearchParams();
  const [slotId, walker, dog] = [search.get('slot'), search.get('walker'), search.get('dog')];
  const name = `${slotId} ${walker} ${dog}`;
  const slot = slots.find(({ id }) => String(id) === slotId);
  const pair = slot?.pairs.find((each) => isOf(each, walker, dog));
  const [last, setLast] = useState<{ name: string; slot: PlannedSlot; pair: Pair } | null>(null);
  if (slot && pair && (last?.slot !== slot || last.name !== name)) setLast({ name, slot, pair });
  const seen = slot && pair ? { slot, pair } : last?.name === name ? last : null;
  const open: OpenPair | null = seen && {
    slot: seen.slot,
    pair: seen.pair,
    allow: search.get('allow'),
  };

  function show(parts: Partial<Record<(typeof NAMES)[number], string>>, replace: boolean) {
    setSearch(withParts(NAMES, parts), { replace });
  }

  const named = (of: PlannedSlot, { walker: one, dog: other }: Pair) => ({
    slot: String(of.id),
    ...(one?.id && { walker: one.id }),
    ...(other && { dog: String(other.id) }),
  });

  return {
    open,
    openPair: (of: PlannedSlot, which: Pair) => show(named(of, which), false),
    openReason: (allow: string) => open && show({ ...named(open.slot, open.pair), allow }, true),
    closeReason: () => open && show(named(open.slot, open.pair), true),
    close: () => show({}, true),
  };
}
