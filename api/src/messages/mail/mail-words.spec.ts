import { dayAndTime, momentOf, shortDay, timeOf } from './mail-words.js';
import type { ShelterTime } from './mail-words.js';

const at = (time: string): Date => new Date(`2026-11-28T${time}:00Z`);

const inLocale = (shelterLocale: string): ShelterTime => ({
  shelterTimeZone: 'UTC',
  shelterLocale,
});

it.each([
  ['en-US', '9:00 AM', '12:00 PM', '12:00 AM'],
  ['en-GB', '09:00', '12:00', '00:00'],
  ['en-AU', '9:00 am', '12:00 pm', '12:00 am'],
])(
  'mail dates: write nine, noon and midnight in %s with ordinary spaces',
  (locale, nine, noon, midnight) => {
    const times = ['09:00', '12:00', '00:00'].map((time) => timeOf(at(time), inLocale(locale)));
    expect(times).toEqual([nine, noon, midnight]);
  },
);

it.each([
  ['en-US', '09:00', '10:30', 'Sat, Nov 28, 9:00 – 10:30 AM'],
  ['en-US', '11:00', '12:00', 'Sat, Nov 28, 11:00 AM – 12:00 PM'],
  ['en-US', '00:00', '01:00', 'Sat, Nov 28, 12:00 – 1:00 AM'],
  ['en-GB', '09:00', '10:30', 'Sat 28 Nov, 09:00 – 10:30'],
  ['en-GB', '11:00', '12:00', 'Sat 28 Nov, 11:00 – 12:00'],
  ['en-GB', '00:00', '01:00', 'Sat 28 Nov, 00:00 – 01:00'],
  ['en-CA', '09:00', '10:30', 'Sat, Nov 28, 9:00 – 10:30 a.m.'],
])(
  'mail dates: write the day and times of a walk in the format of %s, from %s to %s',
  (locale, start, end, expected) => {
    expect(dayAndTime(at(start), at(end), inLocale(locale))).toBe(expected);
  },
);

it.each([
  ['en-US', 'Sat, Nov 28, 11:00 PM – 12:00 AM'],
  ['en-GB', 'Sat 28 Nov, 23:00 – 00:00'],
])('mail dates: write in %s a walk until midnight without the next day', (locale, expected) => {
  const end = new Date('2026-11-29T00:00:00Z');
  expect(dayAndTime(at('23:00'), end, inLocale(locale))).toBe(expected);
});

it('mail dates: use the country’s format for a day and a moment', () => {
  expect(shortDay(at('23:30'), inLocale('en-GB'))).toBe('Sat 28 Nov');
  expect(momentOf(at('23:30'), inLocale('en-GB'))).toBe('Sat 28 Nov, 23:30');
  expect(momentOf(at('23:30'), inLocale('en-US'))).toBe('Sat, Nov 28, 11:30 PM');
});
