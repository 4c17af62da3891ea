import { onlyRow } from '../../database/only-row.js';
import type { Database } from '../../database/database.js';
import { sql } from '../../database/sql.js';
import {
  accept,
  acceptAll,
  afterLooks,
  archive,
  blockDay,
  book,
  cancel,
  clear,
  deleteSlot,
  finalize,
  hold,
  incident,
  keepApart,
  leave,
  need,
  pair,
  plan,
  regrade,
  review,
  saveForm,
} from './plan-moves.js';
import type { Pair } from './plan-moves.js';
import type { Race } from './plan-race.js';

const isDone = (outcome: string | undefined): boolean => outcome === 'done';
const done =
  (many: number) =>
  (outcomes: string[]): boolean =>
    outcomes.filter(isDone).length === many;
/** The last move is refused because of the others, or makes all others fail. */
const lastOrOthers = (outcomes: string[]): boolean =>
  done(isDone(outcomes.at(-1)) ? 1 : outcomes.length - 1)(outcomes);
const lastAlways = (outcomes: string[]): boolean => isDone(outcomes.at(-1));
const lastAlone = (outcomes: string[]): boolean => lastAlways(outcomes) && done(1)(outcomes);
/** Results of a list are within the response, and the same for each caller. */
const alike = (outcomes: string[]): boolean => new Set(outcomes).size === 1;

/** Concurrent writes, with their expected outcomes. */
export interface RuleRace extends Race {
  /** Checks the outcomes; the plan must have no faults either. */
  ends: (outcomes: string[]) => boolean;
}

const OVERLAPPING = { starts: ['10:00', '10:20', '10:40'], booked: [[0], [1], [2]], dogs: 1 };
const APART = { ...OVERLAPPING, starts: ['08:00', '11:00', '14:00'] };
/** One walker, in all three. */
const OWN = { ...APART, booked: [[0, 1, 2]] };
const MANY = {
  ...APART,
  starts: ['10:00', '10:20', '12:00'],
  dogs: 3,
  restMinutes: 180,
  isApart: true,
};

const ONE_SLOT = { starts: ['10:00'], booked: [[0], [0]], dogs: 2 };

const IN_ONE_SLOT = [pair([0, 0, 0]), accept([0, 1, 1])];
const OF_ONE_DOG = [plan([0, 0, 0]), accept([1, 0, 1]), pair([2, 0, 2])];
const OF_ONE_WALKER = [plan([1, 0, 0]), accept([2, 0, 0])];
const LIST: Pair[] = [
  [0, 0, 0],
  [0, 1, 0],
  [1, 1, 1],
  [1, 2, 1],
  [2, 2, 2],
];
const BACKWARDS = LIST.toReversed();

const INCIDENT = {
  name: 'testing.incident-of',
  text: sql`SELECT i.id FROM incident i JOIN walk_dog w ON w.id = walk_dog_id WHERE w.dog_id = $1`,
};
const incidentIn = (databaseOf: () => Database) => async (dog: number) =>
  onlyRow((await databaseOf().query<{ id: number }>(INCIDENT, [dog])).rows).id;

