import type { Draft } from './draft.js';
import type { Need, Option, Seat } from './options.js';

/**
 * Repeatedly gives a walk to the dog that gains most. If no seat is free for it, moves others along a chain
 * of seats of any length.
 */
export function fill(draft: Draft, needs: readonly Need[]): void {
  const open = new Set(needs);
  // A seat that failed once will fail later too.
  const visited = new Set<Seat>();
  for (;;) {
    const need = neediest(draft, open);
    if (!need) return;
    if (!seat(draft, need, visited) || draft.lacks(need) === 0) open.delete(need);
  }
}

function neediest(draft: Draft, open: ReadonlySet<Need>): Need | undefined {
  let best: Need | undefined;
  let most = 0;
  for (const need of open) {
    const [option] = need.options;
    const gain = option ? draft.gain({ ...option, worth: 0 }) : 0;
    if (gain > most) [best, most] = [need, gain];
  }
  return best;
}

/**
 * True if the need got one more walk and no other need lost one.
 * @param visited seats that were tried already
 * @param longest how many others may move for it
 */
export function seat(draft: Draft, need: Need, visited: Set<Seat>, longest = Infinity): boolean {
  // Every chain ends in a free seat.
  if (draft.isFull) return false;
  const free = need.options.find((option) => !draft.in(option.seat) && draft.fits(option));
  if (free) {
    draft.place(free);
    return true;
  }
  return longest > 0 && need.options.some((option) => moveOn(draft, option, visited, longest));
}

function moveOn(draft: Draft, option: Option, visited: Set<Seat>, longest: number): boolean {
  const sitting = draft.in(option.seat);
  if (!sitting || visited.has(option.seat) || !draft.fits(option)) return false;
  visited.add(option.seat);
  draft.remove(sitting);
  draft.place(option);
  if (seat(draft, sitting.need, visited, longest - 1)) return true;
  draft.remove(option);
  draft.place(sitting);
  return false;
}
