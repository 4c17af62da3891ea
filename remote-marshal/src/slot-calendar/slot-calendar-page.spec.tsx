import { jest } from '@jest/globals';
import { clockShows, refuse } from '@walkies/api-client/testing';
import type { Slot } from '@walkies/contract';
import { nameWith, press } from '@walkies/ui/testing';
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

const showWeek = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Show This Weeks Walks' }));

describe('this week’s walks', () => {
  // spec: 2.36
  it('week’s walks: shows on demand, in order of their start, and hides again', async () => {
    const late = comingSlot({ id: 3, start_time: '2026-11-20T10:00:00Z', status: 'available' });
    marshalApi([late, comingSlot(), overSlot({ status: 'completed' })]);
    showCalendar();
    expect(screen.queryByRole('button', { name: /^View/ })).toBeNull();
    await showWeek();
    const chips = (await screen.findAllByText(/^(Available|Booked|Completed)$/)).map(
      (chip) => chip.textContent,
    );
    expect(chips).toEqual(['Completed', 'Booked', 'Available']);
    await press('Hide This Weeks Walks');
    expect(screen.queryByRole('button', { name: /^View/ })).toBeNull();
  });

  // spec: 10.66
  it('week’s walks: opens at today and folds the days before', async () => {
    const monday = overSlot({
      id: 5,
      start_time: '2026-11-16T10:00:00Z',
      end_time: '2026-11-16T11:00:00Z',
    });
    marshalApi([monday, comingSlot()]);
    showCalendar();
    await showWeek();
    await screen.findByRole('button', { name: /^View/ });
    await press(/^Monday, November 16: 1 walk$/);
    expect(screen.getAllByRole('button', { name: /^View/ })).toHaveLength(2);
  });

  // spec: 10.66
  it('week’s walks: shows of a busy week today, and of that the walks that are not over', async () => {
    const hours = Array.from({ length: 12 }, (_, at) => String(at + 7).padStart(2, '0'));
    const slots = hours.map((hour, id) =>
      overSlot({
        id,
        start_time: `2026-11-18T${hour}:00:00Z`,
        end_time: `2026-11-18T${hour}:59:00Z`,
      }),
    );
    marshalApi([...slots, comingSlot({ id: 40 })]);
    showCalendar();
    await showWeek();
    expect(await screen.findAllByRole('button', { name: /^View/ })).toHaveLength(8);
    screen.getByRole('button', { name: /^Thursday, November 19: 1 walk$/ });
    await press('Show all 12 of this day');
    expect(screen.getAllByRole('button', { name: /^View/ })).toHaveLength(12);
  });

  // spec: 2.36
  it('week’s walks: fetches from Sunday to Saturday', async () => {
    const { calls } = marshalApi();
    showCalendar();
    await waitFor(() =>
      expect(calls).toContain(
        'GET /time-slots?from=2026-11-15T00%3A00%3A00.000Z&to=2026-11-22T00%3A00%3A00.000Z',
      ),
    );
  });

  it('week’s walks: says that there are none', async () => {
    marshalApi([]);
    showCalendar();
    await showWeek();
    await screen.findByText('No walks this week.');
  });

  // spec: 8.1
  it('week’s walks: reports a failed load, and loads on Retry', async () => {
    const { routes } = marshalApi([], { 'GET /time-slots': () => refuse(500, 'INTERNAL') });
    showCalendar();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load time slots.');
    routes['GET /time-slots'] = () => [comingSlot()];
    await press('Retry');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('the details of a walk', () => {
  // spec: 2.37
  it('walk details: opens from the card, and closes', async () => {
    marshalApi();
    showCalendar();
    await showWeek();
    await userEvent.click(await screen.findByRole('button', { name: /^View/ }));
    await screen.findByRole('dialog', { name: 'Walk Details' });
    await screen.findByText('Ana Petrov');
    expect(address()).toBe('/marshal-calendar?slot=1');
    await press('Close');
    expect(address()).toBe('/marshal-calendar');
  });

  it('walk details: opens from a link even if the walk is not on screen', async () => {
    const { calls, routes } = marshalApi([]);
    showCalendar('/marshal-calendar?slot=1');
    routes['GET /time-slots'] = () => (calls.at(-1) === 'GET /time-slots' ? [comingSlot()] : []);
    await screen.findByRole('dialog', { name: 'Walk Details' });
  });

  it('walk details: says when the walk does not exist', async () => {
    marshalApi([]);
    showCalendar('/marshal-calendar?slot=99');
    await screen.findByText('This walk is no longer there.');
    await press('Close');
    expect(address()).toBe('/marshal-calendar');
  });

  it('walk details: keeps the input visible when its walk is deleted meanwhile', async () => {
    const { routes } = marshalApi();
    const { refresh } = showCalendar('/marshal-calendar?slot=1&finalize');
    await screen.findByRole('checkbox', { name: /Ana Petrov/ });
    await userEvent.type(screen.getByLabelText('Notes (optional)'), 'Fig limped.');
    routes['GET /time-slots'] = () => [];
    await refresh();
    await screen.findByText('This walk is no longer there. Your changes are not saved.');
    const entered = within(screen.getByRole('region', { name: 'What you had entered' }));
    entered.getByText('Fig limped.');
    await press(() => entered.getByRole('button', { name: 'Discard' }));
    await screen.findByText('This walk is no longer there.');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it.each([
    ['edit', 'Edit', 'Walkers needed', 'Edit Time Slot'],
    ['reason', 'Take out Ana Petrov', /^Tell 1 person why/, 'Take Ana Petrov out of this walk?'],
  ])(
    'walk details: keeps the open %s when its walk is deleted',
    async (_, button, label, title) => {
      const { routes } = marshalApi([comingSlot()], { 'GET /marshals': () => [] });
      const { refresh } = showCalendar('/marshal-calendar?slot=1');
      await userEvent.click(await screen.findByRole('button', { name: button }));
      const field = await screen.findByLabelText<HTMLInputElement>(label);
      if (field.tagName === 'SELECT') await userEvent.selectOptions(field, '4');
      else await userEvent.type(field, 'Rain.');
      const typed = field.value;
      routes['GET /time-slots'] = () => [];
      await refresh();
      await screen.findByText('This walk is no longer there.');
      screen.getByRole('dialog', { name: nameWith(title) });
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(typed);
      expect(screen.queryByRole('dialog', { name: 'Walk Details' })).toBeNull();
    },
  );

  it('walk details: keeps the open edit when its walk starts', async () => {
    marshalApi([comingSlot()], { 'GET /marshals': () => [] });
    const { refresh } = showCalendar('/marshal-calendar?slot=1&edit');
    const field = await screen.findByLabelText<HTMLSelectElement>('Walkers needed');
    await userEvent.selectOptions(field, '4');
    clockShows('2026-11-19T10:45:00Z');
    await refresh();
    expect(screen.getByLabelText<HTMLSelectElement>('Walkers needed').value).toBe('4');
  });

  // spec: 2.38
  it('walk details: closes when the slot is deleted, and shows the notified walkers', async () => {
    const { routes } = marshalApi([comingSlot()], {
      'DELETE /time-slots/1': () => undefined,
      'GET /called-off/1': () => ({
        mails: 'on',
        start_time: '2026-11-19T10:30:00Z',
        people: [
          {
            name: 'Ana Petrov',
            email: 'a@example.org',
            told: 'waiting',
            email_delivery: 'fine',
          },
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
    await press(() => question.getByRole('button', { name: /^Delete/ }));
    const messages = within(await screen.findByRole('dialog', { name: 'Who was told' }));
    await messages.findByText('Waiting');
    expect(address()).toBe('/marshal-calendar?called-off=1');
    await press(() => messages.getByRole('button', { name: 'Close' }));
    await screen.findByText('Time slot deleted.');
    expect(address()).toBe('/marshal-calendar');
  });
});

describe('the header', () => {
  // spec: 2.31
  it.each([
    ['Log Walk', 'Log Completed Walk', '/marshal-calendar?log='],
    ['Add Dog', /Add.*Dog/, '/marshal-calendar?add-dog='],
  ])('calendar header: opens %s', async (button, title, where) => {
    marshalApi();
    showCalendar();
    await press(() => screen.getByRole('button', { name: button }));
    await screen.findByRole('dialog', { name: title });
    expect(address()).toBe(where);
  });
});

describe('from 768 px', () => {
  beforeEach(wideScreen);

  // spec: 2.37
  it('wide calendar: shows the marshal’s titles, and opens a walk', async () => {
    marshalApi([comingSlot()]);
    showCalendar();
    await userEvent.click(await screen.findByText(/^Booked, Thursday/));
    await screen.findByRole('dialog', { name: 'Walk Details' });
  });

  it('wide calendar: keeps the details open while it moves to another week', async () => {
    const { calls, routes } = marshalApi();
    showCalendar('/marshal-calendar?slot=1');
    await screen.findByRole('dialog', { name: 'Walk Details' });
    routes['GET /time-slots'] = () => (calls.at(-1) === 'GET /time-slots' ? [comingSlot()] : []);
    await press('Next week');
    await waitFor(() => expect(calls).toContain('GET /time-slots'));
    screen.getByRole('dialog', { name: 'Walk Details' });
  });

  it('wide calendar: appears once the content above it is known', async () => {
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

  it('wide calendar: lets nothing grow above it during a drag', async () => {
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
  ])('wide calendar: %s', async (_name, slots, period) => {
    clockShows('2026-11-21T19:00:00Z');
    marshalApi(slots);
    showCalendar();
    await screen.findByRole('grid');
    screen.getByRole('heading', { name: period });
  });

  it('wide calendar: stays at this week on any day but Saturday', async () => {
    clockShows('2026-11-20T19:00:00Z');
    marshalApi([]);
    showCalendar();
    await screen.findByRole('grid');
    screen.getByRole('heading', { name: /15 – 21/ });
  });

  it('wide calendar: adds a slot without dragging', async () => {
    marshalApi();
    showCalendar();
    await press('Add Time Slot');
    await screen.findByRole('dialog', { name: 'Add Time Slot' });
    expect(address()).toBe('/marshal-calendar?add-slot=');
  });
});
