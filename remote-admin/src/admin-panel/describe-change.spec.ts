import { plainText } from '@walkies/ui/testing';
import { anEntry } from '../testing/admin-pages';
import { AUDITED_ACTIONS } from '@walkies/contract';
import { describeChange } from './describe-change';

const cancelled = [
  { slot: 1, walkers: ['ana', 'tom'] },
  { slot: 2, walkers: ['ana'] },
];

it.each([
  ['slot.edit', 'slot 3', {}, {}, 'edited slot 3'],
  ['slot.delete', 'slot 3', {}, null, 'deleted slot 3'],
  ['help.ask', 'slot 3', null, { walkers: ['a'] }, 'asked 1 walker for help in slot 3'],
  ['schedule.write', 'schedule 3', null, { weekday: 6 }, 'added a walk to the weekly schedule'],
  [
    'standing.decide',
    'person ana',
    { state: 'asked' },
    { state: 'accepted' },
    'accepted somebody who has left as a regular',
  ],
  [
    'schedule.write',
    'schedule 3',
    { weekday: 6 },
    { from: '2026-12-01', last_day: null, cancelled },
    'changed a walk of the weekly schedule and cancelled 3 bookings',
  ],
  [
    'schedule.write',
    'schedule 3',
    { weekday: 6 },
    { from: '2026-12-01', last_day: '2026-11-30', cancelled: [] },
    'ended a walk of the weekly schedule',
  ],
  ['dog.write', 'dog 5', null, { grade: 'gold' }, 'added dog 5'],
  ['dog.write', 'dog 5', { grade: 'grey' }, { grade: 'gold' }, 'changed dog 5'],
  ['dog.write', 'dog 5', { grade: 'gold' }, null, 'deleted dog 5'],
  ['dog.write', 'dog 5', { grade: 'gold' }, { archived: true }, 'archived dog 5'],
  ['dog.assign', 'slot 3', { dogIds: [] }, { dogIds: [5] }, 'assigned 1 dog to slot 3'],
  ['dog.assign', 'slot 3', { dogIds: [] }, { dogIds: [5, 6] }, 'assigned 2 dogs to slot 3'],
  ['dog.assign', 'slot 3', { dogIds: [5] }, { dogIds: [] }, 'assigned no dogs to slot 3'],
  ['walk.finalize', 'slot 3', null, {}, 'finalized the walk of slot 3'],
  ['walk.correct', 'slot 3', {}, {}, 'corrected the walk of slot 3'],
  ['walk.log', 'slot 3', null, {}, 'logged a walk in slot 3'],
  [
    'person.remove',
    'person ana',
    { role: 'walker' },
    null,
    'removed somebody whose account was gone',
  ],
  ['profile.change', 'person ana', null, { fields: ['name'] }, 'changed their own profile'],
  ['account.sign-out', 'person ana', null, null, 'signed out everywhere'],
  ['account.leave', 'person ana', { role: 'admin' }, null, 'left and deleted their own account'],
  ['dog.care', 'dog 5', { walks_a_week: 4 }, { walks_a_week: 5 }, 'changed what dog 5 needs'],
  [
    'dog.care',
    'dog 5',
    { grade: 'gold' },
    { grade: 'grey', reason: 'Pulled.' },
    'graded dog 5 grey, because “Pulled.”',
  ],
  [
    'dog.care',
    'dog 5',
    null,
    { hold: { id: 1 }, reason: 'Stitches.' },
    'put dog 5 on hold, because “Stitches.”',
  ],
  [
    'dog.care',
    'dog 5',
    { hold: { id: 1 } },
    { hold: null, reason: 'Healed.' },
    'ended a hold of dog 5, because “Healed.”',
  ],
  [
    'dog.care',
    'dog 5',
    null,
    { keptApart: 6, reason: 'Fight.' },
    'kept dog 5 apart from another dog, because “Fight.”',
  ],
  [
    'dog.care',
    'dog 5',
    { keptApart: 6 },
    { keptApart: null, reason: 'Friends.' },
    'let dog 5 meet another dog again, because “Friends.”',
  ],
  [
    'walker.clear',
    'person ana',
    { clearance: 'gold' },
    { clearance: 'grey', reason: 'Calm.' },
    'cleared somebody who has left for grey, because “Calm.”',
  ],
  ['kennel.paint', 'kennel 2', null, null, 'kennel.paint kennel 2'],
])('change description: describes %s on %s', (action, target, before, after, words) => {
  expect(describeChange(anEntry({ action, target, before, after }), 'UTC')).toBe(words);
});

