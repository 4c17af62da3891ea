import { isQuiet, quietUntil } from './quiet-hours.js';

it.each([
  ['2026-10-24T18:59:59Z', false],
  ['2026-10-24T19:00:00Z', true],
  ['2026-10-25T05:59:59Z', true],
  ['2026-10-25T06:00:00Z', false],
  ['2026-10-25T19:59:59Z', false],
  ['2026-10-25T20:00:00Z', true],
])(
  'quiet hours: run from 21:00 to 07:00 in Berlin, where clocks go back: %s is %s',
  (now, quiet) => {
    expect(isQuiet({ from: 21, to: 7 }, new Date(now), 'Europe/Berlin')).toBe(quiet);
  },
);

it('quiet hours: also work within a single day', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
  const quiet = [11, 12, 13, 14].map((hour) => isQuiet({ from: 12, to: 14 }, at(hour), 'UTC'));
  expect(quiet).toEqual([false, true, true, false]);
});

it.each([
  ['Europe/Berlin', '2026-10-24T18:59:59Z', '2026-10-24T18:59:59.000Z'],
  ['Europe/Berlin', '2026-10-24T19:00:00Z', '2026-10-25T06:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25T05:59:59Z', '2026-10-25T06:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-20T20:00:00Z', '2026-11-21T01:15:00.000Z'],
])('quiet hours: in %s, delay messages of %s until %s', (shelterTimeZone, now, until) => {
  const quietHours = { from: 21, to: 7 };
  expect(quietUntil({ quietHours, shelterTimeZone }, new Date(now)).toISOString()).toBe(until);
});

it('quiet hours: delay no message when none are set', () => {
  const now = new Date('2026-11-20T23:00:00Z');
  expect(quietUntil({ quietHours: null, shelterTimeZone: 'UTC' }, now)).toEqual(now);
});
