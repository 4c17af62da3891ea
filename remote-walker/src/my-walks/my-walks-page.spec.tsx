import { jest } from '@jest/globals';
import { aHost, fakeApi as anApi, refuse, renderPage } from '@walkies/api-client/testing';
import type { OwnWalks } from '@walkies/contract';
import { press } from '@walkies/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadPastWalks, MyWalksPage } from './my-walks-page';

beforeAll(loadPastWalks);

afterEach(() => {
  jest.restoreAllMocks();
});

const PAST = 'GET /users/me/past-walks';
const HOURS = 'GET /users/me/hours';
/** The walker is no regular. */
const fakeApi = (routes: Parameters<typeof anApi>[0]) =>
  anApi({ 'GET /users/me/standing-bookings': () => [], ...routes });
const biscuit = { id: 3, name: 'Biscuit', imageUrl: '/api/dogs/photos/biscuit' };
const dot = { id: 4, name: 'Dot', imageUrl: null };

/** The requests for past walks; the page also asks for walks to check in for. */
const partsOf = (calls: string[]) => calls.filter((call) => call.startsWith(PAST));

type PastWalk = OwnWalks['walks'][number];

const aWalk = (slot_id: number, day: string, dogs: PastWalk['dogs'] = []): PastWalk => ({
  slot_id,
  start_time: `${day}T10:30:00Z`,
  end_time: `${day}T11:30:00Z`,
  dogs,
});

const walked = (over: Partial<OwnWalks> = {}): OwnWalks => ({
  walk_count: 3,
  minutes: 270,
  dogs: [
    { dog: biscuit, walks: 2 },
    { dog: dot, walks: 1 },
  ],
  walks: [
    aWalk(12, '2026-11-17', [{ dog: biscuit, part: 'walked' }]),
    aWalk(11, '2026-11-10', [
      { dog: biscuit, part: 'walked' },
      { dog: dot, part: 'walked' },
    ]),
  ],
  next_before: null,
  ...over,
});

const show = (host = aHost()) => renderPage(<MyWalksPage />, { path: '/walker-walks', host });

async function linesOf(name: string): Promise<string[]> {
  const list = within(await screen.findByRole('region', { name }));
  return (await list.findAllByRole('listitem')).map(({ textContent }) => textContent);
}

it('my walks: shows that it is loading', async () => {
  fakeApi({ [PAST]: () => new Promise(() => undefined) });
  show();
  screen.getByRole('heading', { level: 1, name: 'My Walks' });
  await within(await screen.findByRole('region', { name: 'Past walks' })).findByText('Loading...');
});

it('my walks: shows the hours by year, with a statement of each to print', async () => {
  const print = jest.fn<() => void>();
  window.print = print;
  const years = [{ year: '2025', walks: 2, minutes: 150 }];
  fakeApi({ [PAST]: () => walked(), [HOURS]: () => ({ walks: 2, minutes: 150, years }) });
  show();
  expect((await linesOf('Your hours'))[0]).toContain('2 walks2.5 hours');
  await press('Print statement: 2025');
  expect(print).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('article').textContent).toContain('has walked dogs for the shelter');
});

it('my walks: shows no hours where the API does not tell them by year', async () => {
  fakeApi({ [PAST]: () => walked() });
  show();
  await screen.findByText(/with our dogs/);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Your hours' })).toBeNull();
});

it('my walks: sums up all walks, and counts the walks with each dog, most first', async () => {
  fakeApi({ [PAST]: () => walked() });
  show();
  const sums = await screen.findByText(/with our dogs/);
  expect(sums.textContent).toBe('3 walks and 4.5 hours with our dogs. Thank you.');
  expect(await linesOf('Your dogs')).toEqual(['Biscuit2 walks', 'Dot1 walk']);
  const photos = screen.getByRole('region', { name: 'Your dogs' }).querySelectorAll('img');
  expect([...photos].map((photo) => photo.getAttribute('src'))).toEqual([biscuit.imageUrl]);
});

it('my walks: tells the hours of this year', async () => {
  fakeApi({ [PAST]: () => walked({ minutes_this_year: 90 }) });
  show();
  expect((await screen.findByText(/of them this year/)).textContent).toBe(
    '1.5 hours of them this year.',
  );
});

it.each([
  [60, '1 walk and 1 hour '],
  [80, '1 walk and 1.5 hours '],
  [30, '1 walk and 0.5 hours '],
  [115, '1 walk and 2 hours '],
])('my walks: rounds the hours of %i minutes to the half', async (minutes, words) => {
  fakeApi({ [PAST]: () => walked({ walk_count: 1, minutes }) });
  show();
  expect((await screen.findByText(/with our dogs/)).textContent).toContain(words);
});

it('my walks: lists the walks with day, time and dogs, latest first', async () => {
  fakeApi({ [PAST]: () => walked() });
  show();
  const [latest, before] = await linesOf('Past walks');
  expect(latest).toMatch(/17.*2026.*10:30.*11:30.*You walked Biscuit\.$/);
  expect(before).toMatch(/10.*2026.*10:30.*11:30.*You walked Biscuit, Dot\.$/);
});

it('my walks: shows the shelter’s times', async () => {
  fakeApi({ [PAST]: () => walked({ walks: [aWalk(12, '2026-11-17')] }) });
  const { shelter } = aHost();
  show(aHost({ shelter: { ...shelter, timeZone: 'Pacific/Kiritimati' } }));
  expect((await linesOf('Past walks'))[0]).toMatch(/18.*2026.*12:30.*1:30/);
});