const SATURDAY = { start_time: '2026-11-21T10:00:00Z', end_time: '2026-11-21T11:00:00Z' };
const WALK = 'the walk of Saturday, November 21, 10:00 AM to 11:00 AM';

it.each([
  ['slot.add', 'slot 3', null, SATURDAY, [], `added ${WALK}`],
  ['slot.delete', 'slot 3', SATURDAY, null, [], `deleted ${WALK}`],
  ['schedule.write', 'schedule 4', null, {}, [], 'added a walk to the weekly schedule'],
  [
    'schedule.write',
    'schedule 4',
    {},
    { from: '2026-12-01', last_day: null, cancelled: [{ slot: 3, walkers: ['ines', 'noor'] }] },
    [],
    'changed a walk of the weekly schedule and cancelled 2 bookings',
  ],
  [
    'schedule.write',
    'schedule 4',
    {},
    { from: '2026-12-01', last_day: '2026-11-30' },
    [],
    'ended a walk of the weekly schedule',
  ],
  ['dog.assign', 'slot 3', {}, { dogIds: [5, 6] }, ['Fig', 'מקס'], `assigned Fig, מקס to ${WALK}`],
  ['dog.assign', 'slot 3', {}, { dogIds: [5, 6] }, ['Fig'], `assigned 2 dogs to ${WALK}`],
  ['walk.finalize', 'slot 3', null, {}, [], `finalized ${WALK}`],
  ['walk.correct', 'slot 3', {}, {}, [], `corrected ${WALK}`],
  ['walk.log', 'slot 3', null, { dogId: 5 }, ['Fig'], `logged Fig in ${WALK}`],
  ['dog.write', 'dog 5', { name: 'Fig' }, { name: 'Figaro' }, ['Figaro'], 'changed Figaro'],
  ['dog.write', 'dog 5', { name: 'Fig' }, null, [], 'deleted Fig'],
  ['dog.write', 'dog 5', { grade: 'grey' }, { archived: true }, ['Fig'], 'archived Fig'],
])(
  'change description: names the dog and the day of %s on %s',
  (action, target, before, after, dog_names, words) => {
    const entry = anEntry({ action, target, before, after, dog_names, target_slot: SATURDAY });
    expect(plainText(describeChange(entry, 'UTC'))).toBe(words);
  },
);

it.each([
  ['marshal.add', {}, 'created the account of Ana Petrov as a marshal'],
  ['person.disable', { disabled: true }, 'disabled the account of Ana Petrov'],
  [
    'person.disable',
    { disabled: true, freed: [7] },
    'disabled the account of Ana Petrov and cancelled 1 booking',
  ],
  ['person.disable', { disabled: false }, 'enabled the account of Ana Petrov'],
])('change description: names the account owner for %s', (action, after, words) => {
  const ana = { action, target: 'person ana', target_name: 'Ana Petrov', after };
  expect(plainText(describeChange(anEntry(ana), 'UTC'))).toBe(words);
});

it('change description: omits the name of a person who has left', () => {
  const gone = anEntry({
    action: 'person.disable',
    target: 'person ana',
    after: { disabled: true },
  });
  expect(describeChange(gone, 'UTC')).toBe('disabled the account of somebody who has left');
});

it.each([
  [null, { date: '2026-11-21' }, /^blocked Saturday,? .*21.*2026$/],
  [null, { date: '2026-11-21', cancelled }, /^blocked Saturday.* and cancelled 3 bookings$/],
  [
    { date: '2026-11-21', takenOut: [{ slot: 1, dog: 2, rules: ['DOG_ON_HOLD'] }] },
    null,
    /^opened Saturday.* again and took 1 dog out of its plan$/,
  ],
  [{ date: '2026-11-21' }, null, /^opened Saturday.* again$/],
])('change description: names the blocked or reopened day', (before, after, words) => {
  expect(describeChange(anEntry({ action: 'day.block', before, after }), 'UTC')).toMatch(words);
});

it('change: has words for every action of the audit log', () => {
  const unnamed = AUDITED_ACTIONS.filter((action) => {
    const entry = anEntry({ action, target: 'thing 3', before: null, after: {} });
    return describeChange(entry, 'UTC').includes(action);
  });
  expect(unnamed).toEqual([]);
});
