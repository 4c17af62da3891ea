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
  ])('shows %s in %s as %s, and finds the way back', (instant, zone, wallTime) => {
    expect(toWallTime(new Date(instant), zone)).toBe(wallTime);
    expect(iso(fromWallTime(wallTime, zone))).toBe(instant);
  });

  it('refuses an hour that the spring change skips', () => {
    expect(fromWallTime('2026-03-29T01:30:00', LONDON)).toBeNull();
    expect(fromWallTime('2026-03-08T02:00:00', NEW_YORK)).toBeNull();
  });

  it('takes the first of an hour that the autumn change repeats', () => {
    expect(iso(fromWallTime('2026-10-25T01:30:00', LONDON))).toBe('2026-10-25T00:30:00.000Z');
  });

  it('refuses days and times that do not exist', () => {
    expect(fromWallTime('2026-02-30', LONDON)).toBeNull();
    expect(fromWallTime('2026-02-03T25:00', LONDON)).toBeNull();
    expect(fromWallTime('tomorrow', LONDON)).toBeNull();
  });

  it('reads a date alone as its midnight', () => {
    expect(iso(fromWallTime('2026-07-01', LONDON))).toBe('2026-06-30T23:00:00.000Z');
  });
});

describe('shelter days', () => {
  // spec: 9.4
  it('starts the week on Sunday, over a change of clocks', () => {
    const wednesday = new Date('2026-04-01T12:00:00Z');
    expect(iso(startOfShelterWeek(wednesday, LONDON))).toBe('2026-03-29T00:00:00.000Z');
    expect(dayOf(wednesday, LONDON)).toBe('2026-04-01');
  });

  it('starts days and months at the shelter midnight', () => {
    const lateInNewYork = new Date('2026-07-01T03:00:00Z');
    expect(iso(startOfShelterDay(lateInNewYork, NEW_YORK))).toBe('2026-06-30T04:00:00.000Z');
    expect(iso(startOfShelterMonth(lateInNewYork, NEW_YORK))).toBe('2026-06-01T04:00:00.000Z');
  });

  it('keeps the time of day when the clocks change in between', () => {
    const saturday = new Date('2026-03-28T09:00:00Z');
    expect(iso(addShelterDays(saturday, 1, LONDON))).toBe('2026-03-29T08:00:00.000Z');
  });
});