/** Every plan rule that concurrent writes could break, by its sentence. */
export const planRaceTable = (databaseOf: () => Database) =>
  ({
    'a dog goes out in one of the slots that overlap': {
      setting: OVERLAPPING,
      moves: OF_ONE_DOG,
      ends: done(1),
    },
    'a dog rests': {
      setting: { ...APART, restMinutes: 1_000 },
      moves: OF_ONE_DOG,
      ends: done(1),
    },
    'a dog goes out as often a day as it may': {
      setting: { ...APART, walksADay: 2 },
      moves: OF_ONE_DOG,
      ends: done(2),
    },
    'a dog that needs more rest or fewer walks a day gets them from then on': {
      setting: { ...OWN, isPlanned: true },
      moves: [...OF_ONE_WALKER, need],
      ends: lastAlways,
      stays: true,
    },
    'dogs that are kept apart never meet': {
      setting: { ...OVERLAPPING, dogs: 2, isApart: true },
      moves: [plan([0, 0, 0]), accept([1, 1, 1]), pair([2, 0, 2])],
      ends: done(1),
    },
    'dogs that are kept apart meanwhile never meet': {
      setting: { ...OVERLAPPING, dogs: 2 },
      moves: [plan([0, 0, 0]), accept([1, 1, 1]), keepApart],
      ends: done(2),
    },
    'a walker has one dog': {
      setting: { ...OVERLAPPING, dogs: 3 },
      moves: [pair([0, 0, 0]), accept([0, 1, 0]), pair([0, 2, 0])],
      ends: done(1),
    },
    'a dog that is graded harder meanwhile is not paired': {
      setting: OWN,
      moves: [...OF_ONE_WALKER, regrade('grey')],
      ends: lastOrOthers,
    },
    'a dog that is graded harder by its form is not paired from then on': {
      setting: OWN,
      moves: [...OF_ONE_WALKER, saveForm('grey')],
      ends: lastAlways,
      stays: true,
    },
    'a walker who is cleared for less meanwhile is not paired': {
      setting: { ...OWN, grade: 'grey', clearance: 'grey', isPlanned: true },
      moves: [...OF_ONE_WALKER, clear('gold')],
      ends: lastOrOthers,
    },
    'a dog that is put on hold meanwhile is not planned': {
      setting: { ...OWN, isPlanned: true },
      moves: [...OF_ONE_WALKER, hold],
      ends: lastOrOthers,
    },
    'a dog with an incident is not planned from then on': {
      setting: OWN,
      moves: [...OF_ONE_WALKER, incident],
      ends: lastAlways,
      stays: true,
    },
    'a dog whose review ends the hold and grades it harder is not paired in between': {
      setting: OWN,
      before: incident,
      moves: [...OF_ONE_WALKER, review(incidentIn(databaseOf), 'grey')],
      ends: lastAlone,
    },
    'a dog that leaves is not planned from then on': {
      setting: OWN,
      moves: [...OF_ONE_WALKER, afterLooks('admin', archive)],
      ends: lastAlways,
      stays: true,
    },
    'a dog whose walker cancels stays, and says whom it lost': {
      setting: OWN,
      callers: 1,
      moves: [plan([0, 0, 0]), accept([0, 0, 0]), afterLooks(0, cancel(0))],
      ends: lastAlways,
    },
    'a dog whose walker leaves for good stays, and says that it lost somebody': {
      setting: OWN,
      callers: 1,
      eachItsOwn: true,
      moves: [plan([0, 0, 0]), accept([0, 0, 0]), leave(0)],
      ends: lastAlways,
    },
    'a slot that is deleted meanwhile has no plan': {
      setting: ONE_SLOT,
      moves: [...IN_ONE_SLOT, afterLooks('admin', deleteSlot)],
      ends: lastAlways,
    },
    'a day that is blocked meanwhile has no plan': {
      setting: ONE_SLOT,
      moves: [...IN_ONE_SLOT, afterLooks('admin', blockDay)],
      ends: lastAlways,
    },
    'a slot that is finalized meanwhile is not planned from then on': {
      setting: ONE_SLOT,
      moves: [...IN_ONE_SLOT, afterLooks('admin', finalize)],
      ends: lastAlways,
    },
    'proposals that three accept are planned once': {
      setting: MANY,
      moves: [acceptAll(LIST), acceptAll(BACKWARDS, 'admin'), acceptAll(LIST)],
      ends: alike,
    },
    'proposals that two accept while others pair and cancel break no rule': {
      setting: MANY,
      callers: 3,
      moves: [
        acceptAll(LIST),
        acceptAll(BACKWARDS, 'admin'),
        pair([0, 2, 0]),
        afterLooks(1, cancel(1, 1)),
      ],
      ends: lastAlways,
    },
    'a slot has four walkers': {
      setting: { starts: ['10:00'], booked: [], dogs: 0 },
      moves: [0, 1, 2, 3, 4, 5].map((walker) => book(walker)),
      ends: done(4),
    },
    'a walker goes in one of the slots that overlap': {
      setting: { ...OVERLAPPING, booked: [] },
      moves: [0, 1, 2].map((slot) => book(0, slot)),
      ends: done(1),
    },
  }) satisfies Record<string, RuleRace>;
