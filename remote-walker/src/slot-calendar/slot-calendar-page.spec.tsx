import { jest } from '@jest/globals';
import {
  aHost,
  aSession,
  aSlot,
  fakeApi,
  noConnection,
  refuse,
  renderPage,
} from '@walkies/api-client/testing';
import type { Slot } from '@walkies/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clockShows } from '../testing/clock';
import { SlotCalendarPage } from './slot-calendar-page';

const START = { start_time: '2026-11-19T10:30:00Z', end_time: '2026-11-19T11:30:00Z' };

const open = (facts: Partial<Slot> = {}) => aSlot({ id: 1, ...START, booked_count: 2, ...facts });

/** The calls of the page, with one slot on offer unless said otherwise. */
function api(slots: Slot[] = [open()], routes: Record<string, () => unknown> = {}) {
  return fakeApi({
    'GET /time-slots': () => slots,
    'GET /time-slots/my-bookings': () => slots.filter(({ booked_by_me }) => booked_by_me),
    'GET /time-slots/upcoming': () => slots,
    'GET /time-slots/1/bookings': () => ({
      count: 2,
      walkers: [{ name: 'Ana Petrov' }, { name: 'Tom Reed' }],
    }),
    ...routes,
  });
}

const show = (path = '/walker-calendar') => renderPage(<SlotCalendarPage />, { path });

async function openSlot() {
  await userEvent.click(await screen.findByRole('button', { name: 'View' }));
  return screen.findByRole('dialog');
}

