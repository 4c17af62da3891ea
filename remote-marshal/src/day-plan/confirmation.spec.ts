import { aPair, aPlannedSlot, plannedDog, plannedWalker } from '@walkies/staff/testing';
import { plainText } from '@walkies/ui/testing';
import { confirmationOf, type Marks } from './confirmation';

const AT = '2026-11-19T14:00:00Z';
const joan = { ...plannedWalker('Joan West'), checkedInAt: AT };
const tom = plannedWalker('Tom Reed');
const withDot = aPair({ walker: joan, dog: plannedDog('Dot') });
const withFig = aPair({ walker: tom, dog: plannedDog('Fig') });

const unclear = (pairs: Parameters<typeof aPlannedSlot>[0], marks: Marks = {}) => {
  const confirmation = confirmationOf(aPlannedSlot(pairs), marks);
  return 'unclear' in confirmation ? plainText(confirmation.unclear) : null;
};

it('confirmation: sends the walkers who checked in with their dogs', () => {
  expect(confirmationOf(aPlannedSlot([withDot]), {})).toEqual({
    form: {
      timeSlotId: 7,
      walkerIds: ['joan-west'],
      dogIds: [1],
      pairs: [{ dogId: 1, walkerId: 'joan-west' }],
    },
  });
});

it('confirmation: takes a walker with two dogs once, and leaves the dog of a no-show at home', () => {
  const pairs = [withDot, aPair({ walker: joan, dog: plannedDog('Hazel') }), withFig];
  expect(confirmationOf(aPlannedSlot(pairs), { 'tom-reed': 'absent' })).toMatchObject({
    form: { walkerIds: ['joan-west'], dogIds: [1, 3] },
  });
});

it('confirmation: lets a mark replace a check-in', () => {
  const marks: Marks = { 'joan-west': 'absent', 'tom-reed': 'came' };
  expect(confirmationOf(aPlannedSlot([withDot, withFig]), marks)).toMatchObject({
    form: { walkerIds: ['tom-reed'], dogIds: [2] },
  });
});

it.each([
  ['a walker without a check-in', [withDot, withFig], {}, 'Did Tom Reed come?'],
  [
    'a dog without a walker',
    [withDot, aPair({ dog: plannedDog('Sarge') })],
    {},
    'Was Sarge out without a walker of the plan?',
  ],
  ['nobody who came', [withFig], { 'tom-reed': 'absent' }, 'Nobody came.'],
  ['no dog', [aPair({ walker: joan })], {}, 'Which dogs were out?'],
] as const)('confirmation: is not clear with %s', (_, pairs, marks, text) => {
  expect(unclear([...pairs], marks)).toBe(text);
});
