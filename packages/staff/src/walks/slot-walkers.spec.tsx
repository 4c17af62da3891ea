import { jest } from '@jest/globals';
import { noConnection, refuse } from '@walkies/api-client/testing';
import type { SlotBookings } from '@walkies/contract';
import { press } from '@walkies/ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asAdmin, asMarshal, aWalk, bookedSlot, showDay, walkDayApi } from '../testing/walk-day';

afterEach(() => jest.restoreAllMocks());

const TAKE_OUT = 'DELETE /time-slots/1/walkers/tom';
const ADD = 'POST /time-slots/1/walkers';
const BOOKINGS = 'GET /time-slots/1/bookings';
const WALKERS = 'GET /walkers';

const bookedBy = (...names: string[]): SlotBookings => ({
  count: names.length,
  walkers: names.map((name) => {
    const id = name.toLowerCase();
    return { id, name: `${name} Test`, email: `${id}@example.org` };
  }),
});
const aListedWalker = (name: string) => ({
  id: name.toLowerCase(),
  name: `${name} Test`,
  email: `${name.toLowerCase()}@example.org`,
  clearance: 'gold',
});
const form = () => within(screen.getByRole('dialog', { name: 'Add a walker' }));
const alertText = async () => (await screen.findByRole('alert')).textContent;

// spec: 10.11
it.each([
  ['marshal', asMarshal],
  ['admin', asAdmin],
])('taking out: a %s is asked once, and can tell the walker why', async (_role, as) => {
  const { calls, routes } = walkDayApi({ [TAKE_OUT]: () => undefined });
  showDay({}, as());
  await press('Take out Tom Reed');
  const question = within(screen.getByRole('dialog', { name: /^Take .*Tom Reed.* out/ }));
  await userEvent.type(question.getByLabelText(/^Tell 1 person why/), ' You phoned. ');
  routes[BOOKINGS] = () => bookedBy('Ana');
  await press(() => question.getByRole('button', { name: 'Take out' }));
  await screen.findByText(/is taken out of this walk/);
  expect(calls).toContain(`${TAKE_OUT}?reason=You+phoned.`);
  await screen.findByText('Ana Test');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

it('taking out: keeps the booking when declined', async () => {
  const { calls } = walkDayApi();
  showDay();
  await press('Take out Tom Reed');
  await press('Keep the booking');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
});

it('taking out: shows why it failed and keeps the reason', async () => {
  const refusal = 'This walk is already finalized.';
  walkDayApi({ [TAKE_OUT]: () => refuse(409, 'SLOT_COMPLETED', refusal) });
  showDay();
  await press('Take out Tom Reed');
  await userEvent.type(screen.getByLabelText(/^Tell 1 person why/), 'You phoned.');
  await press('Take out');
  expect(await alertText()).toContain(refusal);
  expect(screen.getByDisplayValue('You phoned.')).toBeTruthy();
});

it('adding: books a walker, and does not offer those who are booked', async () => {
  const { calls, routes } = walkDayApi({
    [WALKERS]: () => [aListedWalker('Ana'), aListedWalker('Noor')],
    [BOOKINGS]: () => bookedBy('Ana'),
    [ADD]: () => bookedBy('Ana', 'Noor'),
  });
  showDay();
  await press('Add a walker');
  const select = form().getByLabelText('Walker');
  await form().findByRole('option', { name: 'Noor Test (noor@example.org)' });
  expect(within(select).queryByRole('option', { name: /Ana/ })).toBeNull();
  await press('Add walker');
  form().getByText('Please select a walker.');
  expect(document.activeElement).toBe(select);
  await userEvent.selectOptions(select, 'noor');
  routes[BOOKINGS] = () => bookedBy('Ana', 'Noor');
  await press('Add walker');
  await screen.findByText(/is booked for this walk/);
  expect(calls).toContain(ADD);
  await screen.findByRole('button', { name: 'Take out Noor Test' });
});

// spec: 10.11
it('adding: says why somebody cannot be added, and keeps the choice', async () => {
  const refusal = 'Noor Test cannot be added yet. Their profile lacks a phone number.';
  const { routes } = walkDayApi({
    [WALKERS]: () => [aListedWalker('Noor')],
    [ADD]: () => refuse(409, 'PROFILE_INCOMPLETE', refusal),
  });
  showDay();
  await press('Add a walker');
  await form().findByRole('option', { name: /Noor/ });
  await userEvent.selectOptions(form().getByLabelText('Walker'), 'noor');
  await press('Add walker');
  expect(await alertText()).toContain(refusal);
  expect(form().getByLabelText('Walker')).toHaveProperty('value', 'noor');
  routes[ADD] = () => bookedBy('Noor');
  await press('Add walker');
  await screen.findByText(/is booked for this walk/);
});

it('adding: reports walkers that did not load, and recovers on Retry', async () => {
  const { routes } = walkDayApi({ [WALKERS]: noConnection });
  showDay();
  await press('Add a walker');
  expect(await alertText()).toContain('Failed to fetch walkers');
  routes[WALKERS] = () => [aListedWalker('Noor')];
  await press('Retry');
  await form().findByRole('option', { name: /Noor/ });
});

it('adding: says that all places are taken', async () => {
  walkDayApi({ [BOOKINGS]: () => bookedBy('Ana', 'Ben', 'Cem', 'Dee') });
  showDay();
  await screen.findByText('All places are taken.');
  expect(screen.getByRole('button', { name: 'Add a walker' })).toHaveProperty('disabled', true);
});

it('slot walkers: cannot be changed once the walk is finalized', async () => {
  walkDayApi({ 'GET /time-slots/1/walk': () => aWalk() });
  showDay({ slot: bookedSlot({ status: 'completed' }) });
  await screen.findByText('Fig was shy.');
  expect(screen.queryByRole('button', { name: /^(Take out|Add a walker)/ })).toBeNull();
});
