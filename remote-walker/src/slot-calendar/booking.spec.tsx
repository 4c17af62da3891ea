import { jest } from '@jest/globals';
import { aHost, aSession, clockShows, refuse, renderPage } from '@walkies/api-client/testing';
import type { Slot } from '@walkies/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import userEvent from '@testing-library/user-event';
import { press, translatePage, sentence } from '@walkies/ui/testing';
import { Link } from '@walkies/remote-sdk/router';
import { SlotCalendarPage } from './slot-calendar-page';
import { SlotModal } from './slot-modal';
import { calendarApi, openSlot, showCalendar, viewSlot } from '../testing/slot-calendar';

beforeEach(() => clockShows('2026-11-18T09:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('booking', () => {
  // spec: 2.18
  it('booking: shows spots and walkers, and fetches them when the modal opens', async () => {
    const { calls } = calendarApi([openSlot({ booked_count: 1 })]);
    showCalendar();
    await viewSlot();
    screen.getByRole('dialog', { name: 'Confirm Booking' });
    await screen.findByText('Ana Petrov');
    screen.getByText('Tom Reed');
    screen.getByText('Booked: 2/4 spots');
    expect(calls.filter((call) => call === 'GET /time-slots/1/bookings')).toHaveLength(1);
    expect(screen.getByLabelText('address').textContent).toBe('/walker-calendar?slot=1');
  });

  // spec: 2.17
  it('booking: shows date and time', async () => {
    calendarApi();
    showCalendar();
    const modal = within(await viewSlot());
    modal.getByText(/Thursday,? (19 November|November 19).*10:30.* to 11:30/);
  });

  // spec: 10.1
  it.each([
    ['Confirm Booking', false],
    ['Your booking', true],
  ])(
    'booking: notes in %s that times are the shelter’s for a reader in another zone',
    async (title, mine) => {
      calendarApi([openSlot({ booked_by_me: mine })]);
      const host = aHost();
      host.shelter = { ...host.shelter, timeZone: 'Asia/Tokyo' };
      showCalendar('/walker-calendar?slot=1', host);
      const sheet = await screen.findByRole('dialog', { name: title });
      within(sheet).getByText('Times are shelter time (Tokyo).');
    },
  );

  // spec: 2.18
  it('booking: says when no walker has booked yet', async () => {
    calendarApi([openSlot({ booked_count: 0 })], {
      'GET /time-slots/1/bookings': () => ({ count: 0, walkers: [] }),
    });
    showCalendar();
    await viewSlot();
    await screen.findByText('No one booked yet.');
  });

  // spec: 2.19, 4.1, 8.18, 8.20
  it('booking: books, becomes the ticket, and refetches the lists', async () => {
    const { calls, routes } = calendarApi([openSlot()], {
      'PUT /time-slots/1/book': () => openSlot(),
    });
    showCalendar();
    await viewSlot();
    routes['GET /time-slots'] = () => [openSlot({ booked_by_me: true, booked_count: 3 })];
    await press('Confirm');
    const done = await screen.findByText('Time slot booked successfully!');
    expect(done.closest('[role="status"]')).not.toBeNull();
    expect(screen.getByRole('dialog', { name: 'Your booking' }).contains(done)).toBe(true);
    await press('Done');
    expect(screen.queryByRole('dialog')).toBeNull();
    await screen.findByText('Booked');
    expect(calls.filter((call) => call === 'GET /time-slots/my-bookings')).toHaveLength(2);
    expect(calls.filter((call) => call.startsWith('GET /time-slots/upcoming'))).toHaveLength(1);
    expect(screen.getByLabelText('address').textContent).toBe('/walker-calendar');
  });

  it('booking: books on a page translated by the browser, and updates the count', async () => {
    const { routes } = calendarApi([openSlot({ booked_count: 2 })], {
      'PUT /time-slots/1/book': () => openSlot(),
    });
    showCalendar();
    await screen.findByText('2/4 spots');
    const { stop, unseen } = translatePage();
    await viewSlot();
    routes['GET /time-slots'] = () => [openSlot({ booked_by_me: true, booked_count: 3 })];
    await press('Confirm');
    await screen.findByText('Time slot booked successfully!');
    await screen.findByText('3/4 spots');
    expect(unseen).toEqual([]);
    stop();
  });

  // spec: 8.5
  it('booking: reports in the open modal that the last spot was taken', async () => {
    const { routes } = calendarApi([openSlot({ booked_count: 3 })], {
      'PUT /time-slots/1/book': () => refuse(409, 'SLOT_FULL', 'This walk is full now.'),
    });
    const { refresh } = showCalendar();
    await viewSlot();
    routes['GET /time-slots'] = () => [openSlot({ booked_count: 4 })];
    routes['GET /time-slots/1/bookings'] = () => ({ count: 4, walkers: [{ name: 'Mei Lin' }] });
    await press('Confirm');
    expect((await screen.findByRole('alert')).textContent).toBe('This walk is full now.');
    await screen.findByText('Booked: 4/4 spots');
    const sheet = within(screen.getByRole('dialog', { name: 'Full walk' }));
    expect(sheet.queryByRole('button', { name: 'Confirm' })).toBeNull();
    // The refusal does not outlast what it says.
    routes['GET /time-slots'] = () => [openSlot({ booked_count: 3 })];
    routes['GET /time-slots/1/bookings'] = () => ({ count: 3, walkers: [] });
    await refresh();
    await screen.findByRole('dialog', { name: 'Confirm Booking' });
    expect(screen.queryByText('This walk is full now.')).toBeNull();
    expect(sheet.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', false);
  });

  // spec: 8.5
  it('booking: asks for a retry when the API is broken', async () => {
    calendarApi([openSlot()], {
      'PUT /time-slots/1/book': () => refuse(500, 'INTERNAL', 'secret'),
    });
    showCalendar();
    await viewSlot();
    await press('Confirm');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to book time slot. Please try again.',
    );
  });

  // spec: 10.37
  it('booking: shows the home page’s error text to walkers who come from there', async () => {
    calendarApi([openSlot()], { 'PUT /time-slots/1/book': () => refuse(500, 'INTERNAL') });
    const fromHome = (
      <Link to="/walker-calendar?slot=1" state={{ from: 'home' }}>
        Home
      </Link>
    );
    renderPage(
      <>
        {fromHome}
        <SlotCalendarPage />
      </>,
    );
    await press(() => screen.getByRole('link', { name: 'Home' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to book walk');
  });

  // spec: 10.103
  it('booking: titles a full walk so, and offers no Confirm', async () => {
    calendarApi([openSlot({ booked_count: 4 })], {
      'GET /time-slots/1/bookings': () => ({ count: 4, walkers: [] }),
    });
    showCalendar();
    await viewSlot();
    const sheet = within(screen.getByRole('dialog', { name: 'Full walk' }));
    expect(sheet.queryByRole('button', { name: /Confirm|Cancel/ })).toBeNull();
    sheet.getByText('This walk is full.');
    await press(() => sheet.getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('booking: offers no Confirm once the walk has left the calendar', async () => {
    const { routes } = calendarApi();
    const { refresh } = showCalendar();
    await viewSlot();
    for (const route of ['', '/my-bookings', '/upcoming']) {
      routes[`GET /time-slots${route}`] = () => [];
    }
    await refresh();
    const sheet = within(await screen.findByRole('dialog', { name: 'No longer open' }));
    await sheet.findByText('This walk is no longer open.');
    expect(sheet.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });

  it.each([
    ['required', true],
    ['asked', false],
  ] as const)(
    'booking: enables Confirm according to the address confirmation: %s',
    async (emailConfirmation, waits) => {
      calendarApi();
      showCalendar('/walker-calendar', aHost({ session: aSession({ emailConfirmation }) }));
      await viewSlot();
      expect(screen.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', waits);
      expect(screen.queryByText('Please confirm your address first.') !== null).toBe(waits);
    },
  );

  // spec: 2.19
  it('booking: closes on Cancel without booking, and removes the slot from the URL', async () => {
    const { calls } = calendarApi();
    showCalendar();
    await viewSlot();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('address').textContent).toBe('/walker-calendar');
    expect(calls.some((call) => call.startsWith('PUT'))).toBe(false);
  });

  // spec: 8.4
  it('booking: reports that the names did not load, and retries', async () => {
    const { routes } = calendarApi([openSlot()], {
      'GET /time-slots/1/bookings': () => refuse(500, 'INTERNAL'),
    });
    showCalendar();
    await viewSlot();
    await screen.findByText('Could not load walk details');
    routes['GET /time-slots/1/bookings'] = () => ({ count: 1, walkers: [{ name: 'Mei Lin' }] });
    await press('Retry');
    await screen.findByText('Mei Lin');
  });
});

describe('an answer of an earlier visit', () => {
  it('booking: opens what the answer on its way says about the slot', async () => {
    calendarApi();
    let arrive = () => {};
    function Arriving() {
      const [isFresh, setFresh] = useState(false);
      arrive = () => setFresh(true);
      const slot = openSlot({ booked_by_me: isFresh });
      const nothing = () => {};
      return (
        <SlotModal
          slot={slot}
          own={[]}
          isRefetching={!isFresh}
          isGone={false}
          onClose={nothing}
          onDone={nothing}
        />
      );
    }
    renderPage(<Arriving />);
    await screen.findByRole('dialog', { name: 'Confirm Booking' });
    act(() => arrive());
    await screen.findByRole('dialog', { name: 'Your booking' });
  });
});

describe('an own booking', () => {
  const own = (facts: Partial<Slot> = {}) => openSlot({ booked_by_me: true, ...facts });

  it('own booking: cancels after one confirmation', async () => {
    const { calls, routes } = calendarApi([own()], {
      'DELETE /time-slots/1/book': () => undefined,
    });
    showCalendar();
    await viewSlot();
    screen.getByRole('dialog', { name: 'Your booking' });
    await press('Cancel booking');
    screen.getByText('Give your place back to other walkers?');
    expect(calls).not.toContain('DELETE /time-slots/1/book');
    routes['GET /time-slots'] = () => [openSlot({ booked_count: 1 })];
    await press('Cancel booking');
    await screen.findByText('Your booking is cancelled.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls).toContain('DELETE /time-slots/1/book');
  });

  it('own booking: stays when the walker declines to cancel', async () => {
    const { calls } = calendarApi([own()]);
    showCalendar();
    await viewSlot();
    await press('Cancel booking');
    await press('Keep booking');
    screen.getByText(/^You can cancel until 0?8:30.*\.$/);
    expect(calls).not.toContain('DELETE /time-slots/1/book');
  });

  it('own booking: blocks cancelling in the last two hours, and names the contact', async () => {
    calendarApi([own({ start_time: '2026-11-18T10:59:00Z' })]);
    showCalendar();
    await viewSlot();
    screen.getByText(sentence(/Maria Lopez hears it at once\.$/));
    expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull();
  });

  it('own booking: blocks cancelling when the cut-off passes while the question is open', async () => {
    clockShows('2026-11-18T08:59:59.900Z');
    calendarApi([own({ start_time: '2026-11-18T11:00:00Z' })]);
    showCalendar();
    await viewSlot();
    await press('Cancel booking');
    jest.setSystemTime(new Date('2026-11-18T09:00:00Z'));
    const reason = await screen.findByRole('alert');
    expect(reason.textContent).toMatch(/Maria Lopez hears it at once\.$/);
    expect(document.activeElement).toBe(reason);
    expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull();
  });

  // spec: 10.34
  it('own booking: allows cancelling up to the shelter’s cut-off hours', async () => {
    calendarApi([own({ start_time: '2026-11-18T13:59:00Z' })]);
    const { shelter } = aHost();
    showCalendar('/walker-calendar', aHost({ shelter: { ...shelter, cancelCutoffHours: 5 } }));
    await viewSlot();
    screen.getByText(/starts in less than 5 hours/);
    expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull();
  });

  it('own booking: shows why the API refused to cancel', async () => {
    calendarApi([own()], {
      'DELETE /time-slots/1/book': () => refuse(409, 'CANCEL_TOO_LATE', 'Please call Maria Lopez.'),
    });
    showCalendar();
    await viewSlot();
    await press('Cancel booking');
    await press('Cancel booking');
    expect((await screen.findByRole('alert')).textContent).toBe('Please call Maria Lopez.');
    screen.getByRole('dialog');
  });
});

describe('a link to a slot', () => {
  it('slot link: opens the slot', async () => {
    calendarApi();
    showCalendar('/walker-calendar?slot=1');
    await screen.findByRole('dialog', { name: 'Confirm Booking' });
  });

  it.each([
    ['the walker’s bookings', 'GET /time-slots/my-bookings', true, 'Your booking'],
    ['the coming slots', 'GET /time-slots/upcoming', false, 'Confirm Booking'],
  ])(
    'slot link: finds the slot among %s when it is not on screen',
    async (_name, route, mine, title) => {
      const later = { start_time: '2026-12-19T10:30:00Z', end_time: '2026-12-19T11:30:00Z' };
      calendarApi([], { [route]: () => [openSlot({ ...later, booked_by_me: mine })] });
      showCalendar('/walker-calendar?slot=1');
      await screen.findByRole('dialog', { name: title });
    },
  );

  it('slot link: searches all upcoming slots, however far ahead', async () => {
    const { calls } = calendarApi([], { 'GET /time-slots/upcoming': () => [openSlot()] });
    showCalendar('/walker-calendar?slot=1');
    await screen.findByRole('dialog', { name: 'Confirm Booking' });
    expect(calls.filter((call) => call.includes('upcoming'))).toEqual(['GET /time-slots/upcoming']);
  });

  it('slot link: says that the walk is no longer open when none is found', async () => {
    calendarApi([]);
    showCalendar('/walker-calendar?slot=99');
    await screen.findByText('This walk is no longer open.');
    await press('Close');
    await waitFor(() =>
      expect(screen.getByLabelText('address').textContent).toBe('/walker-calendar'),
    );
  });

  it.each([
    ['cancelled', 'The shelter has cancelled this walk.'],
    ['started', 'This walk has already started.'],
    ['over', 'This walk is over.'],
    ['taken-out', 'The shelter has taken you out of this walk.'],
    ['open', 'This walk is no longer open.'],
  ])('slot link: says what has become of a walk that is gone: %s', async (state, words) => {
    calendarApi([], { 'GET /time-slots/99/place': () => ({ state }) });
    showCalendar('/walker-calendar?slot=99');
    await screen.findByText(words);
  });

  it('slot link: reports a failed search, and retries', async () => {
    const { routes } = calendarApi([], {
      'GET /time-slots/upcoming': () => refuse(500, 'INTERNAL'),
    });
    showCalendar('/walker-calendar?slot=1');
    await screen.findByText('Could not load walk details');
    routes['GET /time-slots/upcoming'] = () => [openSlot()];
    await press('Retry');
    await screen.findByRole('dialog');
  });
});
