import { GRADES, addShelterDays, dayOf, startOfShelterWeek, toWallTime } from '@walkies/contract';
import type { Grade, NeedsForm } from '@walkies/contract';
import * as care from './demo-care.js';
import type { DemoSlot } from './demo-slots.js';

/** Places in the lists of dogs and walkers. */
export interface DemoPair {
  dog: number;
  walker: number;
}

export interface DemoPlan {
  pairs: Map<DemoSlot, DemoPair[]>;
  /** The pair whose walker cancels the booking. */
  lost?: { slot: DemoSlot; pair: DemoPair };
  /** A pair above the walker's clearance, allowed with a reason. */
  allowed?: { slot: DemoSlot; pair: DemoPair };
  /** The slot with the incident. */
  incident: DemoSlot | undefined;
}

export interface ToPlan {
  slots: readonly DemoSlot[];
  now: Date;
  timeZone: string;
  /** The dogs' grades, in their order. */
  grades: readonly Grade[];
  came: ReadonlyMap<DemoSlot, number[]>;
  /** The slot that the demo walker also books. */
  guestIn: DemoSlot | undefined;
}

/** The demo walker's place: outside the list of walkers. */
export const GUEST = -1;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS_WITH_DOGS = 4;
/** Every so many-th place ahead has no dog yet. */
const NO_DOG_EVERY = 5;
/** Allowed and lost pairs start later than this, because their changes are dated before now. */
const SOON_MS = 3 * HOUR_MS;

// GRADES lists the hardest first.
const ease = (grade: Grade): number => GRADES.indexOf(grade);
const isCleared = (walker: number, grade: Grade): boolean =>
  ease(clearanceOf(walker)) <= ease(grade);

const clearanceOf = (walker: number): Grade => care.stepsOf(walker).at(-1)?.grade ?? 'gold';

/** Assigns a dog to each walker. Breaks no rule, except for the one allowed pair. */
export function planPairs(asked: ToPlan): DemoPlan {
  return new PairPlanner(asked).plan();
}

interface Outing {
  slot: DemoSlot;
  day: string;
  week: string;
  /** The walker was a no-show, so the dog stayed in. */
  stayedIn: boolean;
}

class PairPlanner {
  readonly #asked: ToPlan;
  readonly #outings: Outing[][];
  readonly #hold: { from: Date; until: Date };
  readonly #plan: DemoPlan;
  #ahead = 0;

