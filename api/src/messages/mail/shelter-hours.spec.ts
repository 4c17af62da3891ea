import { EVENING, eveningBefore, isDaytime, MORNING, dailyTimes } from './shelter-hours.js';

const isoOf = ({ at, next }: { at: Date; next: Date }) => [at.toISOString(), next.toISOString()];

describe.each([
  ['Europe/Berlin', 'March', '2027-03-28', '2027-03-27T17:00', '2027-03-28T16:00', '07:00'],
  ['Europe/Berlin', 'October', '2027-10-31', '2027-10-30T16:00', '2027-10-31T17:00', '08:00'],
  ['Australia/Adelaide', 'April', '2027-04-04', '2027-04-03T07:30', '2027-04-04T08:30', null],
  ['Australia/Adelaide', 'October', '2027-10-03', '2027-10-02T08:30', '2027-10-03T07:30', null],
  ['Asia/Kolkata', 'any month', '2027-03-28', '2027-03-27T12:30', '2027-03-28T12:30', '03:30'],
])('in %s, when clocks change in %s', (zone, _, day, before, evening, morning) => {
  const at = (minutes: number) => new Date(Date.parse(`${evening}:00Z`) + minutes * 60_000);

  // spec: 10.84
  it('shelter hours: put the evening at 18:00 by the wall clock, the day before and the same day', () => {
    const evenings = [`${before}:00.000Z`, `${evening}:00.000Z`];
    expect(isoOf(dailyTimes(EVENING, at(-1), zone))).toEqual(evenings);
    expect(dailyTimes(EVENING, at(0), zone).at.toISOString()).toBe(evenings[1]);
    expect(eveningBefore(day, zone).toISOString()).toBe(evenings[0]);
  });

  it('shelter hours: put the morning at 09:00, and daytime until 21:00', () => {
    const { at: nine } = dailyTimes(MORNING, at(0), zone);
    if (morning) expect(nine.toISOString()).toBe(`${day}T${morning}:00.000Z`);
    // No zone changes its clocks between nine and six.
    expect(nine).toEqual(at(-9 * 60));
    const seen = [-9 * 60 - 1, -9 * 60, 3 * 60 - 1, 3 * 60].map((m) => isDaytime(day, at(m), zone));
    expect(seen).toEqual([false, true, true, false]);
  });
});
