import { aSlot } from '@walkies/contract/testing';
import type { Slot } from '@walkies/contract';
import { render, screen } from '@testing-library/react';
import { WalkFacts } from './walk-facts';

function facts(slot: Slot) {
  const { container } = render(
    <WalkFacts slot={slot} viewer="admin" timeZone="Europe/London" booked={2} />,
  );
  const words = [...container.querySelectorAll('dt')].map(({ textContent }) => textContent);
  const reports = screen.getAllByRole('definition').map(({ textContent }) => textContent ?? '');
  return Object.fromEntries(words.map((word, place) => [word, reports[place]]));
}

// spec: 2.27
it('walk facts: shows date, start, end and status', () => {
  expect(facts(aSlot())).toMatchObject({
    Date: expect.stringMatching(/Thursday.*19/),
    Start: expect.stringMatching(/^10:30/),
    End: expect.stringMatching(/^11:30/),
    Status: 'Booked',
  });
});

it('walk facts: names the day of an end past midnight', () => {
  const late = aSlot({ start_time: '2026-11-19T22:00:00Z', end_time: '2026-11-20T01:00:00Z' });
  expect(facts(late).End).toMatch(/Friday.*20.*1:00/);
});
