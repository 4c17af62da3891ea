import { jest } from '@jest/globals';
import {
  aHost,
  aSession,
  clockShows,
  noConnection,
  refuse,
  renderPage,
} from '@walkies/api-client/testing';
import type { Slot } from '@walkies/contract';
import { press } from '@walkies/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calendarApi, openSlot, showCalendar } from '../testing/slot-calendar';
import { SlotCalendarPage } from './slot-calendar-page';

beforeEach(() => clockShows('2026-11-18T09:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

// spec: 10.95
it('slot calendar: begins with the ticket of a walk of today', async () => {
  const walk = {
    ...{ slot_id: 9, marshal_name: 'Maria Lopez', checked_in_at: null, status: 'booked' },
    ...{ start_time: '2026-11-18T12:00:00Z', end_time: '2026-11-18T13:00:00Z' },
    opens_at: '2026-11-18T11:30:00Z',
  };
  calendarApi([], { 'GET /users/me/check-ins': () => ({ walks: [walk], cancelled: [] }) });
  showCalendar();
  const ticket = within(await screen.findByRole('region', { name: /^Your walk, 12:00/ }));
  ticket.getByText('You can check in here from 11:30 AM.');
  ticket.getByRole('button', { name: 'I’m late' });
});

describe('the list', () => {
  it('slot list: shows that it is loading', () => {
    calendarApi([], { 'GET /time-slots': () => new Promise(() => undefined) });
    showCalendar();
    expect(screen.getAllByText('Loading...')).not.toEqual([]);
  });

  it('slot list: fetches only the coming week, and shows its walks', async () => {
    const { calls } = calendarApi();
    showCalendar();
    await screen.findByRole('button', { name: /^View/ });
    screen.getByText('Maria Lopez');
    screen.getByText('2/4 spots');
    expect(calls).toContain(
      'GET /time-slots?from=2026-11-18T00%3A00%3A00.000Z&to=2026-11-25T00%3A00%3A00.000Z',
    );
  });

  it('slot list: fetches another week on demand', async () => {
    const { calls } = calendarApi();
    showCalendar();
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() =>
      expect(calls).toContain(
        'GET /time-slots?from=2026-11-18T00%3A00%3A00.000Z&to=2026-12-02T00%3A00%3A00.000Z',
      ),
    );
  });

  describe('in a busy shelter', () => {
    const at = (id: number, day: string, facts: Partial<Slot> = {}) =>
      openSlot({
        id,
        start_time: `2026-11-${day}T10:30:00Z`,
        end_time: `2026-11-${day}T11:30:00Z`,
        ...facts,
      });
    const afternoon = (day: string) => ({
      start_time: `2026-11-${day}T14:30:00Z`,
      end_time: `2026-11-${day}T15:30:00Z`,
    });
    const busy = ['18', '19'].flatMap((day) =>
      Array.from({ length: 14 }, (_, nth) =>
        at(Number(day) * 100 + nth, day, nth < 7 ? {} : afternoon(day)),
      ),
    );
    busy.push(at(31, '21', { marshal_name: 'Sam Field' }));
    const cards = () => screen.getAllByRole('button', { name: /^View/ }).length;

    // spec: 10.44
    it('slot list: shows twenty walks, then twenty more, and only then fetches another week', async () => {
      const { calls } = calendarApi(busy);
      showCalendar();
      await screen.findAllByRole('button', { name: /^View/ });
      expect(cards()).toBe(20);
      screen.getByText(/^Shown until Thursday/);
      const lists = () => calls.filter((call) => call.startsWith('GET /time-slots?'));
      await press('Show more');
      expect(cards()).toBe(29);
      expect(lists()).toHaveLength(1);
      screen.getByText(/^Shown until Tuesday/);
      await press('Show more');
      await waitFor(() => expect(calls.join()).toContain('to=2026-12-02'));
    });

    // spec: 10.44
    it('slot list: starts at the day that is pressed, and at today when it is pressed again', async () => {
      calendarApi(busy);
      showCalendar();
      const day = await screen.findByRole('button', { name: /^Saturday.*, 1 walk$/ });
      await userEvent.click(day);
      expect(day.getAttribute('aria-pressed')).toBe('true');
      expect(cards()).toBe(1);
      screen.getByText('Sam Field');
      await userEvent.click(day);
      expect(cards()).toBe(20);
    });

    it('slot list: shows the afternoon below the first walks of a crowded morning', async () => {
      const crowded = [
        ...Array.from({ length: 12 }, (_, id) => at(id + 1, '19')),
        at(40, '19', afternoon('19')),
      ];
      calendarApi(crowded);
      showCalendar();
      await screen.findByRole('heading', { name: 'Afternoon' });
      expect(cards()).toBe(6);
      const rest = screen.getByRole('button', { name: /^Show 7 more morning walks of Thursday/ });
      await userEvent.click(rest);
      expect(cards()).toBe(13);
      expect(document.activeElement).toBe(screen.getAllByRole('button', { name: /^View/ })[5]);
      expect(screen.queryByRole('button', { name: /more morning walks/ })).toBeNull();
    });

    // spec: 10.44
    it('slot list: offers no day without walks, and fetches later days', async () => {
      const { calls } = calendarApi(busy);
      showCalendar();
      const empty = await screen.findByRole('button', { name: /^Friday.*, 0 walks$/ });
      expect(empty).toHaveProperty('disabled', true);
      await press('Later days');
      await waitFor(() => expect(calls.join()).toContain('to=2026-12-02'));
      await screen.findByRole('button', { name: /^Tuesday.*1.*, 0 walks$/ });
    });
  });

  it('slot list: says that there are no walks, and refetches', async () => {
    const { routes } = calendarApi([]);
    showCalendar();
    await screen.findByText('No upcoming walks available.');
    routes['GET /time-slots'] = () => [openSlot()];
    await press('Look again');
    await screen.findByRole('button', { name: /^View/ });
  });

  // spec: 8.1
  it('slot list: reports a failed load, and recovers on Retry', async () => {
    const { routes } = calendarApi([], {
      'GET /time-slots': () => refuse(500, 'INTERNAL', 'secret'),
    });
    showCalendar();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to load time slots.');
    expect(alert.textContent).not.toContain('secret');
    routes['GET /time-slots'] = () => [openSlot()];
    await press('Retry');
    await screen.findByRole('button', { name: /^View/ });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('slot list: keeps the loaded walks when loading more fails', async () => {
    const { routes } = calendarApi();
    showCalendar();
    await screen.findByRole('button', { name: /^View/ });
    routes['GET /time-slots'] = noConnection;
    await press('Show more');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to load time slots. Check your connection.');
    screen.getByRole('button', { name: /^View/ });
  });

  // spec: 4.3
  it('slot list: hides walks that have started', async () => {
    calendarApi([openSlot({ start_time: '2026-11-18T08:59:00Z' })]);
    showCalendar();
    await screen.findByText('No upcoming walks available.');
  });

  // spec: 4.3
  it('slot list: shows a walk that starts at this moment', async () => {
    calendarApi([openSlot({ start_time: '2026-11-18T09:00:00Z' })]);
    showCalendar();
    await screen.findByRole('button', { name: /^View/ });
  });

  it('slot list: filters to walks with a spot, and to the walker’s own', async () => {
    const own = openSlot({ booked_by_me: true, marshal_name: 'Maria Lopez' });
    const full = openSlot({ id: 2, booked_count: 4, marshal_name: 'Ola Nowak' });
    const free = openSlot({ id: 3, booked_count: 0, marshal_name: 'Sam Field' });
    calendarApi([own, full, free]);
    showCalendar();
    await userEvent.click(await screen.findByRole('radio', { name: 'With a spot' }));
    await screen.findByText('Sam Field');
    expect(screen.getAllByRole('button', { name: /^View/ })).toHaveLength(1);
    await press(() => screen.getByRole('radio', { name: 'Mine (1)' }));
    screen.getByText('Maria Lopez');
    expect(screen.getAllByRole('button', { name: /^View/ })).toHaveLength(1);
  });

  it('slot list: says when the walker has no bookings', async () => {
    calendarApi();
    showCalendar();
    await userEvent.click(await screen.findByRole('radio', { name: 'Mine (0)' }));
    screen.getByText('You have no booked walks yet.');
  });
});

describe('walks that need walkers', () => {
  const SHORT = 'GET /time-slots/short';
  const short = (id: number, dogs: string[] = []) => ({
    ...{ id, dogs, missing: 1, marshal_name: 'Maria Lopez' },
    start_time: '2026-11-19T10:30:00Z',
    end_time: '2026-11-19T11:30:00Z',
  });
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Walks that need walkers' }));

  // spec: 10.14
  it('short walks: stand first with the dogs that would stay in, and open their slot', async () => {
    calendarApi([openSlot()], { [SHORT]: () => [short(1, ['Juniper', 'Moose'])] });
    showCalendar();
    const link = (await rows()).getByRole('link', { name: /Needs 1 more walker/ });
    expect(link.textContent).toContain('Without a walker: Juniper, Moose');
    await userEvent.click(link);
    await screen.findByRole('dialog', { name: 'Confirm Booking' });
  });

  it('short walks: shows two at first, and ten more on demand', async () => {
    calendarApi([openSlot()], { [SHORT]: () => Array.from({ length: 13 }, (_, id) => short(id)) });
    showCalendar();
    expect((await rows()).getAllByRole('listitem')).toHaveLength(2);
    await press('Show 10 more');
    expect((await rows()).getAllByRole('listitem')).toHaveLength(12);
    screen.getByRole('button', { name: 'Show 1 more' });
  });

  it.each(['none', 'an error'])('short walks: leaves the page whole with %s', async (what) => {
    calendarApi([openSlot()], {
      [SHORT]: () => (what === 'none' ? [] : refuse(500, 'INTERNAL')),
    });
    showCalendar();
    await screen.findByRole('button', { name: /^View/ });
    expect(screen.queryByText('Walks that need walkers')).toBeNull();
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

  // spec: 2.17
  it('wide calendar: shows this week, fetches only that week, and opens a slot', async () => {
    const { calls } = calendarApi();
    showCalendar();
    await userEvent.click(await screen.findByText(/^Available, /));
    await screen.findByRole('dialog', { name: 'Confirm Booking' });
    screen.getByRole('radio', { name: 'Week' });
    const ofSlots = calls.filter((call) => call.startsWith('GET /time-slots?'));
    expect(ofSlots).toEqual([
      'GET /time-slots?from=2026-11-15T00%3A00%3A00.000Z&to=2026-11-22T00%3A00%3A00.000Z',
    ]);
    expect(calls).not.toContain('GET /time-slots/my-bookings');
  });

  // spec: 2.15, 10.79
  it('wide calendar: filters to walks with a spot, and to the walker’s own, also in the grid', async () => {
    const own = openSlot({ booked_by_me: true, booked_count: 3 });
    const free = openSlot({ id: 3, booked_count: 0 });
    const { calls } = calendarApi([own, openSlot({ id: 2, booked_count: 4 }), free]);
    showCalendar();
    await screen.findByText(/^Full, /);
    await press(() => screen.getByRole('radio', { name: 'With a spot' }));
    await waitFor(() => expect(screen.queryByText(/^(Full|Booked), /)).toBeNull());
    screen.getByText(/^Available, .* 0 of 4/);
    await press(() => screen.getByRole('radio', { name: 'Mine' }));
    await screen.findByText(/^Booked, .* 3 of 4/);
    screen.getByText(/^1 walk, on Thursday.* at 10:30/);
    expect(screen.queryByText(/^Available, /)).toBeNull();
    expect(calls).not.toContain('GET /time-slots/my-bookings');
  });

  it('wide calendar: says when no walk of the week matches the filter', async () => {
    calendarApi();
    showCalendar();
    await screen.findByText(/^Available, /);
    await press(() => screen.getByRole('radio', { name: 'Mine' }));
    await screen.findByText('None of your walks here.');
  });

  describe('on a Saturday evening, with nothing to come in the week', () => {
    const WEEK =
      'GET /time-slots?from=2026-11-29T00%3A00%3A00.000Z&to=2026-12-06T00%3A00%3A00.000Z';
    const next = openSlot({
      start_time: '2026-12-01T10:30:00Z',
      end_time: '2026-12-01T11:30:00Z',
    });

    beforeEach(() => clockShows('2026-11-21T19:00:00Z'));

    it('wide calendar: opens once at the next walk’s week on a Saturday evening with nothing to come', async () => {
      const { calls, routes } = calendarApi([], { 'GET /time-slots/upcoming': () => [next] });
      routes['GET /time-slots'] = () => (calls.at(-1) === WEEK ? [next] : []);
      showCalendar();
      await screen.findByText(/^Available, Tuesday/);
      expect(screen.queryByText('No upcoming walks available.')).toBeNull();
      await press('Today');
      await screen.findByText('No upcoming walks available.');
      screen.getByRole('heading', { name: /15 – 21/ });
    });

    it('wide calendar: stays at this week on a Saturday evening when no walk is known', async () => {
      calendarApi([]);
      showCalendar();
      await screen.findByText('No upcoming walks available.');
      screen.getByRole('heading', { name: /15 – 21/ });
    });

    it('wide calendar: stays at this week on a Saturday evening when the next walk cannot be fetched', async () => {
      calendarApi([], { 'GET /time-slots/upcoming': () => refuse(500, 'INTERNAL') });
      showCalendar();
      await screen.findByText('No upcoming walks available.');
    });
  });

  it('wide calendar: fetches no later walk while the week has one', async () => {
    const { calls } = calendarApi();
    showCalendar();
    await screen.findByText(/^Available, /);
    expect(calls.join()).not.toContain('/time-slots/upcoming');
  });

  it('wide calendar: says when the week is empty', async () => {
    calendarApi([]);
    showCalendar();
    await screen.findByText('No upcoming walks available.');
  });

  it('wide calendar: reports a failed load', async () => {
    calendarApi([], { 'GET /time-slots': () => refuse(500, 'INTERNAL') });
    showCalendar();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load time slots.');
    expect(screen.queryByText('No upcoming walks available.')).toBeNull();
  });
});

describe('what is missing in the profile', () => {
  const lacking = (host = {}) =>
    aHost({ session: aSession({ missing: ['phoneNumber', 'waiver'] }), ...host });

  it('missing profile fields: appears as a form, and saves', async () => {
    const { bodies } = calendarApi([openSlot()], { 'PATCH /users/me': () => ({}) });
    const reloadSession = jest.fn(async () => undefined);
    renderPage(<SlotCalendarPage />, { host: lacking({ reloadSession }) });
    await userEvent.type(await screen.findByLabelText('Phone number'), '01234 567');
    expect(screen.queryByLabelText('Full name')).toBeNull();
    await press(() => screen.getByRole('checkbox'));
    await press('Save');
    await waitFor(() => expect(reloadSession).toHaveBeenCalledTimes(1));
    expect(bodies).toEqual([
      { phoneNumber: '01234 567', waiverAccepted: true, waiverVersion: '2024-01' },
    ]);
  });

  it('missing profile fields: sends nothing while invalid', async () => {
    const { calls } = calendarApi();
    renderPage(<SlotCalendarPage />, { host: lacking() });
    await userEvent.type(await screen.findByLabelText('Phone number'), 'none');
    await press('Save');
    await screen.findByText('Please write 5 to 25 digits, spaces or + ( ) - . /');
    screen.getByText('Please tick this to accept the waiver.');
    expect(calls).not.toContain('PATCH /users/me');
  });

  it('missing profile fields: blocks nothing, and closes when postponed', async () => {
    calendarApi();
    renderPage(<SlotCalendarPage />, { host: lacking() });
    await screen.findByRole('button', { name: /^View/ });
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.queryByLabelText('Phone number')).toBeNull();
  });
});