  constructor(asked: ToPlan) {
    const { now, timeZone, came } = asked;
    this.#asked = asked;
    this.#outings = asked.grades.map(() => []);
    this.#hold = holdAround(now, timeZone);
    const hasCleared = (walkers: readonly number[]) =>
      walkers.some((walker) => isCleared(walker, this.#gradeOf(care.INCIDENT.dog)));
    const incident = [...came].findLast(([, walkers]) => hasCleared(walkers))?.[0];
    this.#plan = { pairs: new Map(), incident };
  }

  plan(): DemoPlan {
    for (const slot of this.#asked.slots) {
      const walkers = slot === this.#asked.guestIn ? [...slot.walkers, GUEST] : slot.walkers;
      if (walkers.length === 0 || !this.#isToPlan(slot)) continue;
      this.#plan.pairs.set(slot, []);
      for (const walker of walkers) this.#pair(slot, walker, walkers.length);
    }
    return this.#plan;
  }

  #pair(slot: DemoSlot, walker: number, places: number): void {
    const { now } = this.#asked;
    const isSoon = slot.start.getTime() > now.getTime() + SOON_MS && walker !== GUEST;
    const isAllowed = isSoon && !this.#plan.allowed && clearanceOf(walker) === 'gold';
    const isLost = isSoon && !isAllowed && !this.#plan.lost && places > 1;
    const mayWait = slot.start > now && walker !== GUEST && !isAllowed && !isLost;
    if (mayWait && ++this.#ahead % NO_DOG_EVERY === 0) return;
    const fits = (dog: number) =>
      this.#fits(dog, slot) &&
      (isAllowed ? this.#gradeOf(dog) === 'maroon' : isCleared(walker, this.#gradeOf(dog)));
    const dog = this.#choose(slot, walker, fits);
    if (dog === undefined) return;
    const pair = { dog, walker };
    this.#plan.pairs.get(slot)?.push(pair);
    const stayedIn = this.#asked.came.get(slot)?.includes(walker) === false;
    this.#outings[dog]?.push({ slot, ...this.#timesOf(slot), stayedIn });
    if (isAllowed) this.#plan.allowed = { slot, pair };
    if (isLost) this.#plan.lost = { slot, pair };
  }

  /**
   * Prefers dogs below target, then those with few days to go out, then the hardest grade, then the largest
   * deficit, then the longest time without a walk.
   */
  #choose(slot: DemoSlot, walker: number, fits: (dog: number) => boolean): number | undefined {
    const { week } = this.#timesOf(slot);
    const { dog: incidentDog } = care.INCIDENT;
    const isFor = isCleared(walker, this.#gradeOf(incidentDog)) && this.#came(slot, walker);
    if (slot === this.#plan.incident && isFor && fits(incidentDog)) return incidentDog;
    const ranked = this.#asked.grades
      .map((grade, dog) => {
        const walked = this.#outingsOf(dog).filter(
          (outing) => outing.week === week && !outing.stayedIn,
        );
        const lacks = Math.max(0, needsOf(dog).walksAWeek - walked.length);
        const last = this.#outingsOf(dog).at(-1)?.slot.start.getTime() ?? 0;
        return {
          dog,
          order: [lacks === 0 ? 1 : 0, isHeld(dog) ? 0 : 1, ease(grade), -lacks, last],
        };
      })
      .filter(({ dog }) => fits(dog));
    return ranked.toSorted((one, other) => compare(one.order, other.order))[0]?.dog;
  }

  #fits(dog: number, slot: DemoSlot): boolean {
    const { day, time } = this.#timesOf(slot);
    const { restMinutes, walksADay } = needsOf(dog);
    const isLate = slot.end > this.#asked.now && care.LATE_RISERS.includes(dog);
    if (isLate && time < care.THEIR_FIRST) return false;
    if (!this.#isAvailable(dog, slot)) return false;
    const outings = this.#outingsOf(dog);
    const ofDay = outings.filter((outing) => outing.day === day).length;
    return (
      ofDay < (isLate ? 1 : walksADay) &&
      !outings.some((outing) => areWithin(outing.slot, slot, restMinutes * 60_000)) &&
      !this.#meets(dog, slot)
    );
  }

  #isAvailable(dog: number, slot: DemoSlot): boolean {
    const { incident } = this.#plan;
    const { from, until } = this.#hold;
    if (dog === care.HOLD.dog) return slot.end <= from || slot.start >= until;
    if (dog === care.FORGOTTEN.dog) {
      return slot.start.getTime() < this.#asked.now.getTime() - care.FORGOTTEN.days * DAY_MS;
    }
    if (dog !== care.INCIDENT.dog || !incident) return true;
    if (slot === incident) return true;
    const apart = care.INCIDENT.daysBetween * DAY_MS;
    const near = [...this.#outingsOf(dog).map((outing) => outing.slot), incident];
    return slot.start < incident.start && !near.some((other) => areWithin(other, slot, apart));
  }

  /** True if the two dogs that are kept apart would be out at the same time. */
  #meets(dog: number, slot: DemoSlot): boolean {
    const dogs: readonly number[] = care.KEPT_APART.dogs;
    const other = dogs.includes(dog) ? dogs.find((each) => each !== dog) : undefined;
    if (other === undefined) return false;
    return this.#outingsOf(other).some(
      (outing) => outing.slot.start < slot.end && slot.start < outing.slot.end,
    );
  }

  /** This week and the next days. Later walks are left for users to plan. */
  #isToPlan(slot: DemoSlot): boolean {
    const { now, timeZone } = this.#asked;
    const isNear = slot.start.getTime() <= now.getTime() + DAYS_WITH_DOGS * DAY_MS;
    return isNear || this.#timesOf(slot).week === weekOf(now, timeZone);
  }

  #came(slot: DemoSlot, walker: number): boolean {
    return this.#asked.came.get(slot)?.includes(walker) ?? false;
  }

  #gradeOf(dog: number): Grade {
    return this.#asked.grades[dog] ?? 'grey';
  }

  #outingsOf(dog: number): readonly Outing[] {
    return this.#outings[dog] ?? [];
  }

  #timesOf(slot: DemoSlot): { day: string; time: string; week: string } {
    const [day = '', time = ''] = toWallTime(slot.start, this.#asked.timeZone).split('T');
    return { day, time, week: weekOf(slot.start, this.#asked.timeZone) };
  }
}

/** The period of the dog's hold. */
export function holdAround(now: Date, timeZone: string): { from: Date; until: Date } {
  const { from, until } = care.HOLD;
  return {
    from: addShelterDays(now, from, timeZone),
    until: addShelterDays(now, until, timeZone),
  };
}

/** The dog has few days to go out on. */
const isHeld = (dog: number): boolean => dog === care.HOLD.dog;

const needsOf = (dog: number): NeedsForm => care.NEEDS[dog] ?? care.COMMON_NEEDS;

const areWithin = (one: DemoSlot, other: DemoSlot, ms: number): boolean =>
  one.start.getTime() < other.end.getTime() + ms && other.start.getTime() < one.end.getTime() + ms;

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

const weekOf = (instant: Date, timeZone: string): string =>
  dayOf(startOfShelterWeek(instant, timeZone), timeZone);
