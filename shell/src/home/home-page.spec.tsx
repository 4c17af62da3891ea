import { jest } from '@jest/globals';
import { clockShows } from '@walkies/api-client/testing';
import type { Slot } from '@walkies/contract';
import { clockIsAhead, withPageClock } from '@walkies/remote-sdk/testing';
import { useLocation } from '@walkies/remote-sdk/router';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { press, sentence } from '@walkies/ui/testing';
import { aShell, renderIn } from '../testing/a-shell';
import { ok, refused } from '../testing/fake-api';
import { HomePage } from './home-page';

withPageClock();

beforeEach(() => clockShows('2026-11-22T12:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const aSlot = (id: number, over: Partial<Slot> = {}): Slot => ({
  id,
  start_time: '2026-11-23T10:30:00.000Z',
  end_time: '2026-11-23T11:30:00.000Z',
  status: 'available',
  type: 'walk',
  walker_id: null,
  booked_count: 1,
  capacity: 4,
  booked_by_me: false,
  marshal_name: 'Maria Lopez',
  ...over,
});

const MINE = 'GET /api/time-slots/my-bookings';
const UPCOMING = 'GET /api/time-slots/upcoming';

async function region(name: string) {
  return within(await screen.findByRole('region', { name }));
}

// spec: 1.6, 2.8
test('home page: welcomes a visitor with every section and no lists', async () => {
  await renderIn(aShell().shell, <HomePage />);
  await screen.findByRole('heading', { level: 1, name: 'Walking Dogs Changing Lives' });
  expect(screen.getByText('Welcome')).toBeTruthy();
  const targetOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(targetOf('Book a Walk')).toBe('/walker-calendar');
  const ways = screen.getByRole('region', { name: 'Ways to Contribute' });
  expect(targetOf('Learn More')).toBe(`#${ways.id}`);
  expect(targetOf('Get Started Today')).toBe('/signup');
  expect(targetOf('Donate (opens a new tab)')).toBe('https://donate.example.org');
  expect(targetOf('Adopt (opens a new tab)')).toBe('https://adopt.example.org');
  expect((await region('Life at the shelter')).getAllByRole('img')).toHaveLength(6);
  expect(screen.queryByText('My Booked Walks')).toBeNull();
});

// spec: 2.10
test('home page: names three ways to contribute, one card each', async () => {
  await renderIn(aShell().shell, <HomePage />);
  const ways = await region('Ways to Contribute');
  const cards = ways.getAllByRole('listitem').map((way) => within(way).getByRole('heading'));
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'Dog Walking',
    'Donate (opens a new tab)',
    'Adopt (opens a new tab)',
  ]);
});

// spec: 2.9
test('home page: says when there are no walks', async () => {
  await renderIn(aShell({ role: 'walker' }).shell, <HomePage />);
  expect(await screen.findByText('You have no booked walks yet.')).toBeTruthy();
  expect(await screen.findByText('No upcoming walks available.')).toBeTruthy();
});

// spec: 2.9, 10.37
test('home page: shows own bookings, and separately the other upcoming walks', async () => {
  const mine = aSlot(7, { booked_by_me: true, status: 'booked' });
  const upcomingSlots = [mine, aSlot(8), aSlot(9, { given_back: true })];
  const api = { [MINE]: () => ok([mine]), [UPCOMING]: () => ok(upcomingSlots) };
  await renderIn(aShell({ role: 'walker', api }).shell, <HomePage />);
  const booked = await region('My Booked Walks');
  expect((await booked.findByRole('link', { name: /^View/ })).getAttribute('href')).toBe(
    '/walker-calendar?slot=7',
  );
  const upcoming = await region('Upcoming Walks This Week');
  const views = await upcoming.findAllByRole('link', { name: /^View/ });
  expect(views.map((view) => view.getAttribute('href'))).toEqual(['/walker-calendar?slot=8']);
});

