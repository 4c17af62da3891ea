import type { Pair, PlannedSlot } from '@walkies/contract';
import { useAddress, useLastFound } from '@walkies/ui';

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
  const { search, show, close } = useAddress('slot', 'walker', 'dog', 'allow');
  const [slotId, walker, dog] = [search.get('slot'), search.get('walker'), search.get('dog')];
  const slot = slots.find(({ id }) => String(id) === slotId);
  const pair = slot?.pairs.find((each) => isOf(each, walker, dog));
  const seen = useLastFound(slotId && `${slotId} ${walker} ${dog}`, slot && pair && { slot, pair });
  const open: OpenPair | null = seen ? { ...seen, allow: search.get('allow') } : null;

  const named = (of: PlannedSlot, { walker: one, dog: other }: Pair) => ({
    slot: of.id,
    walker: one?.id ?? null,
    dog: other?.id ?? null,
  });

  return {
    open,
    openPair: (of: PlannedSlot, which: Pair) => show(named(of, which)),
    openReason: (allow: string) =>
      open && show({ ...named(open.slot, open.pair), allow }, { replace: true }),
    closeReason: () => open && show(named(open.slot, open.pair), { replace: true }),
    close,
  };
}