beforeEach(() => clockShows('2026-11-18T09:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the list', () => {
  it('says that it loads', () => {
    api([], { 'GET /time-slots': () => new Promise(() => undefined) });
    show();
    screen.getByText('Loading...');
  });

  it('asks for the coming week alone, and shows its walks', async () => {
    const { calls } = api();
    show();
    await screen.findByRole('button', { name: 'View' });
    screen.getByText('with Maria Lopez');
    screen.getByText('2/4 spots');
    expect(calls).toContain(
      'GET /time-slots?from=2026-11-18T00%3A00%3A00.000Z&to=2026-11-25T00%3A00%3A00.000Z',
    );
  });

  it('asks for another week when more is wanted', async () => {
    const { calls } = api();
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() =>
      expect(calls).toContain(
        'GET /time-slots?from=2026-11-18T00%3A00%3A00.000Z&to=2026-12-02T00%3A00%3A00.000Z',
      ),
    );
  });

  it('says that there is nothing, and looks again', async () => {
    const { routes } = api([]);
    show();
    await screen.findByText('No upcoming walks available.');
    routes['GET /time-slots'] = () => [open()];
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
    await screen.findByRole('button', { name: 'View' });
  });

  it('tells that loading failed, and recovers by Retry', async () => {
    const { routes } = api([], { 'GET /time-slots': () => refuse(500, 'INTERNAL', 'secret') });
    show();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to load time slots.');
    expect(alert.textContent).not.toContain('secret');
    routes['GET /time-slots'] = () => [open()];
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('button', { name: 'View' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps what was there when loading more fails', async () => {
    const { routes } = api();
    show();
    await screen.findByRole('button', { name: 'View' });
    routes['GET /time-slots'] = noConnection;
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to load time slots. Check your connection.');
    screen.getByRole('button', { name: 'View' });
  });

  it('hides what has started', async () => {
    api([open({ start_time: '2026-11-18T08:59:00Z' })]);
    show();
    await screen.findByText('No upcoming walks available.');
  });

  it('narrows to walks with a spot, and to the walker’s own', async () => {
    const own = open({ booked_by_me: true, marshal_name: 'Maria Lopez' });
    const full = aSlot({ ...START, booked_count: 4, marshal_name: 'Ola Nowak' });
    const free = aSlot({ ...START, booked_count: 0, marshal_name: 'Sam Field' });
    api([own, full, free]);
    show();
    await userEvent.click(await screen.findByRole('radio', { name: 'With a spot' }));
    await screen.findByText('with Sam Field');
    expect(screen.getAllByRole('button', { name: 'View' })).toHaveLength(1);
    await userEvent.click(screen.getByRole('radio', { name: 'Mine (1)' }));
    screen.getByText('with Maria Lopez');
    expect(screen.getAllByRole('button', { name: 'View' })).toHaveLength(1);
  });

  it('says when the walker has booked nothing', async () => {
    api();
    show();
    await userEvent.click(await screen.findByRole('radio', { name: 'Mine (0)' }));
    screen.getByText('You have no booked walks yet.');
  });
});

describe('booking', () => {
  it('shows the spots and who comes, and asks the API for them at that moment', async () => {
    const { calls } = api([open({ booked_count: 1 })]);
    show();
    await openSlot();
    screen.getByRole('dialog', { name: 'Confirm Booking' });
    await screen.findByText('Ana Petrov');
    screen.getByText('Tom Reed');
    screen.getByText('Booked: 2/4 spots');
    expect(calls.filter((call) => call === 'GET /time-slots/1/bookings')).toHaveLength(1);
    expect(screen.getByLabelText('address').textContent).toBe('/walker-calendar?slot=1');
  });

  it('says when nobody has booked yet', async () => {
    api([open({ booked_count: 0 })], {
      'GET /time-slots/1/bookings': () => ({ count: 0, walkers: [] }),
    });
    show();
    await openSlot();
    await screen.findByText('No one booked yet.');
  });

  it('books, closes, says so where the focus is, and reloads the lists', async () => {
    const { calls, routes } = api([open()], { 'PUT /time-slots/1/book': () => open() });
    show();
    await openSlot();
    routes['GET /time-slots'] = () => [open({ booked_by_me: true, booked_count: 3 })];
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    const done = await screen.findByText('Time slot booked successfully!');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement?.contains(done)).toBe(true));
    await screen.findByText('Booked');
    expect(calls.filter((call) => call === 'GET /time-slots/my-bookings')).toHaveLength(2);
    expect(screen.getByLabelText('address').textContent).toBe('/walker-calendar');
  });

  it('tells in the modal, which stays open, that somebody took the last spot', async () => {
    const { routes } = api([open({ booked_count: 3 })], {
      'PUT /time-slots/1/book': () => refuse(409, 'SLOT_FULL', 'This walk is full now.'),
    });
    show();
    await openSlot();
    routes['GET /time-slots'] = () => [open({ booked_count: 4 })];
    routes['GET /time-slots/1/bookings'] = () => ({ count: 4, walkers: [{ name: 'Mei Lin' }] });
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This walk is full now.');
    await screen.findByText('Booked: 4/4 spots');
    screen.getByRole('dialog', { name: 'Confirm Booking' });
    expect(screen.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', true);
  });

  it('asks to try again when the API is broken', async () => {
    api([open()], { 'PUT /time-slots/1/book': () => refuse(500, 'INTERNAL', 'secret') });
    show();
    await openSlot();
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to book time slot. Please try again.',
    );
  });

  it('cannot be confirmed when the slot is full', async () => {
    api([open({ booked_count: 4 })], {
      'GET /time-slots/1/bookings': () => ({ count: 4, walkers: [] }),
    });
    show();
    await openSlot();
    expect(screen.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', true);
    screen.getByText('This walk is full.');
  });

  it('closes by Cancel without booking, and forgets the slot in the address', async () => {
    const { calls } = api();
    show();
    await openSlot();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('address').textContent).toBe('/walker-calendar');
    expect(calls.some((call) => call.startsWith('PUT'))).toBe(false);
  });

  it('tells when the names do not load, and asks again', async () => {
    const { routes } = api([open()], {
      'GET /time-slots/1/bookings': () => refuse(500, 'INTERNAL'),
    });
    show();
    await openSlot();
    await screen.findByText('Could not load walk details');
    routes['GET /time-slots/1/bookings'] = () => ({ count: 1, walkers: [{ name: 'Mei Lin' }] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Mei Lin');
  });
});

describe('an own booking', () => {
  const own = (facts: Partial<Slot> = {}) => open({ booked_by_me: true, ...facts });

  it('is cancelled after asking once', async () => {
    const { calls, routes } = api([own()], { 'DELETE /time-slots/1/book': () => undefined });
    show();
    await openSlot();
    screen.getByRole('dialog', { name: 'Your booking' });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
    screen.getByText('Give your place back to other walkers?');
    expect(calls).not.toContain('DELETE /time-slots/1/book');
    routes['GET /time-slots'] = () => [open({ booked_count: 1 })];
    await userEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
    await screen.findByText('Your booking is cancelled.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls).toContain('DELETE /time-slots/1/book');
  });

  it('is kept when the walker thinks better of it', async () => {
    const { calls } = api([own()]);
    show();
    await openSlot();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep booking' }));
    screen.getByText('You can cancel until 2 hours before.');
    expect(calls).not.toContain('DELETE /time-slots/1/book');
  });

  it('cannot be cancelled in the last two hours, and names whom to tell', async () => {
    api([own({ start_time: '2026-11-18T10:59:00Z' })]);
    show();
    await openSlot();
    screen.getByText(/please tell Maria Lopez\.$/);
    expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull();
  });

  it('shows why the API refused to cancel', async () => {
    api([own()], {
      'DELETE /time-slots/1/book': () => refuse(409, 'CANCEL_TOO_LATE', 'Please call Maria Lopez.'),
    });
    show();
    await openSlot();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Please call Maria Lopez.');
    screen.getByRole('dialog');
  });
});

describe('a link to a slot', () => {
  it('opens it', async () => {
    api();
    show('/walker-calendar?slot=1');
    await screen.findByRole('dialog', { name: 'Confirm Booking' });
  });

  it.each([
    ['the walker’s bookings', 'GET /time-slots/my-bookings', true, 'Your booking'],
    ['the coming slots', 'GET /time-slots/upcoming', false, 'Confirm Booking'],
  ])('finds it among %s when it is not on the screen', async (_name, route, mine, title) => {
    const later = { start_time: '2026-12-19T10:30:00Z', end_time: '2026-12-19T11:30:00Z' };
    api([], { [route]: () => [open({ ...later, booked_by_me: mine })] });
    show('/walker-calendar?slot=1');
    await screen.findByRole('dialog', { name: title });
  });

  it('says that the walk is no longer open when there is none', async () => {
    api([]);
    show('/walker-calendar?slot=99');
    await screen.findByText('This walk is no longer open.');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByLabelText('address').textContent).toBe('/walker-calendar');
  });

  it('tells when looking for it failed, and looks again', async () => {
    const { routes } = api([], { 'GET /time-slots/upcoming': () => refuse(500, 'INTERNAL') });
    show('/walker-calendar?slot=1');
    await screen.findByText('Could not load walk details');
    routes['GET /time-slots/upcoming'] = () => [open()];
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('dialog');
  });
});

describe('from 768 px', () => {
  beforeEach(() => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) => Object.assign(new EventTarget(), { matches: true, media }) as never,
      );
  });

  it('shows the calendar of this week, asks for that week alone, and opens a slot', async () => {
    const { calls } = api();
    show();
    await userEvent.click(await screen.findByText(/^Available, /));
    await screen.findByRole('dialog', { name: 'Confirm Booking' });
    screen.getByRole('radio', { name: 'Week' });
    expect(calls[0]).toBe(
      'GET /time-slots?from=2026-11-15T00%3A00%3A00.000Z&to=2026-11-22T00%3A00%3A00.000Z',
    );
    expect(calls).not.toContain('GET /time-slots/my-bookings');
  });

  it('says when the week is empty', async () => {
    api([]);
    show();
    await screen.findByText('No upcoming walks available.');
  });

  it('says when loading failed', async () => {
    api([], { 'GET /time-slots': () => refuse(500, 'INTERNAL') });
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load time slots.');
    expect(screen.queryByText('No upcoming walks available.')).toBeNull();
  });
});