// spec: 10.9
test('home page: says of the next walk alone where to be, and until when to cancel each', async () => {
  const bookings = [7, 8].map((id) => aSlot(id, { booked_by_me: true, status: 'booked' }));
  await renderIn(
    aShell({ role: 'walker', api: { [MINE]: () => ok(bookings) } }).shell,
    <HomePage />,
  );
  const mine = await region('My Booked Walks');
  const [next, later] = await mine.findAllByRole('listitem');
  within(next as HTMLElement).getByText('12 Orchard Lane');
  within(next as HTMLElement).getByText('You can cancel until 2 hours before.');
  expect(within(later as HTMLElement).queryByText('12 Orchard Lane')).toBeNull();
});

// spec: 10.9
test('home page: shows three bookings at first, and all of them on demand', async () => {
  const bookings = [7, 8, 9, 10, 11].map((id) => aSlot(id, { booked_by_me: true }));
  await renderIn(
    aShell({ role: 'walker', api: { [MINE]: () => ok(bookings) } }).shell,
    <HomePage />,
  );
  const mine = await region('My Booked Walks');
  expect(await mine.findAllByRole('link', { name: /^View/ })).toHaveLength(3);
  await press(() => mine.getByRole('button', { name: 'Show all 5 bookings' }));
  expect(mine.getAllByRole('link', { name: /^View/ })).toHaveLength(5);
  expect(mine.queryByRole('button', { name: /Show all/ })).toBeNull();
});

// spec: 10.7
test('home page: tells a visitor in three sentences what the first hour is like', async () => {
  await renderIn(aShell().shell, <HomePage />);
  const first = await region('Your first hour');
  expect(first.getAllByRole('listitem')).toHaveLength(3);
  expect(first.getByRole('link', { name: 'Meet Our Dogs' }).getAttribute('href')).toBe(
    '/walker-dogs',
  );
});

test('home page: does not hold back a walker’s walks for dogs that do not load', async () => {
  jest.useFakeTimers();
  const api = {
    [MINE]: () => ok([aSlot(7, { booked_by_me: true })]),
    'GET /api/users/me/planned-dogs': () => new Promise<never>(() => undefined),
  };
  await renderIn(aShell({ role: 'walker', api }).shell, <HomePage />);
  const booked = within(screen.getByRole('region', { name: 'My Booked Walks' }));
  await act(() => jest.advanceTimersByTimeAsync(3_900));
  expect(booked.queryByRole('link', { name: /^View/ })).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(booked.getByRole('link', { name: /^View/ })).toBeTruthy();
});

// spec: 10.37
test('home page: tells the calendar that the walker comes from home', async () => {
  const CameFrom = () => <output>{JSON.stringify(useLocation().state)}</output>;
  const api = { [UPCOMING]: () => ok([aSlot(8)]) };
  const both = (
    <>
      <HomePage />
      <CameFrom />
    </>
  );
  await renderIn(aShell({ role: 'walker', api }).shell, both);
  await userEvent.click(await (await region('Upcoming Walks This Week')).findByText('View'));
  expect(await screen.findByText('{"from":"home"}')).toBeTruthy();
});

// spec: 10.38
test('home page: fetches walks that start within seven shelter days, today included', async () => {
  clockShows('2026-11-20T12:00:00Z');
  const { shell } = aShell({ role: 'walker', api: { [UPCOMING]: () => ok([]) } });
  await renderIn(shell, <HomePage />);
  await screen.findByText('No upcoming walks available.');
  const requests = jest
    .mocked(fetch)
    .mock.calls.map(([address]) => decodeURIComponent(`${address}`));
  expect(requests).toContain('/api/time-slots/upcoming?to=2026-11-27T00:00:00.000Z');
});

test('home page: shows staff the upcoming walks without offering a spot', async () => {
  const api = { [UPCOMING]: () => ok([aSlot(8)]) };
  await renderIn(aShell({ role: 'marshal', api }).shell, <HomePage />);
  const upcoming = await region('Upcoming Walks This Week');
  expect(await upcoming.findByText('1/4 spots')).toBeTruthy();
  expect(upcoming.queryByRole('link', { name: /^View/ })).toBeNull();
});

