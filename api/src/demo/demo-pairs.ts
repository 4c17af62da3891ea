import { GRADES, addShelterDays, dayOf, startOfShelterWeek } from '@walkies/contract';
import type { Grade } from '@walkies/contract';
import { WALKER, clearanceOf } from './cast.js';
import type { DemoPerson } from './cast.js';
import * as dogs from './demo-dogs.js';
import type { DemoDog } from './demo-dogs.js';
import type { DemoPair, DemoSlot, Outcome, When } from './demo-slots.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS_WITH_DOGS = 4;
/** Every so many-th place ahead has no dog yet. */
const NO_DOG_EVERY = 5;
/** Special pairs start later than this, because their changes are dated before now. */
const SOON_MS = 3 * HOUR_MS;
/** Every so many-th dog was hard to walk; every so many-th outing has no outcome. */
const HARD_EVERY = 9;
const NO_OUTCOME_EVERY = 7;

// GRADES lists the hardest first.
const ease = (grade: Grade): number => GRADES.indexOf(grade);
const isCleared = (walker: DemoPerson, { grade }: DemoDog): boolean =>
  ease(clearanceOf(walker)) <= ease(grade);

/** The period of the dog's hold. */
export const holdAround = ({ now, timeZone }: When): { from: Date; until: Date } => ({
  from: addShelterDays(now, dogs.HOLD.from, timeZone),
  until: addShelterDays(now, dogs.HOLD.until, timeZone),
});

/** Assigns dogs to the walkers of slots in their order. Breaks no rule, except for the one allowed pair. */
export class PairPlanner {
  readonly #outings = new Map<DemoDog, DemoSlot[]>();
  readonly #hold: { from: Date; until: Date };
  readonly #thisWeek: string;
  readonly #missing = new Set<DemoPair['special']>(['allowed', 'lost']);
  #incident: DemoSlot | undefined;
  #ahead = 0;
  #turn = 0;

  constructor(
    private readonly all: readonly DemoDog[],
    private readonly when: When,
  ) {
    this.#hold = holdAround(when);
    this.#thisWeek = dayOf(startOfShelterWeek(when.now, when.timeZone), when.timeZone);
  }

