import { jest } from '@jest/globals';
import {
  formatDayAndTime,
  dateParts,
  groupByDay,
  formatMonth,
  formatPeriod,
  slotTimeLabel,
  formatTimeRange,
} from './slot-times';
import { aSlot } from '@walkies/contract/testing';
import { browserSpeaks } from '../testing';

const LONDON = 'Europe/London';
const day = (date: string): Date => new Date(`${date}T00:00:00Z`);

afterEach(() => {
  jest.restoreAllMocks();
});

describe('in British English', () => {
  beforeEach(() => browserSpeaks('en-GB'));

  it('slot time: writes a time range in British English with an en dash', () => {
    expect(formatTimeRange(aSlot(), LONDON)).toBe('10:30 – 11:30');
  });

  it('slot time: writes a walk over midnight with its times alone', () => {
    const late = aSlot({ start_time: '2026-11-19T22:30:00Z', end_time: '2026-11-20T00:30:00Z' });
    expect(formatTimeRange(late, LONDON)).toBe('22:30 – 00:30');
  });

  // spec: 10.1
  it('slot time: writes the shelter’s time, whatever the browser’s zone is', () => {
    expect(slotTimeLabel(aSlot(), 'America/New_York')).toBe('Thursday 19 November, 05:30 to 06:30');
  });

  it('slot time: gives the short British words of a day', () => {
    expect(dateParts(day('2026-11-19'), 'UTC')).toEqual({
      weekday: 'Thu',
      day: '19',
      month: 'Nov',
    });
  });

  it.each([
    ['2026-11-15', '2026-11-21', '15 – 21 November 2026'],
    ['2026-11-29', '2026-12-05', '29 November – 5 December 2026'],
  ])('slot time: titles in British English the week from %s', (first, last, title) => {
    expect(formatPeriod(day(first), day(last))).toBe(title);
  });

  it('slot time: titles in British English a day with its weekday, and a month', () => {
    expect(formatPeriod(day('2026-11-19'), day('2026-11-19'))).toMatch(
      /^Thursday,? 19 November 2026$/,
    );
    expect(formatMonth(day('2026-11-19'))).toBe('November 2026');
  });
});

it('slot time: uses the 12-hour clock where the browser’s language does', () => {
  browserSpeaks('en-US');
  expect(formatTimeRange(aSlot(), 'Europe/Paris')).toMatch(/^11:30\sAM – 12:30\sPM$/);
});

it('slot time: writes day and time in the shelter’s zone, not the browser’s', () => {
  const late = aSlot({ start_time: '2026-11-20T23:30:00Z', end_time: '2026-11-21T00:30:00Z' });
  browserSpeaks('en-GB');
  expect(formatDayAndTime(late, 'Australia/Sydney')).toBe('Saturday 21 November, 10:30 – 11:30');
});

it('slot time: groups by the shelter’s day, earliest first', () => {
  const late = aSlot({ start_time: '2026-11-20T02:00:00Z' });
  const early = aSlot({ start_time: '2026-11-19T14:00:00Z' });
  const next = aSlot({ start_time: '2026-11-20T14:00:00Z' });
  expect(groupByDay([next, late, early], 'America/New_York')).toEqual([
    { day: '2026-11-19', slots: [early, late] },
    { day: '2026-11-20', slots: [next] },
  ]);
});
