import { scheduledTimes } from '@walkies/contract';
import { addDays, movedStartsOf, springDays } from './period.js';

const FROM = '2026-11-20';
const YEAR = { from: FROM, to: addDays(FROM, 366) };
const DAYS = Array.from({ length: 367 }, (_, nth) => addDays(FROM, nth));
/** The hours in which some zone changes its clocks. */
const STARTS = ['00', '01', '02', '03', '22', '23'].flatMap((hour) => [`${hour}:00`, `${hour}:30`]);

it.each([
  ['Europe/London', 1],
  ['America/New_York', 1],
  ['Australia/Lord_Howe', 1],
  // At midnight.
  ['Asia/Beirut', 1],
  ['Africa/Cairo', 1],
  // In the evening, of which no later half hour is left.
  ['America/Nuuk', 0],
  ['Asia/Kathmandu', 0],
])('schedule: finds in %s each start that the spring change skips', (timeZone, changes) => {
  const days = springDays(YEAR, timeZone);
  expect(days.length).toBeLessThanOrEqual(2);
  const moved = DAYS.flatMap((day) =>
    STARTS.flatMap((start) =>
      scheduledTimes(day, { start, end: '23:59' }, timeZone)?.moved ? [`${day} ${start}`] : [],
    ),
  );
  expect(moved.length > 0).toBe(changes > 0);
  const found = days.flatMap((day) =>
    STARTS.flatMap((start) => {
      const times = { weekday: new Date(day).getUTCDay(), start, end: '23:59' };
      const who = { scheduleId: 1, marshal: null, minimum: 0 };
      const period = { ...who, ...times, firstDay: FROM, lastDay: null };
      const starts = movedStartsOf([period], [day], timeZone);
      return starts.map((one) => `${one.day} ${start}`);
    }),
  );
  expect(found.sort()).toEqual(moved.sort());
});
