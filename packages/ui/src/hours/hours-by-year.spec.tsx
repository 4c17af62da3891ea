import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { press } from '../testing';
import { HoursByYear } from './hours-by-year';
import { periodOfHours } from './hours-texts';

const NOW = new Date('2027-01-02T15:00:00Z');
const HOURS = {
  walks: 14,
  minutes: 930,
  years: [
    { year: '2027', walks: 1, minutes: 60 },
    { year: '2026', walks: 13, minutes: 870 },
  ],
};

const print = jest.fn<() => void>();
beforeEach(() => {
  print.mockReset();
  window.print = print;
  render(
    <HoursByYear
      title="Your hours"
      hours={HOURS}
      personName="Ines Okafor"
      shelter={{ name: 'Hillside Dog Shelter', timeZone: 'Europe/London' }}
      now={NOW}
    />,
  );
});

it('hours by year: lists each year and all of them', () => {
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    '20271 walk1 hourPrint statement',
    '202613 walks14.5 hoursPrint statement',
    'In all14 walks15.5 hoursPrint statement',
  ]);
});

it('hours by year: prints a statement of last year, with a place for a signature', async () => {
  expect(screen.queryByRole('article')).toBeNull();
  await press('Print statement: 2026');
  expect(print).toHaveBeenCalledTimes(1);
  const text = screen.getByRole('article').textContent;
  for (const part of [
    'Hillside Dog Shelter',
    'Statement of volunteer hours',
    'Ines Okafor has walked dogs for the shelter as a volunteer.',
    'PeriodJanuary 1, 2026 to December 31, 2026',
    'Walks13',
    'Hours14.5',
    'Printed on January 2, 2027',
    'Date, name and signature for the shelter',
  ]) {
    expect(text).toContain(part);
  }
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('article')).toBeNull();
});

it('hours by year: ends the period of this year, and of all, today', () => {
  expect(periodOfHours('2027', NOW, 'UTC')).toBe('January 1, 2027 to January 2, 2027');
  expect(periodOfHours(null, NOW, 'UTC')).toBe('Until January 2, 2027');
});
