import { aCompletedWalk, aWeek } from '../testing/reports';
import { dateText, rangeText, whenText } from './report-texts';
import { attendanceSentence, walksSentence } from './week-texts';

const clock = { now: new Date('2026-11-20T12:00:00Z'), timeZone: 'Europe/London' };
const noDays = { from: '', to: '' };

it('report texts: includes the year of a walk only when it differs', () => {
  expect(dateText('2026-11-17T09:00:00Z', clock)).not.toContain('2026');
  expect(dateText('2025-11-17T09:00:00Z', clock)).toContain('2025');
  expect(whenText(aCompletedWalk(), clock)).toMatch(/Tue.*17/);
});

it("report texts: takes days from the shelter's clock, not from UTC", () => {
  const summer = { now: new Date('2026-07-31T23:30:00Z'), timeZone: 'Europe/London' };
  expect(rangeText({ range: 'day', ...noDays }, summer)).toMatch(/August/);
});

it('report texts: gives the week from Sunday to Saturday', () => {
  expect(rangeText({ range: 'week', ...noDays }, clock)).toMatch(/15.*21/);
});

it('report texts: describes date ranges with an open side', () => {
  const shown = { range: 'dates', from: '2026-11-01', to: '' } as const;
  expect(rangeText(shown, clock)).toMatch(/^from /);
  expect(rangeText({ ...shown, from: '', to: '2026-11-02' }, clock)).toMatch(/^until /);
  expect(rangeText({ ...shown, from: '' }, clock)).toBe('all time');
});

it('report texts: sums up weeks in one sentence each', () => {
  const weeks = [aWeek({ week: '2026-11-08', walks: 6, attended: 10, no_shows: 0 }), aWeek()];
  expect(walksSentence(weeks)).toMatch(/^9 walks in 2 weeks; the most, 6, in the week from .*8/);
  expect(attendanceSentence(weeks)).toBe('18 came and 2 did not: 90 % attendance in 2 weeks.');
});

it('report texts: says when nothing happened', () => {
  const nothing = [aWeek({ walks: 0, attended: 0, no_shows: 0 })];
  expect(walksSentence(nothing)).toBe('No walks in 1 week.');
  expect(attendanceSentence(nothing)).toBe('Nobody was expected in 1 week.');
});