it('my walks: says when no pairing was noted, and when no dog was noted', async () => {
  const there = [biscuit, dot].map((dog) => ({ dog, part: 'there' as const }));
  const walks = [aWalk(12, '2026-11-17', there), aWalk(11, '2026-11-10')];
  fakeApi({ [PAST]: () => walked({ dogs: [], walks }) });
  show();
  const [unknown, none] = await linesOf('Past walks');
  expect(unknown).toMatch(
    /Dogs on this walk: Biscuit, Dot\. We do not know which one was yours\.$/,
  );
  expect(none).toMatch(/No dog was noted\.$/);
  expect(screen.queryByRole('region', { name: 'Your dogs' })).toBeNull();
});

it('my walks: leads walkers without a walk to the calendar', async () => {
  fakeApi({ [PAST]: () => walked({ walk_count: 0, minutes: 0, dogs: [], walks: [] }) });
  show();
  await screen.findByText('You have not walked yet.');
  expect(screen.getByRole('link', { name: 'Book a Walk' }).getAttribute('href')).toBe(
    '/walker-calendar',
  );
  expect(screen.queryByRole('region', { name: 'Past walks' })).toBeNull();
});

// spec: 10.13
it.each([1, 0])(
  'my walks: lists late cancels with their reasons beside %i walks',
  async (count) => {
    const late = {
      start_time: '2026-11-16T10:30:00Z',
      end_time: '2026-11-16T11:30:00Z',
      reason: 'My car broke down.',
      at: '2026-11-16T09:10:00Z',
    };
    fakeApi({ [PAST]: () => walked({ walk_count: count, late_cancels: [late] }) });
    show();
    expect(await linesOf('Cancelled late')).toEqual([
      expect.stringMatching(/16.*2026.*10:30.*11:30.*You could not come: ‘My car broke down.’$/),
    ]);
  },
);

it('my walks: shows no late cancels where there are none', async () => {
  fakeApi({ [PAST]: () => walked({ late_cancels: [] }) });
  show();
  await screen.findByText(/with our dogs/);
  expect(screen.queryByRole('region', { name: 'Cancelled late' })).toBeNull();
});

it('my walks: reports a failed load, and recovers on Retry', async () => {
  const { routes } = fakeApi({ [PAST]: () => refuse(503, 'UNAVAILABLE', 'secret') });
  show();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Failed to load your walks');
  expect(alert.textContent).not.toContain('secret');
  routes[PAST] = () => walked();
  await press('Retry');
  await screen.findByText(/with our dogs/);
  expect(await linesOf('Past walks')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('earlier walks', () => {
  const BEFORE = '2026-11-10T10:30:00Z';
  const earlier = () => walked({ walks: [aWalk(10, '2026-11-03')] });
  const more = () => screen.findByRole('button', { name: 'Show earlier walks' });

  it('earlier walks: loads on demand, below the loaded walks', async () => {
    const { calls, routes } = fakeApi({ [PAST]: () => walked({ next_before: BEFORE }) });
    show();
    const button = await more();
    expect(partsOf(calls)).toEqual([PAST]);
    routes[PAST] = earlier;
    await userEvent.click(button);
    await waitFor(async () => expect(await linesOf('Past walks')).toHaveLength(3));
    expect((await linesOf('Past walks'))[2]).toMatch(/No dog was noted\.$/);
    expect(partsOf(calls)).toEqual([PAST, `${PAST}?before=${encodeURIComponent(BEFORE)}`]);
    expect(screen.queryByRole('button', { name: 'Show earlier walks' })).toBeNull();
    screen.getByText('3 walks');
  });

  it('earlier walks: loads one part with each press', async () => {
    const parts = [
      walked({ next_before: BEFORE }),
      walked({ walks: [aWalk(10, '2026-11-03')], next_before: '2026-11-03' }),
    ];
    const { calls } = fakeApi({ [PAST]: () => parts.shift() ?? earlier() });
    show();
    await userEvent.click(await more());
    await waitFor(async () => expect(await linesOf('Past walks')).toHaveLength(3));
    await more();
    expect(partsOf(calls)).toHaveLength(2);
  });

  it('earlier walks: leaves the other walks as they are on a failed load, and loads on Retry', async () => {
    const { routes } = fakeApi({ [PAST]: () => walked({ next_before: BEFORE }) });
    show();
    const button = await more();
    routes[PAST] = () => refuse(503, 'UNAVAILABLE');
    await userEvent.click(button);
    await screen.findByRole('alert');
    expect(await linesOf('Past walks')).toHaveLength(2);
    routes[PAST] = earlier;
    await press('Retry');
    await waitFor(async () => expect(await linesOf('Past walks')).toHaveLength(3));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('earlier walks: begins where the latest walks end, also after another walk is finalized', async () => {
    const AFTER = '2026-11-17T10:30:00Z';
    const from = (before: string) => `${PAST}?before=${encodeURIComponent(before)}`;
    let next = BEFORE;
    const { calls } = fakeApi({
      [PAST]: () => (calls.at(-1) === PAST ? walked({ next_before: next }) : earlier()),
    });
    const { refresh } = show();
    await userEvent.click(await more());
    await waitFor(() => expect(calls).toContain(from(BEFORE)));
    next = AFTER;
    await refresh();
    await waitFor(() => expect(calls).toContain(from(AFTER)));
    expect(await linesOf('Past walks')).toHaveLength(3);
  });
});