  /** `guestIn`: the slot that the demo walker also books. */
  plan(slots: readonly DemoSlot[], guestIn: DemoSlot | undefined): void {
    const incidentDog = this.all.find(({ name }) => name === dogs.INCIDENT.dog);
    const mayWalkIt = (walker: DemoPerson) => !!incidentDog && isCleared(walker, incidentDog);
    this.#incident = slots.findLast(({ walk }) => walk?.walkers.some(mayWalkIt));
    for (const slot of slots) {
      const walkers = slot === guestIn ? [...slot.walkers, WALKER] : slot.walkers;
      // Later walks are left for users to plan.
      const isNear = slot.start.getTime() <= this.when.now.getTime() + DAYS_WITH_DOGS * DAY_MS;
      if (!isNear && slot.week !== this.#thisWeek) continue;
      for (const walker of walkers) this.#pair(slot, walker, walkers.length);
    }
  }

  #pair(slot: DemoSlot, walker: DemoPerson, places: number): void {
    const special = this.#specialFor(slot, walker, places);
    const mayWait = slot.start > this.when.now && walker !== WALKER && !special;
    if (mayWait && ++this.#ahead % NO_DOG_EVERY === 0) return;
    const dog = this.#choose(slot, walker, special);
    if (!dog) return;
    if (special) this.#missing.delete(special);
    const isWalked = slot.walk?.walkers.includes(walker) ?? false;
    const went = isWalked ? this.#outcomeOf(slot, dog) : undefined;
    slot.pairs.push({ dog, walker, went, ...(special && { special }) });
    this.#outings.set(dog, [...this.#outingsOf(dog), slot]);
  }

  #specialFor(slot: DemoSlot, walker: DemoPerson, places: number): DemoPair['special'] {
    if (slot.start.getTime() <= this.when.now.getTime() + SOON_MS || walker === WALKER) return;
    if (this.#missing.has('allowed') && clearanceOf(walker) === 'gold') return 'allowed';
    return this.#missing.has('lost') && places > 1 ? 'lost' : undefined;
  }

  /**
   * Prefers dogs below target, then the one that is on hold for days, then the hardest grade, then the
   * largest deficit, then the longest time without a walk.
   */
  #choose(slot: DemoSlot, walker: DemoPerson, special: DemoPair['special']): DemoDog | undefined {
    const fitting = this.all.filter(
      (dog) =>
        (special === 'allowed' ? dog.grade === 'maroon' : isCleared(walker, dog)) &&
        this.#fits(dog, slot),
    );
    if (slot === this.#incident && slot.walk?.walkers.includes(walker)) {
      const dog = fitting.find(({ name }) => name === dogs.INCIDENT.dog);
      if (dog) return dog;
    }
    const ranked = fitting.map((dog) => {
      const walked = this.#outingsOf(dog).filter(
        (outing) => outing.week === slot.week && !hasStayedIn(dog, outing),
      );
      const lacks = Math.max(0, dogs.needsOf(dog).walksAWeek - walked.length);
      const last = this.#outingsOf(dog).at(-1)?.start.getTime() ?? 0;
      const isHeld = dog.name === dogs.HOLD.dog;
      return { dog, order: [lacks === 0 ? 1 : 0, isHeld ? 0 : 1, ease(dog.grade), -lacks, last] };
    });
    return ranked.toSorted((one, other) => compare(one.order, other.order))[0]?.dog;
  }

  #fits(dog: DemoDog, slot: DemoSlot): boolean {
    const { restMinutes, walksADay } = dogs.needsOf(dog);
    const { LATE_RISERS } = dogs;
    const isLate = slot.end > this.when.now && LATE_RISERS.dogs.includes(dog.name);
    if (isLate && slot.time < LATE_RISERS.first) return false;
    const outings = this.#outingsOf(dog);
    return (
      this.#isAvailable(dog, slot) &&
      outings.filter(({ day }) => day === slot.day).length < (isLate ? 1 : walksADay) &&
      !outings.some((outing) => areWithin(outing, slot, restMinutes * 60_000)) &&
      !this.#meets(dog, slot)
    );
  }

  #isAvailable(dog: DemoDog, slot: DemoSlot): boolean {
    const { HOLD, UNWALKED, INCIDENT } = dogs;
    if (dog.name === HOLD.dog) {
      return slot.end <= this.#hold.from || slot.start >= this.#hold.until;
    }
    if (dog.name === UNWALKED.dog) {
      return slot.start.getTime() < this.when.now.getTime() - UNWALKED.days * DAY_MS;
    }
    const incident = this.#incident;
    if (dog.name !== INCIDENT.dog || !incident || slot === incident) return true;
    const near = [...this.#outingsOf(dog), incident];
    const apart = INCIDENT.daysBetween * DAY_MS;
    return slot.start < incident.start && !near.some((other) => areWithin(other, slot, apart));
  }

  /** True if the two dogs that are kept apart would be out at the same time. */
  #meets(dog: DemoDog, slot: DemoSlot): boolean {
    const { dogs: apart } = dogs.KEPT_APART;
    if (!apart.includes(dog.name)) return false;
    const others = this.all.filter(({ name }) => name !== dog.name && apart.includes(name));
    return others
      .flatMap((other) => this.#outingsOf(other))
      .some((outing) => areWithin(outing, slot, 0));
  }

  #outcomeOf(slot: DemoSlot, { name }: DemoDog): Outcome | undefined {
    if (slot === this.#incident && name === dogs.INCIDENT.dog) {
      return { outcome: 'incident', words: dogs.INCIDENT.words };
    }
    const turn = this.#turn++;
    if (turn % NO_OUTCOME_EVERY === 3) return undefined;
    if (turn % HARD_EVERY !== 5) return { outcome: 'well' };
    return { outcome: 'hard', words: dogs.HARD[turn % dogs.HARD.length] };
  }

  #outingsOf(dog: DemoDog): readonly DemoSlot[] {
    return this.#outings.get(dog) ?? [];
  }
}

/** The walker was a no-show, so the dog stayed in. */
function hasStayedIn(dog: DemoDog, { walk, pairs }: DemoSlot): boolean {
  const walker = pairs.find((pair) => pair.dog === dog)?.walker;
  return !!walk && !!walker && !walk.walkers.includes(walker);
}

const areWithin = (one: DemoSlot, other: DemoSlot, ms: number): boolean =>
  one.start.getTime() < other.end.getTime() + ms && other.start.getTime() < one.end.getTime() + ms;

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