describe('what is missing in the profile', () => {
  const lacking = (host = {}) =>
    aHost({ session: aSession({ missing: ['phoneNumber', 'waiver'] }), ...host });

  it('is asked for and saved', async () => {
    const { bodies } = api([open()], { 'PATCH /users/me': () => ({}) });
    const reloadSession = jest.fn(async () => undefined);
    renderPage(<SlotCalendarPage />, { host: lacking({ reloadSession }) });
    await userEvent.type(await screen.findByLabelText('Phone number'), '01234 567');
    expect(screen.queryByLabelText('Full name')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(reloadSession).toHaveBeenCalledTimes(1));
    expect(bodies).toEqual([{ phoneNumber: '01234 567', waiverAccepted: true }]);
  });

  it('is not sent while it is wrong', async () => {
    const { calls } = api();
    renderPage(<SlotCalendarPage />, { host: lacking() });
    await userEvent.type(await screen.findByLabelText('Phone number'), 'none');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Please write 5 to 25 digits, spaces or + ( ) - . /');
    screen.getByText('Please tick this to accept the waiver.');
    expect(calls).not.toContain('PATCH /users/me');
  });

  it('stands in nobody’s way, and goes when put off', async () => {
    api();
    renderPage(<SlotCalendarPage />, { host: lacking() });
    await screen.findByRole('button', { name: 'View' });
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.queryByLabelText('Phone number')).toBeNull();
  });
});
