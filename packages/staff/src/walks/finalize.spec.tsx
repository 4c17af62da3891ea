import { jest } from '@jest/globals';
import { press } from '@walkies/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Action } from '@walkies/contract';
import { aDog } from '@walkies/contract/testing';
import {
  alertText,
  asAdmin,
  asMarshal,
  aWalk,
  bookedSlot,
  didNotCome,
  fig,
  FILLED_IN,
  fillIn,
  moose,
  openForm,
  posts,
  showDay,
  submit,
  walkDayApi,
} from '../testing/walk-day';
import { ADMIN_TEXTS, MARSHAL_TEXTS } from '../texts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

// spec: 2.28, 3.14, 8.18
it('finalize form: sends attendance, dogs and notes and confirms success', async () => {
  const { bodies } = walkDayApi({ 'POST /walks': () => aWalk() });
  showDay();
  await openForm();
  await fillIn();
  await submit();
  await screen.findByText('Walk finalized successfully!');
  expect(bodies).toEqual([FILLED_IN]);
  expect(localStorage).toHaveLength(0);
});

// spec: 2.28, 10.65
it('finalize form: ticks the assigned dogs, lists them first, and ticks everyone at once', async () => {
  const { bodies } = walkDayApi({ 'POST /walks': () => aWalk() });
  showDay();
  await openForm();
  const dogs = within(screen.getByRole('list', { name: 'Dogs Walked' }));
  expect(dogs.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Moose',
    'Fig',
  ]);
  const moose = dogs.getByRole('button', { name: 'Moose' });
  expect(moose.getAttribute('aria-pressed')).toBe('true');
  await press('Everyone came');
  await submit();
  await screen.findByText('Walk finalized successfully!');
  expect(bodies).toEqual([{ timeSlotId: 1, walkerIds: ['ana', 'tom'], dogIds: [12] }]);
});

// spec: 10.70
it('finalize form: asks for the walkers of whom nothing is said, and saves the others as marked', async () => {
  const { bodies } = walkDayApi({ 'POST /walks': () => aWalk() });
  showDay();
  await openForm();
  await press(() => screen.getByRole('checkbox', { name: 'Ana Petrov' }));
  await submit();
  expect(await alertText()).toMatch(/^Did \W?Tom Reed\W? come\?/);
  screen.getByText('Came, or did not come?');
  expect(bodies).toEqual([]);
  await didNotCome('Tom Reed');
  expect(screen.queryByRole('alert')).toBeNull();
  screen.getByText('Will be saved as a no-show');
  screen.getByText('1 of 2');
  await submit();
  await screen.findByText('Walk finalized successfully!');
  expect(bodies).toEqual([{ timeSlotId: 1, walkerIds: ['ana'], dogIds: [12] }]);
});

// spec: 10.70
it('finalize form: takes an answer about attendance back, and changes it', async () => {
  walkDayApi();
  showDay();
  await openForm();
  const ana = screen.getByRole('checkbox', { name: 'Ana Petrov' });
  await didNotCome('Ana Petrov');
  await userEvent.click(ana);
  expect(ana).toHaveProperty('checked', true);
  expect(screen.queryByText('Will be saved as a no-show')).toBeNull();
  await didNotCome('Ana Petrov');
  expect(ana).toHaveProperty('checked', false);
  await didNotCome('Ana Petrov');
  expect(screen.queryByText('Will be saved as a no-show')).toBeNull();
});

it('finalize form: opens for input once the assigned dogs are known', async () => {
  let answer: (dogs: unknown[]) => void = () => undefined;
  walkDayApi({
    'GET /time-slots/1/assigned-dogs': () => new Promise((resolve) => (answer = resolve)),
  });
  showDay();
  await screen.findByText('tom@example.org');
  await press('Finalize Walk');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByLabelText('Notes (optional)')).toBeNull();
  answer([moose]);
  await screen.findByRole('checkbox', { name: 'Ana Petrov' });
  expect(screen.getByRole('button', { name: 'Moose' }).getAttribute('aria-pressed')).toBe('true');
});

it('finalize form: stores no draft until something changes, whatever it starts with', async () => {
  walkDayApi();
  showDay();
  await openForm();
  await press(() => screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByText('Who Showed Up?')).toBeNull());
  expect(localStorage).toHaveLength(0);
  expect(screen.queryByText(/You have started to finalize/)).toBeNull();
});

