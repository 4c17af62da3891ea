import {
  addShelterDays,
  dayOf,
  fromWallTime,
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
