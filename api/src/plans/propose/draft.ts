import { clash, meet } from './fits.js';
import type { Need, Option, Seat } from './options.js';
import type { ShelterDog } from './shelter.js';
import { worthOfGap, worthOfWalk } from './worth.js';

const NONE: readonly Option[] = [];
const byWorth = (one: Option, other: Option): number => one.worth - other.worth;

/** A smaller gain is a rounding error. */
const LEAST = 1e-6;

interface Step {
  option: Option;
  is: 'placed' | 'removed';
}

/** A set of options that breaks no rule, with its total worth. */
export class Draft {
  worth = 0;
  #taken = 0;
  readonly #inSeat: (Option | undefined)[] = [];
  readonly #ofDog = new Map<number, Option[]>();
  #done: Step[] = [];

  /** `seats`: number of seats with at least one option. */
  constructor(private readonly seats: number) {}

  /** True if no seat is free. */
  get isFull(): boolean {
    return this.#taken === this.seats;
  }

  get chosen(): Option[] {
    return this.#inSeat.filter((option) => option !== undefined);
  }

  in(seat: Seat): Option | undefined {
    return this.#inSeat[seat.index];
  }

  of({ id }: Pick<ShelterDog, 'id'>): readonly Option[] {
    return this.#ofDog.get(id) ?? NONE;
  }

  /** Walks that the need still lacks. */
  lacks(need: Need): number {
    return need.lacks - this.of(need.dog).filter((each) => each.need === need).length;
  }

  /** Worth that the option would add. */
  gain({ need, worth }: Option): number {
    const first = this.of(need.dog).length === 0 ? worthOfGap(need.dog) : 0;
    return worthOfWalk(this.lacks(need)) + first + worth;
  }

  /** Requires an option without rivals, in a free seat. */
  place(option: Option): void {
    this.#done.push({ option, is: 'placed' });
    this.#place(option);
  }

  remove(option: Option): void {
    this.#done.push({ option, is: 'removed' });
    this.#remove(option);
  }

  /** Runs `work` and undoes all its steps unless they increase the worth. */
  attempt(work: () => void): void {
    const before = this.worth;
    this.#done = [];
    work();
    if (this.worth > before + LEAST) return;
    for (const { option, is } of this.#done.toReversed()) {
      if (is === 'placed') this.#remove(option);
      else this.#place(option);
    }
  }

  #place(option: Option): void {
    this.worth += this.gain(option);
    this.#taken += 1;
    this.#inSeat[option.seat.index] = option;
    const { id } = option.need.dog;
    const own = this.#ofDog.get(id);
    if (own) own.push(option);
    else this.#ofDog.set(id, [option]);
  }

  #remove(option: Option): void {
    const { dog } = option.need;
    this.#taken -= 1;
    this.#inSeat[option.seat.index] = undefined;
    const own = this.#ofDog.get(dog.id);
    own?.splice(own.indexOf(option), 1);
    this.worth -= this.gain(option);
  }

  /** Options to remove so that this one breaks no rule. Does not include the option in its seat. */
  rivals(option: Option): Option[] {
    const { need, seat } = option;
    const { dog } = need;
    const own = this.of(dog);
    const rivals = own.filter((each) => clash(dog, each.seat.slot, seat.slot));
    const demand = (options: Option[], most: number) => {
      const remaining = options.filter((each) => !rivals.includes(each)).toSorted(byWorth);
      rivals.push(...remaining.slice(0, Math.max(0, remaining.length - most + 1)));
    };
    demand(
      own.filter((each) => each.seat.slot.day === seat.slot.day),
      option.mostThatDay,
    );
    demand(
      own.filter((each) => each.need === need),
      need.lacks,
    );
    for (const id of dog.apart) {
      rivals.push(...this.of({ id }).filter((each) => meet(each.seat.slot, seat.slot)));
    }
    return rivals;
  }

  /**
   * True if the option has no rivals, apart from the option in its seat. Stops at the first rival, because
   * the search calls it most often.
   */
  fits({ need, seat: { slot }, mostThatDay }: Option): boolean {
    const { dog } = need;
    let thatDay = 0;
    let thatWeek = 0;
    for (const { need: other, seat } of this.of(dog)) {
      if (clash(dog, seat.slot, slot)) return false;
      if (seat.slot.day === slot.day) thatDay += 1;
      if (other === need) thatWeek += 1;
    }
    if (thatDay >= mostThatDay || thatWeek >= need.lacks) return false;
    return !dog.apart.some((id) => this.of({ id }).some(({ seat }) => meet(seat.slot, slot)));
  }
}