// spec: 10.79
it('finalize form: finds a dog by name, breed or grade and shows all dogs on request', async () => {
  const more = ['Olive', 'Maple', 'Dot', 'Teddy', 'Pepper', 'Sarge'].map((name, place) =>
    aDog({ id: 100 + place, name }),
  );
  walkDayApi({ 'GET /dogs': () => [fig, moose, ...more] });
  showDay();
  await openForm();
  expect(screen.queryByRole('button', { name: 'Sarge' })).toBeNull();
  await userEvent.type(screen.getByLabelText('Find by name, breed or grade'), 'medium sar');
  await press('Sarge');
  expect(screen.queryByRole('button', { name: 'Fig' })).toBeNull();
  await userEvent.clear(screen.getByLabelText('Find by name, breed or grade'));
  expect(screen.getByRole('button', { name: 'Sarge' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Pepper' })).toBeNull();
  await press('Show all 8 dogs');
  screen.getByRole('button', { name: 'Pepper' });
});

// spec: 5.7, 10.25
it('finalize form: requires at least one walker and one dog from a marshal', async () => {
  const { calls } = walkDayApi();
  showDay();
  await openForm();
  await submit();
  expect(await alertText()).toBe('Please select at least one walker and one dog.');
  await press(() => screen.getByRole('checkbox', { name: 'Ana Petrov' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Moose');
  await submit();
  expect(await alertText()).toBe('Please select at least one walker and one dog.');
  expect(posts(calls)).toEqual([]);
  await submit();
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  await press('Fig');
  expect(screen.queryByRole('alert')).toBeNull();
});

// spec: 5.7, 8.18, 10.70
it('finalize form: lets an admin finalize without walkers and dogs, after one question', async () => {
  const { bodies } = walkDayApi({
    'POST /walks': () => aWalk(),
    'GET /time-slots/1/assigned-dogs': () => [],
  });
  showDay({ texts: ADMIN_TEXTS }, asAdmin());
  await openForm();
  await submit();
  await screen.findByText('No walker is ticked. No dog is chosen. Finalize anyway?');
  expect(bodies).toEqual([]);
  await press('Finalize anyway');
  await screen.findByText('Walk finalized');
  expect(bodies).toEqual([{ timeSlotId: 1, walkerIds: [], dogIds: [] }]);
});

// spec: 5.7, 10.61
it.each([
  ['a marshal', asMarshal, ADMIN_TEXTS, 'Please select at least one walker and one dog.'],
  ['an admin', asAdmin, MARSHAL_TEXTS, 'No walker is ticked. No dog is chosen. Finalize anyway?'],
])(
  'finalize form: follows the permissions of %s, whatever the screen says',
  async (_, asWho, texts, reports) => {
    const { calls } = walkDayApi({
      'POST /walks': () => aWalk(),
      'GET /time-slots/1/assigned-dogs': () => [],
    });
    // An older shell does not know this permission.
    const host = { ...asWho(), can: (action: Action) => action === 'walk.finalize' };
    showDay({ texts }, host);
    await openForm();
    await submit();
    await screen.findByText(reports);
    expect(posts(calls)).toEqual([]);
  },
);

// spec: 10.65
it('finalize form: asks for confirmation when the walk has not started yet', async () => {
  const { calls } = walkDayApi({ 'POST /walks': () => aWalk() });
  showDay({ slot: bookedSlot({ start_time: '2026-11-19T12:30:00Z' }) });
  await openForm();
  await fillIn();
  await submit();
  await screen.findByText('This walk has not started yet. Finalize it all the same?');
  expect(posts(calls)).toEqual([]);
  await press('Finalize before the start');
  await screen.findByText('Walk finalized successfully!');
  expect(posts(calls)).toHaveLength(1);
});

it('finalize form: starts with the entries logged for the walk', async () => {
  walkDayApi({ 'GET /time-slots/1/walk': () => aWalk({ finalizedAt: null, finalizedBy: null }) });
  showDay();
  await openForm();
  expect(screen.getByRole('checkbox', { name: 'Ana Petrov' })).toHaveProperty('checked', true);
  expect(screen.getByRole('button', { name: 'Fig' }).getAttribute('aria-pressed')).toBe('true');
});

// spec: 10.10
it('finalize form: starts with those who checked in marked as come, with their dogs', async () => {
  const walker = (id: string, name: string, checked_in_at?: string) => ({
    id,
    name,
    email: `${id}@example.org`,
    ...(checked_in_at && { checked_in_at }),
  });
  const { bodies } = walkDayApi({
    'GET /time-slots/1/bookings': () => ({
      count: 2,
      walkers: [walker('ana', 'Ana Petrov', '2026-11-19T09:41:00Z'), walker('tom', 'Tom Reed')],
    }),
    'POST /walks': () => aWalk(),
  });
  showDay();
  await screen.findByText('Here since 9:41 AM');
  await openForm();
  expect(screen.getByRole('checkbox', { name: 'Ana Petrov' })).toHaveProperty('checked', true);
  expect(screen.getByRole('checkbox', { name: 'Tom Reed' })).toHaveProperty('checked', false);
  await submit();
  expect(await alertText()).toMatch(/^Did \W?Tom Reed\W? come\?/);
  expect(localStorage).toHaveLength(0);
  await didNotCome('Tom Reed');
  await submit();
  await screen.findByText('Walk finalized successfully!');
  expect(bodies).toEqual([{ timeSlotId: 1, walkerIds: ['ana'], dogIds: [12] }]);
});
