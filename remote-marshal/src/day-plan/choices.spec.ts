import { aDog } from '@walkies/contract/testing';
import { markName } from '@walkies/ui';
import {
  aBrokenRule,
  aDogChoice,
  aPair,
  aPlannedSlot,
  plannedDog,
  plannedWalker,
} from '@walkies/staff/testing';
import { choicesOffline, dogFacts, dogsInOrder, mayBeAllowed } from './choices';

const joan = plannedWalker('Joan West');
const ana = plannedWalker('Ana Petrov');
const query = (pairs: Parameters<typeof aPlannedSlot>[0], instead: number | null = null) => ({
  slot: aPlannedSlot(pairs),
  walkerId: 'joan-west',
  instead,
});
const namesOf = (choices: { dog: { name: string } }[]) => choices.map(({ dog }) => dog.name);

it('dog choice: lists the slot’s dogs without a walker first, and unsuitable dogs last', () => {
  const choices = [
    aDogChoice('Fig', { broken: [aBrokenRule('NOT_CLEARED')] }),
    aDogChoice('Hazel'),
    aDogChoice('Waffles'),
    aDogChoice('Dot'),
  ];
  const lost = aPair({ dog: plannedDog('Dot') });
  expect(namesOf(dogsInOrder(choices, query([lost])))).toEqual(['Dot', 'Hazel', 'Waffles', 'Fig']);
});

it('dog choice: omits the pair’s current dog and says who walks another walker’s dog', () => {
  const pairs = [
    aPair({ walker: ana, dog: plannedDog('Sarge') }),
    aPair({ walker: joan, dog: plannedDog('Hazel') }),
  ];
  const choices = ['Sarge', 'Hazel', 'Waffles'].map((name) => aDogChoice(name));
  const found = dogsInOrder(choices, query(pairs, plannedDog('Hazel').id));
  expect(namesOf(found)).toEqual(['Waffles', 'Sarge']);
  expect(found[1]?.broken).toMatchObject([
    { rule: 'DOG_ASSIGNED_ELSEWHERE', walker: 'Ana Petrov' },
  ]);
});

it('dog choice: offers an override reason only where one is enough', () => {
  const cleared = aBrokenRule('NOT_CLEARED');
  expect(mayBeAllowed({ broken: [cleared] })).toBe(true);
  expect(mayBeAllowed({ broken: [cleared, aBrokenRule('DOG_ON_HOLD')] })).toBe(false);
  expect(mayBeAllowed({ broken: [] })).toBe(false);
});

it('dog choice: explains why this dog fits', () => {
  const about = { slot: aPlannedSlot([]), walker: joan, timeZone: 'Europe/London' };
  const hazel = { lastOut: '2026-11-16T10:00:00Z', belowTargetBy: 1, walksTogether: 4 };
  expect(dogFacts(aDogChoice('Hazel', hazel), about)).toBe(
    `Will miss 1 walk this week. Last out 3 days before. ${markName('Joan')} has walked ${markName('Hazel')} 4 times.`,
  );
  expect(dogFacts(aDogChoice('Fig'), about)).toBe(
    'Has all its walks this week. No walk is known yet.',
  );
});

it('dog choice: knows clearances and concurrent walks while offline', () => {
  const dogs = [
    aDog({ id: 2, name: 'Fig', grade: 'grey' }),
    aDog({ id: 3, name: 'Hazel', grade: 'maroon' }),
    aDog({ id: 5, name: 'Sarge', grade: 'gold' }),
  ];
  const slot = aPlannedSlot([aPair({ walker: joan })]);
  const at = { start_time: '2026-11-19T14:30:00Z', end_time: '2026-11-19T15:30:00Z' };
  const other = aPlannedSlot([aPair({ walker: ana, dog: plannedDog('Sarge') })], { id: 8, ...at });
  const before = aPlannedSlot([aPair({ walker: ana, dog: plannedDog('Hazel') })], {
    id: 9,
    start_time: '2026-11-19T13:00:00Z',
    end_time: '2026-11-19T14:00:00Z',
  });
  const found = choicesOffline(dogs, { slot, walker: joan, slots: [before, slot, other] });
  expect(found.map(({ dog, broken }) => [dog.name, ...broken.map(({ rule }) => rule)])).toEqual([
    ['Fig', 'NOT_CLEARED'],
    ['Hazel'],
    ['Sarge', 'DOG_ASSIGNED_ELSEWHERE'],
  ]);
});
