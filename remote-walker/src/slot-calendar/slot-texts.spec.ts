import { aHost } from '@walkies/api-client/testing';
import { browserSpeaks } from '@walkies/ui/testing';
import { cancelUntilText, spotsLeftText } from './slot-texts';

it.each([
  [0, 'All 4 spots are free.'],
  [2, '2 spots left.'],
  [3, 'One spot left, and it could be yours.'],
  [4, 'All spots are taken.'],
])('slot texts: describes the spots left with %i of 4 booked', (booked, text) => {
  expect(spotsLeftText(booked, 4)).toBe(text);
});

const at = (start_time: string) => ({ start_time });
const shelter = { ...aHost().shelter, timeZone: 'Europe/London', cancelCutoffHours: 12 };
const NOW = new Date('2026-11-18T09:00:00Z');

// spec: 10.45
it.each([
  ['2026-11-19T14:00:00Z', 'You can cancel until 02:00.'],
  ['2026-11-20T10:30:00Z', 'You can cancel until Thursday 19 November, 22:30.'],
  [
    '2026-11-18T21:00:00Z',
    'It starts so soon that you cannot cancel any more once you have booked.',
  ],
])('slot texts: name the end of cancelling for a walk at %s', (start, text) => {
  browserSpeaks('en-GB');
  expect(cancelUntilText(at(start), shelter, NOW)).toBe(text);
});
