import {
  addShelterDays,
  dayOf,
  fromWallTime,
  scheduledTimes,
  startOfShelterDay,
  startOfShelterMonth,
  startOfShelterWeek,
  toWallTime,
} from './shelter-time.js';

const LONDON = 'Europe/London';
const NEW_YORK = 'America/New_York';
const iso = (date: Date | null) => date?.toISOString() ?? null;

describe('wall times', () => {
  it.each([
    ['2026-01-15T09:00:00.000Z', LONDON, '2026-01-15T09:00:00'],
    ['2026-07-15T09:00:00.000Z', LONDON, '2026-07-15T10:00:00'],
    ['2026-11-20T02:30:00.000Z', NEW_YORK, '2026-11-19T21:30:00'],
  ])('wall time: shows %s in %s as %s, and converts it back', (instant, zone, wallTime) => {
    expect(toWallTime(new Date(instant), zone)).toBe(wallTime);
    expect(iso(fromWallTime(wallTime, zone))).toBe(instant);
  });

  it('wall time: refuses an hour skipped by the spring clock change', () => {
    expect(fromWallTime('2026-03-29T01:30:00', LONDON)).toBeNull();
    expect(fromWallTime('2026-03-08T02:00:00', NEW_YORK)).toBeNull();
  });

  it('wall time: takes the first of an hour repeated by the autumn clock change', () => {
    expect(iso(fromWallTime('2026-10-25T01:30:00', LONDON))).toBe('2026-10-25T00:30:00.000Z');
  });

  it('wall time: refuses days and times that do not exist', () => {
    expect(fromWallTime('2026-02-30', LONDON)).toBeNull();
    expect(fromWallTime('2026-02-03T25:00', LONDON)).toBeNull();
    expect(fromWallTime('tomorrow', LONDON)).toBeNull();
  });

  it('wall time: reads a bare date as its midnight', () => {
    expect(iso(fromWallTime('2026-07-01', LONDON))).toBe('2026-06-30T23:00:00.000Z');
  });
});

describe('times of the schedule', () => {
  const shown = (day: string, start: string, end: string, zone = LONDON) => {
    const times = scheduledTimes(day, { start, end }, zone);
    return times && [iso(times.start), iso(times.end), times.moved];
  };

  it.each([
    ['an ordinary day', '2026-03-28', '01:30', '03:00', '28T01:30', '28T03:00', false],
    ['a skipped start', '2026-03-29', '01:15', '03:00', '29T01:00', '29T02:00', true],
    ['a skipped end', '2026-03-29', '00:30', '01:30', '29T00:30', '29T01:00', false],
    ['both skipped', '2026-03-29', '01:00', '01:45', '29T01:00', '29T01:45', true],
    ['a repeated start', '2026-10-25', '01:30', '02:30', '25T00:30', '25T02:30', false],
    ['a repeated hour within', '2026-10-25', '00:30', '03:00', '24T23:30', '25T03:00', false],
  ])('scheduled times: with %s', (_, day, start, end, startUtc, endUtc, moved) => {
    const utc = (text: string) => `${day.slice(0, 8)}${text}:00.000Z`;
    expect(shown(day, start, end)).toEqual([utc(startUtc), utc(endUtc), moved]);
  });

  it('scheduled times: are none on a day that the zone skips', () => {
    expect(shown('2011-12-30', '09:00', '10:00', 'Pacific/Apia')).toBeNull();
  });
});

describe('shelter days', () => {
  // spec: 9.4
  it('shelter day: starts the week on Sunday, even across a clock change', () => {
    const wednesday = new Date('2026-04-01T12:00:00Z');
    expect(iso(startOfShelterWeek(wednesday, LONDON))).toBe('2026-03-29T00:00:00.000Z');
    expect(dayOf(wednesday, LONDON)).toBe('2026-04-01');
  });

  it('shelter day: starts days and months at the shelter’s midnight', () => {
    const lateInNewYork = new Date('2026-07-01T03:00:00Z');
    expect(iso(startOfShelterDay(lateInNewYork, NEW_YORK))).toBe('2026-06-30T04:00:00.000Z');
    expect(iso(startOfShelterMonth(lateInNewYork, NEW_YORK))).toBe('2026-06-01T04:00:00.000Z');
  });

  it('shelter day: keeps the time of day across a clock change', () => {
    const saturday = new Date('2026-03-28T09:00:00Z');
    expect(iso(addShelterDays(saturday, 1, LONDON))).toBe('2026-03-29T08:00:00.000Z');
  });
});
