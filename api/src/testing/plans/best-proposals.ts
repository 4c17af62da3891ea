import { createRequire } from 'node:module';
import type { default as load } from 'highs';
import { clash, isCleared, leftOn, mayGo, meet } from '../../plans/propose/fits.js';
import type {
  ProposedPair,
  Shelter,
  ShelterDog,
  ShelterSlot,
} from '../../plans/propose/shelter.js';
import { worthOfGap, worthOfWalk, worthOfWalker } from '../../plans/propose/worth.js';

// An ES module with the types of a CommonJS module.
const loadHighs: typeof load.default = createRequire(import.meta.url)('highs');

/** Walks that a dog lacks in a week, if no place was cancelled. */
const lacksIn = ({ target, outings }: ShelterDog, week: string): number =>
  Math.max(0, target - outings.filter((outing) => outing.week === week).length);

/** Total worth of proposals. */
export function worthOf({ dogs, slots, walkers }: Shelter, pairs: readonly ProposedPair[]): number {
  const weekOf = new Map(slots.map(({ id, week }) => [id, week]));
  return dogs.reduce((sum, dog) => {
    const own = pairs.filter(({ dogId }) => dogId === dog.id);
    const weeks = Map.groupBy(own, ({ slotId }) => weekOf.get(slotId) ?? '');
    const walks = [...weeks].flatMap(([week, { length }]) =>
      Array.from({ length }, (_, before) => worthOfWalk(lacksIn(dog, week) - before)),
    );
    const people = own.map(({ walkerId }) => {
      const walker = walkers.find(({ id }) => id === walkerId);
      return walker ? worthOfWalker(walker, dog.id) : 0;
    });
    const gap = own.length > 0 ? worthOfGap(dog) : 0;
    return [...walks, ...people].reduce((one, other) => one + other, sum + gap);
  }, 0);
}

/** The same choice as a mixed-integer program, in CPLEX format. */
class Program {
  readonly #worth: string[] = [];
  readonly #rules: string[] = [];
  readonly #whole: string[] = [];
  readonly #parts: string[] = [];

  choice(name: string, worth: number): void {
    this.#worth.push(`${worth} ${name}`);
    this.#whole.push(name);
  }

  /** Adds a variable between 0 and 1. */
  part(name: string, worth: number): void {
    this.#worth.push(`${worth} ${name}`);
    this.#parts.push(name);
  }

  atMost(names: readonly string[], most: number, less: readonly string[] = []): void {
    if (names.length === 0) return;
    const terms = [...names, ...less.map((name) => `- ${name}`)].join(' + ').replaceAll('+ -', '-');
    this.#rules.push(`c${this.#rules.length}: ${terms} <= ${most}`);
  }

  toString(): string {
    const bounds = this.#parts.map((name) => `0 <= ${name} <= 1`);
    return [
      'Maximize',
      `obj: ${this.#worth.join(' + ')}`,
      'Subject To',
      ...this.#rules,
      'Bounds',
      ...bounds,
      'Binary',
      ...this.#whole,
      'End',
    ].join('\n');
  }
}

interface Choice {
  name: string;
  dog: ShelterDog;
  slot: ShelterSlot;
}

function choicesIn({ dogs, slots, walkers }: Shelter, program: Program): Choice[] {
  const dogsById = new Map(dogs.map((dog) => [dog.id, dog]));
  const choices: Choice[] = [];
  slots.forEach((slot) =>
    slot.walkers.forEach((uid, seat) => {
      const walker = walkers.find(({ id }) => id === uid);
      const names = dogs
        .filter((dog) => walker && isCleared(walker, dog) && mayGo(dog, slot, dogsById))
        .filter(({ outings }) => !outings.some(({ slotId }) => slotId === slot.id))
        .map((dog) => {
          const name = `x_${dog.id}_${slot.id}_${seat}`;
          if (walker) program.choice(name, worthOfWalker(walker, dog.id));
          choices.push({ name, dog, slot });
          return name;
        });
      program.atMost(names, 1);
    }),
  );
  return choices;
}

const namesOf = (choices: readonly Choice[] = []): string[] => choices.map(({ name }) => name);

function keepDog(program: Program, dog: ShelterDog, own: readonly Choice[]): void {
  const gap = `g_${dog.id}`;
  program.part(gap, worthOfGap(dog));
  program.atMost([gap], 0, namesOf(own));
  for (const [week, those] of Map.groupBy(own, ({ slot }) => slot.week)) {
    const lacks = lacksIn(dog, week);
    const walks = Array.from({ length: lacks }, (_, before) => {
      const name = `w_${dog.id}_${week.replaceAll('-', '')}_${before}`;
      program.part(name, worthOfWalk(lacks - before));
      return name;
    });
    program.atMost(namesOf(those), lacks);
    program.atMost(walks, 0, namesOf(those));
  }
  for (const those of Map.groupBy(own, ({ slot }) => slot.day).values()) {
    const [first] = those;
    if (first) program.atMost(namesOf(those), leftOn(dog, first.slot));
  }
  const bySlot = [...Map.groupBy(own, ({ slot }) => slot)];
  bySlot.forEach(([slot, those], index) => {
    program.atMost(namesOf(those), 1);
    for (const [later, others] of bySlot.slice(index + 1)) {
      if (clash(dog, slot, later)) program.atMost(namesOf([...those, ...others]), 1);
    }
  });
}

function keepApart(
  program: Program,
  choices: readonly Choice[],
  dogs: readonly ShelterDog[],
): void {
  const bySlot = (id: number) => [
    ...Map.groupBy(
      choices.filter(({ dog }) => dog.id === id),
      ({ slot }) => slot,
    ),
  ];
  for (const { id, apart } of dogs) {
    for (const other of apart.filter((each) => each > id)) {
      for (const [slot, those] of bySlot(id)) {
        for (const [theirs, others] of bySlot(other)) {
          if (meet(slot, theirs)) program.atMost(namesOf([...those, ...others]), 1);
        }
      }
    }
  }
}

/** Returns a function that computes the worth of the best proposals for a shelter. */
export async function bestWorth(): Promise<(shelter: Shelter) => number> {
  const highs = await loadHighs();
  return (shelter) => {
    const program = new Program();
    const choices = choicesIn(shelter, program);
    if (choices.length === 0) return 0;
    for (const dog of shelter.dogs) {
      const own = choices.filter((choice) => choice.dog === dog);
      if (own.length > 0) keepDog(program, dog, own);
    }
    keepApart(program, choices, shelter.dogs);
    const solution = highs.solve(String(program), { mip_rel_gap: 0 });
    if (solution.Status !== 'Optimal') throw new Error(`HiGHS: ${solution.Status}`);
    return solution.ObjectiveValue;
  };
}
