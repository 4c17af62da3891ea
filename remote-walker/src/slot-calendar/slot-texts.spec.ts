import { aSlot } from '@walkies/contract/testing';
import { canStillCancel, spotsLeftText, tooLateText } from './slot-texts';

it.each([
  [0, 'All 4 spots are free.'],
  [2, '2 spots left.'],
  [3, 'One spot left, and it could be yours.'],
  [4, 'All spots are taken.'],
])('says with %i of 4 booked what is left', (booked, text) => {
  expect(spotsLeftText(booked, 4)).toBe(text);
});

it('lets a booking be cancelled until two hours before', () => {
  const slot = aSlot({ start_time: '2026-11-19T10:00:00Z' });
  expect(canStillCancel(slot, new Date('2026-11-19T07:59:59Z'))).toBe(true);
  expect(canStillCancel(slot, new Date('2026-11-19T08:00:00Z'))).toBe(false);
});

it('names the marshal to tell, or the shelter', () => {
  expect(tooLateText(aSlot({ marshal_name: 'Sam Field' }))).toContain('please tell Sam Field.');
  expect(tooLateText(aSlot({ marshal_name: null }))).toContain('please tell the shelter.');
});
