import { contradictions, type Rows } from './checker.ts';
import type { Entry } from './history.ts';

const call = (parts: Partial<Entry>): Entry => ({
  kind: 'book',
  api: 0,
  who: 'maria',
  about: '1',
  outcome: 'ok',
  status: 200,
  code: '',
  hasRetryAfter: false,
  body: undefined,
  startedAt: 0,
  ms: 1,
  ...parts,
});

const rows = (parts: Partial<Rows> = {}) => ({
  bookings: [],
  slots: [],
  dogs: [],
  walks: [],
  audit: [],
  people: [],
  ...parts,
});

const SEAT = { slot: '1', walker: 'maria' };
const SLOT = { id: '1', start: 'then', marshal: 'sam', booked: 1, capacity: 4, rows: 1 };
const DOG = { id: '7', name: 'Biscuit' };
const DOG_NOTE = { who: 'sam', action: 'dog.write', target: 'dog 7' };
const dogAdded = call({ kind: 'addDog', who: 'sam', about: 'Biscuit', body: { id: 7 } });
const WALK = { slot: '1', finalizer: 'sam', walkers: 1, dogs: 1 };
const WALK_NOTE = { who: 'sam', action: 'walk.finalize', target: 'slot 1' };
const finalized = call({ kind: 'finalize', who: 'sam' });

it('fault checker: finds nothing when all data is as acknowledged', () => {
  const entries = [call({}), dogAdded, finalized, call({ kind: 'signUp', about: 'Maria' })];
  const held = rows({
    bookings: [SEAT],
    slots: [SLOT],
    dogs: [DOG],
    walks: [WALK],
    audit: [DOG_NOTE, WALK_NOTE],
    people: [{ uid: 'maria', name: 'Maria' }],
  });
  expect(contradictions(entries, held)).toEqual([]);
});

it.each([
  ['a booking that was acknowledged is lost', [call({})], rows()],
  [
    'a booking that was cancelled is there',
    [call({}), call({ kind: 'cancel' })],
    rows({ bookings: [SEAT] }),
  ],
  [
    'a booking that was refused is there',
    [call({ outcome: 'refused' })],
    rows({ bookings: [SEAT] }),
  ],
  ['a slot counts what it does not have', [], rows({ slots: [{ ...SLOT, booked: 2 }] })],
  ['a slot has five', [], rows({ slots: [{ ...SLOT, booked: 5, rows: 5 }] })],
  ['a dog that was acknowledged is lost', [dogAdded], rows()],
  [
    'a dog is there twice',
    [dogAdded],
    rows({
      dogs: [DOG, { ...DOG, id: '8' }],
      audit: [DOG_NOTE, { ...DOG_NOTE, target: 'dog 8' }],
    }),
  ],
  ['a write has no note', [dogAdded], rows({ dogs: [DOG] })],
  ['a write has two notes', [dogAdded], rows({ dogs: [DOG], audit: [DOG_NOTE, DOG_NOTE] })],
  [
    'one key was answered in two ways',
    [dogAdded, { ...dogAdded, body: { id: 8 } }],
    rows({ dogs: [DOG], audit: [DOG_NOTE] }),
  ],
  ['a walk that was acknowledged is lost', [finalized], rows()],
  [
    'a walk is there in part',
    [finalized],
    rows({ walks: [{ ...WALK, dogs: 0 }], audit: [WALK_NOTE] }),
  ],
  [
    'a note tells of a walk that is not there',
    [{ ...finalized, outcome: 'unknown' }],
    rows({ audit: [WALK_NOTE] }),
  ],
  ['a sign-up that was acknowledged is lost', [call({ kind: 'signUp', about: 'Maria' })], rows()],
])('fault checker: reports that %s', (_, entries, held) => {
  expect(contradictions(entries as Entry[], held)).not.toEqual([]);
});

it.each([
  ['is there', [SEAT]],
  ['is not there', []],
])('fault checker: accepts a booking without an answer that %s', (_, bookings) => {
  const entries = [call({ outcome: 'unknown', status: 0 })];
  expect(contradictions(entries, rows({ bookings }))).toEqual([]);
});
