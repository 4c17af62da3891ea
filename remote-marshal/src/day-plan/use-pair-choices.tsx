import { NetworkError, useDogs } from '@walkies/api-client';
import type {
  BrokenRule,
  DogChoice,
  PlannedDog,
  PlannedSlot,
  PlannedWalker,
  WalkerChoice,
} from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Avatar, DogPhoto } from '@walkies/ui';
import { Bandanas, DogGrade, dogPath, ruleWords, type Sides } from '@walkies/staff';
import { useDogChoices, useWalkerChoices } from './plan-api';
import type { Choice } from './choice-list';
import { choicesOffline, dogFacts, dogsInOrder, mayBeAllowed, walkerFacts } from './choices';
import styles from './day-plan.module.css';

/** A choice with the dog and the walker of the resulting pair. */
export interface PairChoice {
  choice: Choice;
  dog: PlannedDog;
  walker: PlannedWalker;
  broken: BrokenRule[];
}

function choiceOf(
  key: string,
  { sides, broken, timeZone }: { sides: Sides; broken: BrokenRule[]; timeZone: string },
): Pick<Choice, 'key' | 'rules' | 'mayBeAllowed'> {
  const rules = broken.map((each) => ({
    rule: each.rule,
    words: ruleWords(each, sides, timeZone),
  }));
  return { key, rules, mayBeAllowed: mayBeAllowed({ broken }) };
}

/** Returns the page of a dog whose hold must end first. */
function useDogPage() {
  return ({ id, name }: PlannedDog, broken: BrokenRule[]): Choice['page'] =>
    broken.some(({ rule }) => rule === 'DOG_ON_HOLD') ? { path: dogPath(id), name } : null;
}

interface DogsQuery {
  slot: PlannedSlot;
  slots: readonly PlannedSlot[];
  walker: PlannedWalker;
  instead: number | null;
}

/** The dogs for a walker; without a connection, from cached data. */
export function useDogsFor({ slot, slots, walker, instead }: DogsQuery) {
  const { timeZone } = useHost().shelter;
  const dogPage = useDogPage();
  const walkerId = walker.id ?? '';
  const read = useDogChoices(slot.id, walkerId, instead);
  const dogs = useDogs();
  const isOffline = read.error instanceof NetworkError && !read.data;
  const known = isOffline
    ? dogs.data && choicesOffline(dogs.data, { slot, walker, slots })
    : read.data;
  const toChoice = (each: DogChoice): PairChoice => {
    const { dog, broken } = each;
    return {
      dog,
      walker,
      broken,
      choice: {
        ...choiceOf(String(dog.id), { sides: { walker, dog }, broken, timeZone }),
        name: dog.name,
        picture: (
          <span className={styles.portrait}>
            <DogPhoto photoUrl={dog.imageUrl} alt="" lazy />
          </span>
        ),
        grade: <DogGrade grade={dog.grade} />,
        facts: isOffline ? '' : dogFacts(each, { slot, walker, timeZone }),
        page: dogPage(dog, broken),
      },
    };
  };
  const choices = known && dogsInOrder(known, { slot, walkerId, instead }).map(toChoice);
  return { read, isOffline: isOffline && choices !== undefined, choices };
}

/** The slot's walkers for a dog; empty without a connection. */
export function useWalkersFor(slot: PlannedSlot, dog: PlannedDog) {
  const { timeZone } = useHost().shelter;
  const dogPage = useDogPage();
  const read = useWalkerChoices(slot.id, dog.id);
  const toChoice = (each: WalkerChoice): PairChoice => {
    const { walker, broken } = each;
    return {
      dog,
      walker,
      broken,
      choice: {
        ...choiceOf(walker.id ?? '', { sides: { walker, dog }, broken, timeZone }),
        name: walker.name,
        picture: <Avatar name={walker.name} />,
        grade: <Bandanas clearance={walker.clearance} />,
        facts: walkerFacts(each, dog.name),
        page: dogPage(dog, broken),
      },
    };
  };
  const choices = read.data?.filter(({ walker }) => walker.id !== null).map(toChoice);
  return { read, isOffline: false, choices };
}