// spec: 10.49
test.each([
  ['marshal', '/marshal-calendar', 'Schedule Walks'],
  ['admin', '/admin-calendar', 'Open the Calendar'],
] as const)(
  'home page: links the role %s to %s, and offers no booking',
  async (role, path, label) => {
    await renderIn(aShell({ role }).shell, <HomePage />);
    const calendar = await screen.findAllByRole('link', { name: label });
    const ways = await region('Ways to Contribute');
    for (const link of [...calendar, ways.getByRole('link', { name: 'Dog Walking' })]) {
      expect(link.getAttribute('href')).toBe(path);
    }
    expect(screen.queryByRole('link', { name: 'Book a Walk' })).toBeNull();
    expect(screen.queryByText('My Booked Walks')).toBeNull();
  },
);

// spec: 10.49
test.each(['walker', 'marshal', 'admin'] as const)(
  'home page: offers no %s a sign-up',
  async (role) => {
    await renderIn(aShell({ role }).shell, <HomePage />);
    await region('Upcoming Walks This Week');
    expect(screen.queryByText(/sign up|get started/i)).toBeNull();
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).not.toContain('/signup');
  },
);

test('home page: notes in the page and in the dialog that times are the shelter’s', async () => {
  const { shell } = aShell({
    role: 'walker',
    timeZone: 'Pacific/Kiritimati',
    api: { [MINE]: () => ok([aSlot(7, { booked_by_me: true, status: 'booked' })]) },
  });
  await renderIn(shell, <HomePage />);
  expect(await screen.findByText('Times are shelter time (Kiritimati).')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel booking/ }));
  const question = within(screen.getByRole('dialog'));
  expect(question.getByText('Times are shelter time (Kiritimati).')).toBeTruthy();
});

test('home page: mentions no time zone to a visitor, who sees no times', async () => {
  await renderIn(aShell({ timeZone: 'Pacific/Kiritimati' }).shell, <HomePage />);
  await region('Ways to Contribute');
  expect(screen.queryByText(/shelter time/)).toBeNull();
});

// spec: 10.37
test('home page: shows six walks at first, and all of them on demand', async () => {
  const slots = Array.from({ length: 9 }, (_, place) => aSlot(place + 1));
  await renderIn(
    aShell({ role: 'walker', api: { [UPCOMING]: () => ok(slots) } }).shell,
    <HomePage />,
  );
  const upcoming = await region('Upcoming Walks This Week');
  expect(await upcoming.findAllByRole('link', { name: /^View/ })).toHaveLength(6);
  await press(() => upcoming.getByRole('button', { name: 'Show all 9 walks' }));
  expect(upcoming.getAllByRole('link', { name: /^View/ })).toHaveLength(9);
});

test('home page: asks once before it cancels, then refetches the lists', async () => {
  let bookings = [aSlot(7, { booked_by_me: true, status: 'booked' })];
  const api = {
    [MINE]: () => ok(bookings),
    'DELETE /api/time-slots/7/book': () => {
      bookings = [];
      return ok(null);
    },
  };
  const { shell, requests } = aShell({ role: 'walker', api });
  await renderIn(shell, <HomePage />);
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel booking/ }));
  const question = within(screen.getByRole('dialog', { name: 'Cancel this booking?' }));
  expect(requests).not.toContain('DELETE /api/time-slots/7/book');
  await press(() => question.getByRole('button', { name: /^Cancel booking/ }));
  expect(await screen.findByText('You have no booked walks yet.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('home page: explains in the dialog why a booking cannot be cancelled', async () => {
  const api = {
    [MINE]: () => ok([aSlot(7, { booked_by_me: true, status: 'booked' })]),
    'DELETE /api/time-slots/7/book': () =>
      refused(409, 'CANCEL_TOO_LATE', 'Too late to cancel. Please call Maria Lopez.'),
  };
  await renderIn(aShell({ role: 'walker', api }).shell, <HomePage />);
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel booking/ }));
  const question = within(screen.getByRole('dialog'));
  await press(() => question.getByRole('button', { name: /^Cancel booking/ }));
  expect((await question.findByRole('alert')).textContent).toBe(
    'Too late to cancel. Please call Maria Lopez.',
  );
});

