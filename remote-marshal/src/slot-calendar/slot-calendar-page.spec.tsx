import { jest } from '@jest/globals';
import { clockShows, refuse } from '@walkies/api-client/testing';
import type { Slot } from '@walkies/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  comingSlot,
  marshalApi,
  overSlot,
  showCalendar,
  wideScreen,
} from '../testing/slot-calendar';

beforeEach(() => clockShows('2026-11-18T09:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const address = () => screen.getByLabelText('address').textContent;

const showWeek = () =>
  userEvent.click(screen.getByRole('button', { name: 'Show This Weeks Walks' }));

describe('this week’s walks', () => {
  // spec: 2.36
  it('are shown in order of their start when asked for, and hidden again', async () => {
    const late = comingSlot({ id: 3, start_time: '2026-11-20T10:00:00Z', status: 'available' });
    marshalApi([late, comingSlot(), overSlot({ status: 'completed' })]);
    showCalendar();
    expect(screen.queryByRole('button', { name: 'View' })).toBeNull();
    await showWeek();
    const chips = (await screen.findAllByText(/^(Available|Booked|Completed)$/)).map(
      (chip) => chip.textContent,
    );
    expect(chips).toEqual(['Completed', 'Booked', 'Available']);
    await userEvent.click(screen.getByRole('button', { name: 'Hide This Weeks Walks' }));
    expect(screen.queryByRole('button', { name: 'View' })).toBeNull();
  });

  // spec: 2.36
  it('are asked for from Sunday to Saturday', async () => {
    const { calls } = marshalApi();
    showCalendar();
    await waitFor(() =>
      expect(calls).toContain(
        'GET /time-slots?from=2026-11-15T00%3A00%3A00.000Z&to=2026-11-22T00%3A00%3A00.000Z',
      ),
    );
  });

  it('say that there are none', async () => {
    marshalApi([]);
    showCalendar();
    await showWeek();
    await screen.findByText('No walks this week.');
  });

  // spec: 8.1
  it('tell that they did not load, and load by Retry', async () => {
    const { routes } = marshalApi([], { 'GET /time-slots': () => refuse(500, 'INTERNAL') });
    showCalendar();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load time slots.');
    routes['GET /time-slots'] = () => [comingSlot()];
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('the details of a walk', () => {
  // spec: 2.37
  it('open from its card, and close', async () => {
    marshalApi();
    showCalendar();
    await showWeek();
    await userEvent.click(await screen.findByRole('button', { name: 'View' }));
    await screen.findByRole('dialog', { name: 'Walk Details' });
    await screen.findByText('Ana Petrov');
    expect(address()).toBe('/marshal-calendar?slot=1');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(address()).toBe('/marshal-calendar');
  });

  it('open from a link also when the walk is not on the screen', async () => {
    const { calls, routes } = marshalApi([]);
    showCalendar('/marshal-calendar?slot=1');
    routes['GET /time-slots'] = () => (calls.at(-1) === 'GET /time-slots' ? [comingSlot()] : []);
    await screen.findByRole('dialog', { name: 'Walk Details' });
  });

  it('say when there is no such walk', async () => {
    marshalApi([]);
    showCalendar('/marshal-calendar?slot=99');
    await screen.findByText('This walk is no longer there.');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(address()).toBe('/marshal-calendar');
  });

  it('keep in sight what was entered about a walk that is taken away meanwhile', async () => {
    const { routes } = marshalApi();
    const { refresh } = showCalendar('/marshal-calendar?slot=1&finalize');
    await screen.findByLabelText(/Ana Petrov/);
    await userEvent.type(screen.getByLabelText('Notes (optional)'), 'Fig limped.');
    routes['GET /time-slots'] = () => [];
    await refresh();
    await screen.findByText('This walk is no longer there. What you had entered is not saved.');
    const entered = within(screen.getByRole('region', { name: 'What you had entered' }));
    entered.getByText('Fig limped.');
    await userEvent.click(entered.getByRole('button', { name: 'Discard' }));
    await screen.findByText('This walk is no longer there.');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  // spec: 2.38
  it('close with the slot when it is deleted, and say so', async () => {
    const { routes } = marshalApi([comingSlot()], {
      'DELETE /time-slots/1': () => undefined,
      'GET /called-off/1': () => ({
        mails: 'on',
        start_time: '2026-11-19T10:30:00Z',
        people: [
          { name: 'Ana Petrov', email: 'a@example.org', told: 'waiting', email_delivery: 'fine' },
        ],
      }),
    });
    showCalendar('/marshal-calendar?slot=1');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Time Slot' }));
    routes['GET /time-slots'] = () => [];
    const question = within(
      (await screen.findByText('Are you sure you want to delete this walk?')).closest('dialog') ??
        document.body,
    );
    await userEvent.click(question.getByRole('button', { name: /^Delete/ }));
    const told = within(await screen.findByRole('dialog', { name: 'Who was told' }));
    await told.findByText('Waiting');
    expect(address()).toBe('/marshal-calendar?called-off=1');
    await userEvent.click(told.getByRole('button', { name: 'Close' }));
    await screen.findByText('Time slot deleted.');
    expect(address()).toBe('/marshal-calendar');
  });
});

describe('the header', () => {
  // spec: 2.31
  it.each([
    ['Log Walk', 'Log Completed Walk', '/marshal-calendar?log='],
    ['Add Dog', /Add.*Dog/, '/marshal-calendar?add-dog='],
  ])('opens %s', async (button, title, where) => {
    marshalApi();
    showCalendar();
    await userEvent.click(screen.getByRole('button', { name: button }));
    await screen.findByRole('dialog', { name: title });
    expect(address()).toBe(where);
  });
});

describe('from 768 px', () => {
  beforeEach(wideScreen);

  // spec: 2.37
  it('shows the calendar with the marshal’s titles, and opens a walk', async () => {
    marshalApi([comingSlot()]);
    showCalendar();
    await userEvent.click(await screen.findByText(/^Booked, Thursday/));
    await screen.findByRole('dialog', { name: 'Walk Details' });
  });

  it('keeps the details open while the calendar goes to another week', async () => {
    const { calls, routes } = marshalApi();
    showCalendar('/marshal-calendar?slot=1');
    await screen.findByRole('dialog', { name: 'Walk Details' });
    routes['GET /time-slots'] = () => (calls.at(-1) === 'GET /time-slots' ? [comingSlot()] : []);
    await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
    await waitFor(() => expect(calls).toContain('GET /time-slots'));
    screen.getByRole('dialog', { name: 'Walk Details' });
  });

  it('shows the calendar once it is known what stands above it', async () => {
    let answer: (slots: Slot[]) => void = () => undefined;
    const { calls } = marshalApi([], {
      'GET /time-slots': () =>
        calls.at(-1)?.includes('from=2026-10-13')
          ? new Promise((done) => (answer = done))
          : [comingSlot()],
    });
    showCalendar();
    await waitFor(() => expect(calls.join()).toMatch(/from=2026-10-13/));
    await waitFor(() => expect(calls).toContain('GET /walkers?limit=1000'));
    expect(screen.queryByText(/^Booked, Thursday/)).toBeNull();
    answer([overSlot()]);
    await screen.findByText(/^Booked, Thursday/);
    screen.getByRole('region', { name: 'Still to finalize' });
  });

  it('lets nothing grow above the calendar while somebody drags over it', async () => {
    const { routes } = marshalApi([comingSlot()]);
    showCalendar();
    await screen.findByText(/^Booked, Thursday/);
    fireEvent.pointerDown(document.body);
    routes['GET /time-slots'] = () => [comingSlot(), overSlot()];
    window.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText(/^Booked, Wednesday/);
    expect(screen.queryByText('Still to finalize')).toBeNull();
    fireEvent.pointerUp(document.body);
    await screen.findByText('Still to finalize');
  });

  it.each([
    ['opens at the next week on a Saturday evening', [], /22 – 28/],
    [
      'opens at the next week also when the Saturday was blocked',
      [
        comingSlot({
          type: 'blocked',
          status: 'blocked',
          start_time: '2026-11-21T00:00:00Z',
          end_time: '2026-11-22T00:00:00Z',
        }),
      ],
      /22 – 28/,
    ],
    [
      'stays at this week while one of its walks waits to be finalized',
      [overSlot({ start_time: '2026-11-21T15:00:00Z', end_time: '2026-11-21T16:00:00Z' })],
      /15 – 21/,
    ],
    [
      'stays at this week while a walk is to come',
      [comingSlot({ start_time: '2026-11-21T20:00:00Z', end_time: '2026-11-21T21:00:00Z' })],
      /15 – 21/,
    ],
  ])('%s', async (_name, slots, period) => {
    clockShows('2026-11-21T19:00:00Z');
    marshalApi(slots);
    showCalendar();
    await screen.findByRole('grid');
    screen.getByRole('heading', { name: period });
  });

  it('stays at this week on any other day', async () => {
    clockShows('2026-11-20T19:00:00Z');
    marshalApi([]);
    showCalendar();
    await screen.findByRole('grid');
    screen.getByRole('heading', { name: /15 – 21/ });
  });

  it('adds a slot without dragging', async () => {
    marshalApi();
    showCalendar();
    await userEvent.click(screen.getByRole('button', { name: 'Add Time Slot' }));
    await screen.findByRole('dialog', { name: 'Add Time Slot' });
    expect(address()).toBe('/marshal-calendar?add-slot=');
  });
});
