import { jest } from '@jest/globals';
import { clockShows, refuse } from '@walkies/api-client/testing';
import type { PlannedSlot } from '@walkies/contract';
import { aPair, aPlannedSlot, plannedDog, plannedWalker } from '@walkies/staff/testing';
import { press } from '@walkies/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { marshalApi, showCalendar } from '../testing/slot-calendar';

beforeEach(() => clockShows('2026-11-19T09:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const at = (hour: number, facts: Partial<PlannedSlot> = {}): PlannedSlot =>
  aPlannedSlot(
    [
      aPair({
        walker: { ...plannedWalker('Joan West'), phoneNumber: '020 7946 0077' },
        dog: plannedDog('Sarge'),
      }),
      aPair({ walker: plannedWalker('Tom Reed') }),
    ],
    {
      id: hour,
      start_time: `2026-11-19T${String(hour).padStart(2, '0')}:00:00Z`,
      end_time: `2026-11-19T${String(hour + 1).padStart(2, '0')}:00:00Z`,
      marshal_name: 'Sam Field',
      ...facts,
    },
  );

const show = (plan: () => unknown) => {
  const api = marshalApi([], { 'GET /day-plan': plan });
  showCalendar();
  return api;
};
const today = async () => within(await screen.findByRole('region', { name: 'Today' }));

// spec: 10.66
it('today: shows the next walk with its walkers, their dogs and a call, and opens it', async () => {
  show(() => [at(7, { status: 'completed' }), at(10), at(14)]);
  const section = await today();
  const next = within(section.getByRole('article', { name: /^10:00/ }));
  expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Joan West walks Sarge'),
    'Tom ReedNo dog',
  ]);
  const call = next.getByRole('link', { name: 'Call Joan West' });
  expect(call.getAttribute('href')).toBe('tel:02079460077');
  section.getByText(/2 walks to come with 4 walkers/);
  expect(section.getByRole('link', { name: '2 walkers have no dog.' }).getAttribute('href')).toBe(
    '/day-plan#slot-10',
  );
  await press(() => next.getByRole('button', { name: /^Walk Details/ }));
  await waitFor(() =>
    expect(screen.getByLabelText('address').textContent).toBe('/marshal-calendar?slot=10'),
  );
});

// spec: 10.66
it('today: prefers the marshal’s own next walk', async () => {
  show(() => [at(10), at(12, { marshal_name: 'Maria Lopez' })]);
  (await today()).getByRole('article', { name: /^12:00/ });
});

// spec: 10.66
it('today: passes over a slot that nobody has booked', async () => {
  show(() => [at(10, { pairs: [], booked_count: 0 }), at(12)]);
  (await today()).getByRole('article', { name: /^12:00/ });
});

it('today: says when nothing more is to come', async () => {
  show(() => [at(7, { status: 'completed' })]);
  (await today()).getByText('No more walks today.');
});

it('today: reports a plan that did not load, and leaves the page usable', async () => {
  show(() => refuse(500, 'INTERNAL'));
  (await today()).getByText('Failed to load the day plan');
  screen.getByRole('button', { name: 'Add Time Slot' });
});
