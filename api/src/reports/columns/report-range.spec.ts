import { DomainError } from '../../core/domain-error.js';
import { monthOf, periodOfDays, periodOfRange, weekOf, weeksOf } from './report-range.js';

const LONDON = 'Europe/London';
const NEW_YORK = 'America/New_York';
// In Beirut, clocks go forward at midnight: that day starts at one o'clock.
const BEIRUT = 'Asia/Beirut';

const at = (text: string): Date => new Date(text);
const iso = ({ from, to }: { from?: Date | undefined; to?: Date | undefined }) => [
  from?.toISOString(),
  to?.toISOString(),
];
const hours = ({ from, to }: { from: Date; to: Date }) => (+to - +from) / 3_600_000;

describe('a day', () => {
  // spec: 10.1
  it.each([
    ['an ordinary one', '2026-11-20T09:00:00Z', LONDON, '2026-11-20T00:00', '2026-11-21T00:00'],
    ['one of 23 hours', '2026-03-29T12:00:00Z', LONDON, '2026-03-29T00:00', '2026-03-29T23:00'],
    ['one of 25 hours', '2026-10-25T12:00:00Z', LONDON, '2026-10-24T23:00', '2026-10-26T00:00'],
    [
      'one that begins at one',
      '2026-03-29T12:00:00Z',
      BEIRUT,
      '2026-03-28T22:00',
      '2026-03-29T21:00',
    ],
    [
      "the shelter's, not London's",
      '2026-11-21T02:00:00Z',
      NEW_YORK,
      '2026-11-20T05:00',
      '2026-11-21T05:00',
    ],
  ])('report range: resolves a day: %s', (_, now, zone, from, to) => {
    expect(iso(periodOfRange('day', at(now), zone))).toEqual([`${from}:00.000Z`, `${to}:00.000Z`]);
  });
});

describe('a week', () => {
  // spec: 9.4
  it.each([
    ['its last minute', '2026-11-21T23:59:59Z', '2026-11-15T00:00'],
    ['the first minute of the next', '2026-11-22T00:00:00Z', '2026-11-22T00:00'],
  ])('report range: starts a week on Sunday: %s', (_, now, from) => {
    expect(periodOfRange('week', at(now), LONDON).from?.toISOString()).toBe(`${from}:00.000Z`);
  });

  it.each([
    ['one hour less in spring', '2026-03-31T12:00:00Z', LONDON, 167],
    ['one hour more in autumn', '2026-10-28T12:00:00Z', LONDON, 169],
    ['one hour less from one o’clock on', '2026-03-31T12:00:00Z', BEIRUT, 167],
  ])('report range: gives a week %s', (_, now, zone, long) => {
    expect(hours(weekOf(at(now), zone))).toBe(long);
  });
});

describe('a month', () => {
  it.each([
    ['its last second', '2026-10-31T23:59:59Z', '2026-09-30T23:00', '2026-11-01T00:00'],
    ['the first of the next', '2026-11-01T00:00:00Z', '2026-11-01T00:00', '2026-12-01T00:00'],
    ['a short one', '2027-02-28T12:00:00Z', '2027-02-01T00:00', '2027-03-01T00:00'],
    ['over new year', '2026-12-31T23:59:59Z', '2026-12-01T00:00', '2027-01-01T00:00'],
  ])('report range: ends a month where the next begins: %s', (_, now, from, to) => {
    expect(iso(monthOf(at(now), LONDON))).toEqual([`${from}:00.000Z`, `${to}:00.000Z`]);
  });
});

describe('days from and to', () => {
  it.each([
    ['both', { from: '2026-03-28', to: '2026-03-29' }, '2026-03-28T00:00', '2026-03-29T23:00'],
    ['one alone', { from: '2026-10-25', to: '2026-10-25' }, '2026-10-24T23:00', '2026-10-26T00:00'],
  ])('report range: includes the from and to days in full: %s', (_, days, from, to) => {
    expect(iso(periodOfDays(days, LONDON))).toEqual([`${from}:00.000Z`, `${to}:00.000Z`]);
  });

  it('report range: is open where no day is given', () => {
    expect(iso(periodOfDays({ from: '2026-11-20' }, LONDON))).toEqual([
      '2026-11-20T00:00:00.000Z',
      undefined,
    ]);
    expect(iso(periodOfDays({}, LONDON))).toEqual([undefined, undefined]);
    expect(iso(periodOfRange('total', at('2026-11-20T09:00:00Z'), LONDON))).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('report range: refuses a day that never existed in the shelter’s time zone', () => {
    const skipped = { from: '2011-12-30', to: '2011-12-31' };
    expect(() => periodOfDays(skipped, 'Pacific/Apia')).toThrow(DomainError);
  });
});

describe('weeks', () => {
  const NOW = at('2026-11-20T09:00:00Z');
  const names = (days: { from?: string; to?: string }, zone = LONDON) =>
    weeksOf(days, NOW, zone).map(({ week }) => week);

  it('report range: covers the last twelve weeks up to this one by default', () => {
    const weeks = names({});
    expect(weeks).toHaveLength(12);
    expect([weeks[0], weeks.at(-1)]).toEqual(['2026-08-30', '2026-11-15']);
  });

  it.each([
    ['Saturday to Sunday', { from: '2026-11-14', to: '2026-11-15' }, ['2026-11-08', '2026-11-15']],
    ['a single day', { from: '2026-11-18', to: '2026-11-18' }, ['2026-11-15']],
    ['from a day on', { from: '2026-11-14' }, ['2026-11-08', '2026-11-15']],
    ['ones to come', { from: '2026-12-27', to: '2027-01-03' }, ['2026-12-27', '2027-01-03']],
  ])('report range: includes every week that has a day in it: %s', (_, days, expected) => {
    expect(names(days)).toEqual(expected);
  });

  it('report range: joins weeks without a gap across clock changes', () => {
    for (const zone of [LONDON, NEW_YORK, BEIRUT]) {
      const weeks = weeksOf({ from: '2025-01-01', to: '2026-12-31' }, NOW, zone);
      expect(weeks).toHaveLength(105);
      weeks.slice(1).forEach(({ from }, before) => expect(from).toEqual(weeks[before]?.to));
      expect(new Set(weeks.map(hours))).toEqual(new Set([167, 168, 169]));
    }
  });

  it.each([
    ['more than two years', { from: '2024-01-01' }],
    ['none', { from: '2026-11-29' }],
  ])('report range: refuses weeks when they are %s', (_, days) => {
    expect(() => names(days)).toThrow(DomainError);
  });
});
