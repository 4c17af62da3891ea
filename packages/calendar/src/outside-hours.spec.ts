import { isOutsideHours } from './outside-hours';
import { aSlot } from '@walkies/contract/testing';

// spec: 10.46
it.each([
  ['from 06:00 to 22:00', '2026-11-19T06:00:00Z', '2026-11-19T22:00:00Z', false],
  ['before 06:00', '2026-11-19T05:30:00Z', '2026-11-19T07:00:00Z', true],
  ['past 22:00', '2026-11-19T21:00:00Z', '2026-11-19T22:30:00Z', true],
  ['over midnight', '2026-11-19T21:00:00Z', '2026-11-20T07:00:00Z', true],
])(
  'outside hours: decides for a slot %s whether the grid can show it',
  (_name, start_time, end_time, outside) => {
    expect(isOutsideHours(aSlot({ start_time, end_time }), 'Europe/London')).toBe(outside);
  },
);

it('outside hours: leaves a blocked day to the grid', () => {
  const blocked = aSlot({
    type: 'blocked',
    status: 'blocked',
    start_time: '2026-11-19T00:00:00Z',
    end_time: '2026-11-20T00:00:00Z',
  });
  expect(isOutsideHours(blocked, 'Europe/London')).toBe(false);
});
