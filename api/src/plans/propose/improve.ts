import type { Draft } from './draft.js';
import { seat } from './fill.js';
import type { Need, Option, Seat } from './options.js';

const ROUNDS = 8;
/** Longer chains find almost nothing. */
const LONGEST = 3;

/** Replaces dogs and swaps walkers, as long as that increases the worth and there is time. */
export function improve(draft: Draft, needs: readonly Need[], isOver: () => boolean): void {
  const inSeat = Map.groupBy(
    needs.flatMap(({ options }) => options),
    (option) => option.seat,
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = draft.worth;
    for (const option of needs.flatMap(({ options }) => options)) {
      if (isOver()) return;
      if (draft.in(option.seat) === option) continue;
      draft.attempt(() => replace(draft, option, inSeat));
    }
    if (draft.worth === before) return;
  }
}

/**
 * Places the option. Finds other seats for the options that it displaces, and fills the seats that these
 * leave.
 */
function replace(draft: Draft, option: Option, inSeat: ReadonlyMap<Seat, readonly Option[]>): void {
  const sitting = draft.in(option.seat);
  const out = [...new Set([...draft.rivals(option), ...(sitting ? [sitting] : [])])];
  for (const each of out) draft.remove(each);
  draft.place(option);
  const visited = new Set([option.seat]);
  for (const { need } of out) seat(draft, need, visited, LONGEST);
  for (const { seat: freed } of out) {
    const best = draft.in(freed) ? undefined : bestIn(draft, inSeat.get(freed) ?? []);
    if (best) draft.place(best);
  }
}

function bestIn(draft: Draft, options: readonly Option[]): Option | undefined {
  const fitting = options.filter((option) => draft.lacks(option.need) > 0 && draft.fits(option));
  return fitting.toSorted((one, other) => draft.gain(other) - draft.gain(one))[0];
}
