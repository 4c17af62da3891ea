import {
  dayProgress,
  firstShownHour,
  gridSpan,
  startWithinHours,
  toGridTime,
  wallTimeOf,
} from './grid-time';
import { aSlot } from '@walkies/contract/testing';

const LONDON = 'Europe/London';

// spec: 3.8
it.each([
  ['in winter', '2026-11-19T10:30:00Z', '2026-11-19T10:30:00Z'],
  ['in summer', '2026-07-19T10:30:00Z', '2026-07-19T11:30:00Z'],
  ['just before the spring change', '2026-03-29T00:30:00Z', '2026-03-29T00:30:00Z'],
  ['just after the spring change', '2026-03-29T01:00:00Z', '2026-03-29T02:00:00Z'],
  ['just after the autumn change', '2026-10-25T01:00:00Z', '2026-10-25T01:00:00Z'],
])('grid time: shows the shelter’s wall time %s', (_name, instant, gridTime) => {
  expect(toGridTime(new Date(instant), LONDON)).toBe(gridTime);
});

it('grid time: reads a grid time back as the wall time it shows', () => {
  const instant = new Date('2026-07-19T10:30:00Z');
  expect(wallTimeOf(new Date(toGridTime(instant, LONDON)))).toBe('2026-07-19T11:30:00');
});

it('grid time: never ends a slot before its start, even over the autumn clock change', () => {
  const slot = aSlot({ start_time: '2026-10-25T00:45:00Z', end_time: '2026-10-25T01:15:00Z' });
  expect(gridSpan(slot, LONDON)).toEqual({
    start: '2026-10-25T01:45:00Z',
    end: '2026-10-25T02:15:00.000Z',
  });
});

it.each([
  ['21:30', '21:30'],
  ['21:31', '21:30'],
  ['21:59', '21:30'],
  ['22:00', '22:00'],
  ['06:10', '06:10'],
])('grid time: draws a slot of %s from %s on', (start, drawn) => {
  expect(startWithinHours(`2026-11-19T${start}:00Z`)).toBe(`2026-11-19T${drawn}:00Z`);
});

it.each([
  ['2026-11-19T05:00:00Z', 0],
  ['2026-11-19T14:00:00Z', 0.5],
  ['2026-11-19T23:00:00Z', 1],
])('grid time: computes at %s how much of the day is over', (now, share) => {
  expect(dayProgress(new Date(now), LONDON)).toBe(share);
});

it('grid time: shows hours from just before the earliest slot, or from 07:30 without one', () => {
  const at = (start: string) => aSlot({ start_time: start, end_time: '2026-11-19T18:00:00Z' });
  expect(firstShownHour([], LONDON)).toBe(7.5);
  expect(firstShownHour([at('2026-11-19T10:30:00Z')], LONDON)).toBe(7.5);
  expect(firstShownHour([at('2026-11-19T07:00:00Z')], LONDON)).toBe(6.5);
  expect(firstShownHour([at('2026-11-19T06:00:00Z')], LONDON)).toBe(6);
  expect(firstShownHour([at('2026-11-19T03:00:00Z')], LONDON)).toBe(6);
});
