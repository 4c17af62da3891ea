import { jest } from '@jest/globals';
import { clockShows, noConnection, refuse } from '@walkies/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, sentence } from '@walkies/ui/testing';
import {
  alertText,
  asAdmin,
  aWalk,
  bookedSlot,
  didNotCome,
  FILLED_IN,
  fillIn,
  openForm,
  posts,
  showDay,
  submit,
  walkDayApi,
} from '../testing/walk-day';
import { aPair, aPlannedSlot, plannedDog, plannedWalker } from '../testing/a-plan';
import { ADMIN_TEXTS, NOT_SENT_YET } from '../texts';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  localStorage.clear();
});

const outcome = () => screen.getByLabelText('outcome').textContent;

function expectFilledIn() {
  expect(screen.getByRole('checkbox', { name: 'Ana Petrov' })).toHaveProperty('checked', true);
  screen.getByRole('button', { name: 'Did not come Tom Reed', pressed: true });
  expect(screen.getByRole('button', { name: 'Fig' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByLabelText('Notes (optional)')).toHaveProperty('value', 'Fig was shy.');
}

// spec: 10.71
it('finalize form: keeps a started form when the page is closed and reopened', async () => {
  walkDayApi();
  const shown = showDay();
  await openForm();
  await fillIn();
  shown.unmount();
  showDay();
  await screen.findByText(/You have started to finalize this walk/);
  await openForm();
  expectFilledIn();
});

// spec: 10.71
it('finalize form: says when restored entries were made and discards them on request', async () => {
  clockShows('2026-11-19T12:04:00Z');
  walkDayApi();
  const shown = showDay();
  await openForm();
  await fillIn();
  expect(screen.queryByText(/You had entered this before/)).toBeNull();
  shown.unmount();
  showDay();
  await openForm();
  screen.getByText(/^You had entered this before, on Thursday.* at 12:04.*It is not sent yet/);
  await press('Discard');
  expect(screen.queryByText(/You had entered this before/)).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Ana Petrov' })).toHaveProperty('checked', false);
  expect(localStorage).toHaveLength(0);
});

// spec: 10.71
it('finalize form: keeps one user’s form apart from another’s', async () => {
  walkDayApi();
  const shown = showDay();
  await openForm();
  await fillIn();
  shown.unmount();
  showDay({ texts: ADMIN_TEXTS }, asAdmin());
  await openForm();
  expect(screen.getByRole('checkbox', { name: 'Ana Petrov' })).toHaveProperty('checked', false);
  expect(screen.getByLabelText('Notes (optional)')).toHaveProperty('value', '');
});

it('finalize form: sends a double press once', async () => {
  let answer: (walk: unknown) => void = () => undefined;
  const { calls } = walkDayApi({
    'POST /walks': () => new Promise((resolve) => (answer = resolve)),
  });
  showDay();
  await openForm();
  await fillIn();
  const button = screen.getByRole('button', { name: 'Submit Final Walk' });
  await userEvent.dblClick(button);
  await waitFor(() => expect(posts(calls)).toHaveLength(1));
  answer(aWalk());
  await screen.findByText('Walk finalized successfully!');
  expect(posts(calls)).toHaveLength(1);
});

// spec: 10.59
it('finalize form: resends with the same key after a lost connection, even from a reopened page', async () => {
  const { keys, routes, bodies } = walkDayApi({ 'POST /walks': noConnection });
  const shown = showDay();
  await openForm();
  await fillIn();
  await submit();
  await screen.findByText(NOT_SENT_YET);
  shown.unmount();
  showDay();
  await openForm();
  screen.getByText(/It is not sent yet/);
  expectFilledIn();
  routes['POST /walks'] = () => aWalk();
  await submit();
  await screen.findByText('Walk finalized successfully!');
  expect(bodies).toEqual([FILLED_IN, FILLED_IN]);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

// spec: 8.6
it('finalize form: keeps all typed text after a refusal and retries with a new key', async () => {
  const { keys, routes } = walkDayApi({
    'POST /walks': () => refuse(400, 'WALKER_NOT_BOOKED', 'Tom has not booked this walk.'),
  });
  showDay();
  await openForm();
  await fillIn();
  await submit();
  expect(await alertText()).toBe(
    'Failed to finalize walk. Please try again. Tom has not booked this walk.',
  );
  expectFilledIn();
  routes['POST /walks'] = () => aWalk();
  await submit();
  await screen.findByText('Walk finalized successfully!');
  expect(keys[1]).not.toBe(keys[0]);
});

// spec: 2.28
it('finalize form: omits walkers who cancelled while the form was open', async () => {
  const { bodies, routes } = walkDayApi({ 'POST /walks': () => aWalk() });
  const shown = showDay();
  await openForm();
  await press('Everyone came');
  await press('Fig');
  shown.unmount();
  routes['GET /time-slots/1/bookings'] = () => ({
    count: 1,
    walkers: [{ id: 'tom', name: 'Tom Reed', email: 'tom@example.org' }],
  });
  showDay();
  await openForm();
  await submit();
  await screen.findByText('Walk finalized successfully!');
  expect(bodies).toEqual([{ timeSlotId: 1, walkerIds: ['tom'], dogIds: [12, 11] }]);
});

// spec: 10.20
it('finalize form: shows a second marshal the first one’s result and the unsaved entries', async () => {
  const { routes } = walkDayApi({
    'POST /walks': () => refuse(409, 'WALK_FINALIZED', 'This walk is finalized already.'),
  });
  showDay();
  await openForm();
  await press(() => screen.getByRole('checkbox', { name: 'Tom Reed' }));
  await didNotCome('Ana Petrov');
  await userEvent.type(screen.getByLabelText('Notes (optional)'), 'Moose limped.');
  routes['GET /time-slots/1/walk'] = () => aWalk();
  await submit();
  await screen.findByText(sentence(/Finalized by Joan West/));
  screen.getByText(sentence(/Joan West has finalized this walk already/));
  screen.getByText('Fig was shy.');
  const unsent = within(screen.getByRole('region', { name: 'What you had entered' }));
  unsent.getByText(sentence('Walkers: Tom Reed'));
  unsent.getByText(sentence('Dogs: Moose'));
  unsent.getByText('Moose limped.');
  expect(outcome()).toBe('open');
  await press(() => unsent.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('region', { name: 'What you had entered' })).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('finalize form: shows nothing unsaved when the write with the lost response was stored', async () => {
  const { routes } = walkDayApi({ 'POST /walks': noConnection });
  const shown = showDay();
  await openForm();
  await fillIn();
  await submit();
  await screen.findByText(NOT_SENT_YET);
  shown.unmount();
  routes['GET /time-slots/1/walk'] = () => aWalk({ finalizedBy: 'Maria Lopez' });
  showDay({ slot: bookedSlot({ status: 'completed' }) });
  await screen.findByText(sentence(/Finalized by Maria Lopez/));
  expect(screen.queryByText(/What you had entered/)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it('finalize form: leaves the write to be sent again when its response was lost', async () => {
  const { routes } = walkDayApi({
    'POST /walks': () => {
      routes['GET /time-slots/1/walk'] = () => aWalk({ finalizedBy: 'Maria Lopez' });
      return noConnection();
    },
  });
  showDay();
  await openForm();
  await fillIn();
  await submit();
  await screen.findByText(NOT_SENT_YET);
  // The draft and the write.
  expect(localStorage).toHaveLength(2);
});

it('finalize form: does not claim the success of another marshal who entered the same', async () => {
  const { routes } = walkDayApi({
    'POST /walks': () => {
      routes['GET /time-slots/1/walk'] = () => aWalk();
      return refuse(409, 'WALK_FINALIZED', 'This walk is finalized already.');
    },
  });
  showDay();
  await openForm();
  await fillIn();
  await submit();
  await screen.findByText(sentence(/Finalized by Joan West/));
  expect(outcome()).toBe('open');
  expect(localStorage).toHaveLength(0);
});

// spec: 10.89
it('finalize form: opens without a connection as the day plan says', async () => {
  const walker = { ...plannedWalker('Ana Petrov'), checkedInAt: '2026-11-19T09:58:00Z' };
  const slot = aPlannedSlot([aPair({ walker, dog: plannedDog('Fig', { id: 11 }) })], { id: 1 });
  walkDayApi({
    'GET /day-plan': () => [slot],
    'GET /time-slots/1/bookings': noConnection,
    'GET /time-slots/1/assigned-dogs': noConnection,
    'GET /time-slots/1/walk': noConnection,
    'POST /walks': noConnection,
  });
  showDay();
  await press('Finalize Walk');
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'Ana Petrov' })).toHaveProperty('checked', true),
  );
  expect(screen.queryByText('Could not load walk details')).toBeNull();
  await submit();
  await screen.findByText(NOT_SENT_YET);
});
