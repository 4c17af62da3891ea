import type { Slot } from '@walkies/contract';

/** The slots that a list leaves out of crowded half days. */
export interface Folds {
  /** By the key of the half day. */
  hidden: ReadonlyMap<string, HiddenSlots>;
  /** The first slot of those that the latest press has shown. */
  revealed: Slot['id'] | null;
  onOpen: (half: string, slots: HiddenSlots) => void;
}

interface HiddenSlots {
  count: number;
  first: Slot['id'];
}

/** A screen of a phone, so that the afternoon begins on the next one. */
const FOLDED = 5;
/** Half days with one or two more are shown whole. */
const MOST = FOLDED + 2;

interface FoldOptions {
  /** The key of each slot's half day. */
  halves: readonly string[];
  /** Number of cards; an opened half day counts as if it were folded. */
  limit: number;
  /** Keys of the half days that are shown whole. */
  opened: ReadonlySet<string>;
}

/** The first slots of each half day, up to a number of cards in all. */
export function foldHalves(slots: readonly Slot[], { halves, limit, opened }: FoldOptions) {
  const sizes = countOf(halves);
  const seen = new Map<string, number>();
  const shown: Slot[] = [];
  const hidden = new Map<string, HiddenSlots>();
  let cards = 0;
  for (const [at, slot] of slots.entries()) {
    const half = halves[at] ?? '';
    const size = sizes.get(half) ?? 0;
    const before = seen.get(half) ?? 0;
    seen.set(half, before + 1);
    if (size <= MOST || before < FOLDED) {
      if (cards === limit) return { shown, hidden, isCut: true };
      cards += 1;
      shown.push(slot);
    } else if (opened.has(half)) {
      shown.push(slot);
    } else if (before === FOLDED) {
      hidden.set(half, { count: size - FOLDED, first: slot.id });
    }
  }
  return { shown, hidden, isCut: false };
}

/** How often each text occurs. */
export function countOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
