import { aHost } from '@walkies/api-client/testing';
import { aSlot } from '@walkies/contract/testing';
import { canStillCancel, cutoffText, spotsLeftText, tooLateText } from './slot-texts';

it.each([
  [0, 'All 4 spots are free.'],
  [2, '2 spots left.'],
  [3, 'One spot left, and it could be yours.'],
  [4, 'All spots are taken.'],
])('says with %i of 4 booked what is left', (booked, text) => {
  expect(spotsLeftText(booked, 4)).toBe(text);
});

const shelterWith = (cancelCutoffHours?: number) => ({
  ...aHost().shelter,
  ...(cancelCutoffHours !== undefined && { cancelCutoffHours }),
});

it.each([
  [undefined, '08:00:00', 'You can cancel until 2 hours before.', 'starts in less than 2 hours'],
  [5, '05:00:00', 'You can cancel until 5 hours before.', 'starts in less than 5 hours'],
  [1, '09:00:00', 'You can cancel until 1 hour before.', 'starts in less than 1 hour'],
  [0, '10:00:00', 'You can cancel until the start.', 'has started'],
])(
  'lets a booking be cancelled as long as the shelter says (%j hours)',
  (hours, at, text, late) => {
    const slot = aSlot({ start_time: '2026-11-19T10:00:00Z' });
    const shelter = shelterWith(hours);
    const cutoff = new Date(`2026-11-19T${at}Z`);
    expect(canStillCancel(slot, shelter, new Date(cutoff.getTime() - 1))).toBe(true);
    expect(canStillCancel(slot, shelter, cutoff)).toBe(false);
    expect(cutoffText(shelter)).toBe(text);
    expect(tooLateText(slot, shelter)).toContain(`This walk ${late}.`);
  },
);

it('names the marshal to tell, or the shelter', () => {
  expect(tooLateText(aSlot({ marshal_name: 'Sam Field' }), shelterWith())).toContain(
    'please tell Sam Field.',
  );
  expect(tooLateText(aSlot({ marshal_name: null }), shelterWith())).toContain(
    'please tell the shelter.',
  );
});
