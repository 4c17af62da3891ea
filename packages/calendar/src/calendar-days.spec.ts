import {
  dayStart,
  lastListedDay,
  listRange,
  addMonths,
  rangeOfDays,
  visibleDays,
} from './calendar-days';

// spec: 9.4
it.each([
  ['day', '2026-11-18', '2026-11-18', '2026-11-18'],
  ['week', '2026-11-18', '2026-11-15', '2026-11-21'],
  ['week', '2026-11-15', '2026-11-15', '2026-11-21'],
  ['week', '2026-12-31', '2026-12-27', '2027-01-02'],
  ['month', '2026-11-18', '2026-11-01', '2026-12-05'],
  ['month', '2026-02-01', '2026-02-01', '2026-02-28'],
] as const)(
  'calendar days: shows for the %s around %s the days from %s to %s',
  (view, day, first, last) => {
    expect(visibleDays(view, day)).toEqual({ first, last });
  },
);

it('calendar days: clamps a month step to the end of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
});

it('calendar days: requests whole days of the shelter', () => {
  expect(rangeOfDays('2026-11-15', '2026-11-21', 'America/New_York')).toEqual({
    from: '2026-11-15T05:00:00.000Z',
    to: '2026-11-22T05:00:00.000Z',
  });
});

it('calendar days: requests an hour less in the week of the spring clock change', () => {
  expect(rangeOfDays('2026-03-29', '2026-04-04', 'Europe/London')).toEqual({
    from: '2026-03-29T00:00:00.000Z',
    to: '2026-04-04T23:00:00.000Z',
  });
});

it('calendar days: starts a day whose midnight is skipped at its first moment', () => {
  // In Santiago, clocks jump from 24:00 to 01:00 on 6 September 2026.
  expect(dayStart('2026-09-06', 'America/Santiago').toISOString()).toBe('2026-09-06T04:00:00.000Z');
});

const NOW = new Date('2026-11-18T09:00:00Z');

it('calendar days: lists a week of whole days from today, and a week more each time', () => {
  expect(listRange('Europe/London', NOW, 1)).toEqual({
    from: '2026-11-18T00:00:00.000Z',
    to: '2026-11-25T00:00:00.000Z',
  });
  expect(listRange('Europe/London', NOW, 2).to).toBe('2026-12-02T00:00:00.000Z');
});

it('calendar days: uses the shelter’s day', () => {
  const lateEvening = new Date('2026-11-18T03:00:00Z');
  expect(lastListedDay('America/New_York', lateEvening, 1)).toBe('2026-11-23');
});
