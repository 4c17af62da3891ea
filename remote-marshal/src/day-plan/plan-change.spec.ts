import type { PlannedSlot } from '@walkies/contract';
import { markName } from '@walkies/ui';
import { aPair, aPlannedSlot, plannedDog, plannedWalker } from '@walkies/staff/testing';
import { applied, changeText, pairing, removal, undoing } from './plan-change';

const joan = plannedWalker('Joan West');
const tom = plannedWalker('Tom Reed');
const [dot, hazel] = [plannedDog('Dot'), plannedDog('Hazel')];
const date = '2026-11-19';
const shown = ({ pairs }: PlannedSlot) =>
  pairs.map(({ walker, dog }) => `${walker?.name ?? 'nobody'}: ${dog?.name ?? 'no dog'}`);

const start = aPlannedSlot([
  aPair({ walker: joan, dog: hazel }),
  aPair({ walker: tom }),
  aPair({ dog: dot }),
]);
const swap = pairing({ date, slot: start, dog: dot, walker: joan, instead: hazel.id });

it('plan change: includes the state its sender saw', () => {
  expect(swap).toMatchObject({
    slotId: 7,
    dogId: dot.id,
    walkerId: 'joan-west',
    instead: hazel.id,
    was: { walkerId: null, dogId: hazel.id },
  });
  expect(pairing({ date, slot: start, dog: hazel, walker: tom }).was).toEqual({
    walkerId: 'joan-west',
    dogId: null,
  });
});

it('plan change: previews the resulting plan', () => {
  expect(shown(applied(start, swap))).toEqual(['Joan West: Dot', 'Tom Reed: no dog']);
  const without = removal({ date, slot: start, dog: hazel, walker: joan });
  expect(shown(applied(start, without))).toEqual([
    'Joan West: no dog',
    'Tom Reed: no dog',
    'nobody: Dot',
  ]);
  expect(applied({ ...start, id: 8 }, swap)).toEqual({ ...start, id: 8 });
});

it('plan change: keeps a phone number on paper, but out of the data stored on the phone', () => {
  const call = { ...joan, phoneNumber: '020 7946 0077' };
  const before = aPlannedSlot([aPair({ walker: call }), aPair({ dog: dot })]);
  const change = pairing({ date, slot: before, dog: dot, walker: call });
  expect(JSON.stringify(change)).not.toContain('7946');
  expect(applied(before, change).pairs).toMatchObject([{ walker: call, dog: dot }]);
});

it('plan change: is undone in the order that restores the previous plan', () => {
  const back = undoing(swap, start);
  expect(shown(back.reduce(applied, applied(start, swap)))).toEqual(shown(start));
  const fresh = pairing({ date, slot: start, dog: plannedDog('Waffles'), walker: tom });
  const undone = undoing(fresh, start);
  expect(undone.map(({ deed, was }) => [deed, was.walkerId])).toEqual([['remove', 'tom-reed']]);
  expect(shown(undone.reduce(applied, applied(start, fresh)))).toEqual(shown(start));
});

it('plan change: is described in a sentence', () => {
  expect(changeText(swap)).toBe(`${markName('Joan')} walks ${markName('Dot')}.`);
  expect(changeText(removal({ date, slot: start, dog: dot, walker: null }))).toBe(
    `${markName('Dot')} is not in this walk any more.`,
  );
});
