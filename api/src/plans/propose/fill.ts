import type { Draft } from './draft.js';
import type { Need, Option, Seat } from './options.js';

/**
 * Gives each walk in turn to the dog that gains most by it. Where no seat is free for it, others that
 * could sit elsewhere move on, as far as such a chain leads.
 */
export function fill(draft: Draft, needs: readonly Need[]): void {
  const open = new Set(needs);
  // What led nowhere once leads nowhere later.
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
 * True when the need has one walk more, and nobody else has less.
 * @param visited seats that were asked already
 * @param longest how many others may move on for it
 */
export function seat(draft: Draft, need: Need, visited: Set<Seat>, longest = Infinity): boolean {
  // However long the chain, somebody has to sit down at its end.
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