test('home page: blocks cancelling at the moment of the cut-off, and names the contact', async () => {
  clockShows('2026-11-23T08:29:59.900Z');
  const api = { [MINE]: () => ok([aSlot(7, { booked_by_me: true, status: 'booked' })]) };
  await renderIn(aShell({ role: 'walker', api }).shell, <HomePage />);
  const mine = await region('My Booked Walks');
  await userEvent.click(await mine.findByRole('button', { name: /^Cancel booking/ }));
  const question = within(screen.getByRole('dialog'));
  question.getByRole('button', { name: /^Cancel booking/ });
  jest.setSystemTime(new Date('2026-11-23T08:30:00Z'));
  const late =
    'This walk starts in less than 2 hours. If you cannot come, say so in the booking, and Maria Lopez hears it at once.';
  const reason = await question.findByRole('alert');
  expect(reason.textContent).toBe(late);
  expect(document.activeElement).toBe(reason);
  expect(question.queryByRole('button', { name: /^Cancel booking/ })).toBeNull();
  await press(() => question.getByRole('button', { name: 'Keep it' }));
  await mine.findByText(sentence(late));
  expect(mine.queryByRole('button', { name: /^Cancel booking/ })).toBeNull();
  expect(mine.getByRole('link', { name: /^View/ })).toBeTruthy();
});

// spec: 10.36
test('home page: offers a retry when a list does not load', async () => {
  let isDown = true;
  const api = { [UPCOMING]: () => (isDown ? refused(400, 'BAD_INPUT', '') : ok([aSlot(8)])) };
  await renderIn(aShell({ role: 'walker', api }).shell, <HomePage />);
  const upcoming = await region('Upcoming Walks This Week');
  expect((await upcoming.findByRole('alert')).textContent).toMatch(
    /^Failed to load time slots(?!\.)/,
  );
  isDown = false;
  await press(() => upcoming.getByRole('button', { name: 'Retry' }));
  expect(await upcoming.findByRole('link', { name: /^View/ })).toBeTruthy();
});

test('home page: allows cancelling a walk in six hours, cut-off four, on a phone three hours ahead', async () => {
  clockShows('2026-11-23T07:30:00Z');
  const api = { [MINE]: () => ok([aSlot(7, { booked_by_me: true, status: 'booked' })]) };
  const { shell } = aShell({ role: 'walker', api });
  const shelter = { ...shell.shelter, cancelCutoffHours: 4 };
  await renderIn({ ...shell, shelter }, <HomePage />);
  const mine = await region('My Booked Walks');
  await mine.findByText(/^This walk starts in less than 4 hours/);
  await act(() => clockIsAhead(3 * 3_600_000));
  await press(() => mine.getByRole('button', { name: /^Cancel booking/ }));
  within(screen.getByRole('dialog')).getByRole('button', { name: /^Cancel booking/ });
});

test('home page: says Today for the shelter’s day, on a phone where tomorrow has begun', async () => {
  clockShows('2026-11-23T01:30:00Z');
  const today = aSlot(6, { start_time: '2026-11-22T23:00:00Z', end_time: '2026-11-22T23:45:00Z' });
  const api = {
    [MINE]: () => ok([aSlot(7, { booked_by_me: true, status: 'booked' })]),
    [UPCOMING]: () => ok([today]),
  };
  await renderIn(aShell({ role: 'walker', api }).shell, <HomePage />);
  const mine = await region('My Booked Walks');
  await mine.findByText('Today');
  await act(() => clockIsAhead(3 * 3_600_000));
  expect(mine.queryByText('Today')).toBeNull();
  const upcoming = await region('Upcoming Walks This Week');
  await upcoming.findByText(/^Today/);
  const requests = jest
    .mocked(fetch)
    .mock.calls.map(([address]) => decodeURIComponent(`${address}`));
  expect(requests).toContain('/api/time-slots/upcoming?to=2026-11-29T00:00:00.000Z');
});
