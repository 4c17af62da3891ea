import { jest } from '@jest/globals';
import { clockShows } from '@walkies/api-client/testing';
import type { NeededBy, OwnDog, PlannedDog } from '@walkies/contract';
import { aSlot } from '@walkies/contract/testing';
import { press } from '@walkies/ui/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aShell, renderIn } from '../testing/a-shell';
import { ok, refused } from '../testing/fake-api';
import { HomePage } from './home-page';

const NOW = '2026-11-18T09:00:00Z';

// Import the lazy parts first, as this takes real time.
beforeAll(() =>
  Promise.all([import('./own-dogs'), import('./own-sides'), import('./short-walks')]),
);

beforeEach(() => clockShows(NOW));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  localStorage.clear();
});

const PLANNED = 'GET /api/users/me/planned-dogs';
const NEEDING = 'GET /api/users/me/dogs-that-need-me';
const INCIDENTS = 'GET /api/users/me/incidents';

const biscuit: PlannedDog = {
  id: 3,
  name: 'Biscuit',
  breed: 'Beagle',
  grade: 'gold',
  imageUrl: '/api/dogs/photos/biscuit',
  mustKnow: 'Pulls at bikes.',
};
const dot: PlannedDog = { ...biscuit, id: 4, name: 'Dot', imageUrl: null, mustKnow: '' };

const aNeed = (over: Partial<NeededBy> = {}): NeededBy => ({
  slot_id: 8,
  start_time: '2026-11-19T10:30:00Z',
  end_time: '2026-11-19T11:30:00Z',
  booked_by_me: false,
  dog: biscuit,
  walks_this_week: 1,
  ...over,
});

type Api = NonNullable<NonNullable<Parameters<typeof aShell>[0]>['api']>;

/** Shows home for a user with a booking of slot 7 who could book slot 8. */
async function showWith(routes: Api, role: 'walker' | 'marshal' | 'admin' = 'walker') {
  const api: Api = {
    'GET /api/time-slots/my-bookings': () => ok([aSlot({ id: 7, booked_by_me: true })]),
    'GET /api/time-slots/upcoming': () => ok([aSlot({ id: 8 })]),
    [PLANNED]: () => ok([]),
    [NEEDING]: () => ok([]),
    [INCIDENTS]: () => ok([]),
    ...routes,
  };
  const { shell, requests } = aShell({ role, api });
  await renderIn(shell, <HomePage />);
  return requests;
}
const show = (planned: OwnDog[], needing: NeededBy[] = []) =>
  showWith({ [PLANNED]: () => ok(planned), [NEEDING]: () => ok(needing) });

const region = (name: string) => screen.findByRole('region', { name });
const booked = async () => within(await region('My Booked Walks'));

describe('the ticket of a booking', () => {
  it('booking ticket: shows the walker’s dog with photo, breed, grade and what to know', async () => {
    await show([{ slot_id: 7, dog: biscuit }]);
    const ticket = await booked();
    await ticket.findByRole('heading', { name: 'You walk Biscuit' });
    for (const words of ['Beagle', 'Excellent walker', 'What to know', 'Pulls at bikes.']) {
      ticket.getByText(words);
    }
    const photo = (await region('My Booked Walks')).querySelector('img');
    expect(photo?.getAttribute('src')).toBe(biscuit.imageUrl);
  });

  it('booking ticket: omits an empty what to know, and shows a paw instead of a missing photo', async () => {
    await show([{ slot_id: 7, dog: dot }]);
    const ticket = await booked();
    await ticket.findByRole('heading', { name: 'You walk Dot' });
    expect(ticket.queryByText('What to know')).toBeNull();
    expect((await region('My Booked Walks')).querySelector('img')).toBeNull();
  });

  it('booking ticket: shows two dogs', async () => {
    await show([biscuit, dot].map((dog) => ({ slot_id: 7, dog })));
    const titles = await (await booked()).findAllByRole('heading', { name: /^You walk/ });
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'You walk Biscuit',
      'You walk Dot',
    ]);
  });

  it('booking ticket: is complete without a dog, whichever dog its walker has at another time', async () => {
    await show([{ slot_id: 9, dog: biscuit }]);
    await (await booked()).findByRole('link', { name: /^View/ });
    expect(screen.queryByText(/^You walk/)).toBeNull();
  });

  it.each([PLANNED, NEEDING, INCIDENTS])(
    'booking ticket: stays, and does not call the API over and over, when it refuses %s',
    async (call) => {
      const requests = await showWith({ [call]: () => refused(404, 'NOT_FOUND') });
      await (await booked()).findByRole('button', { name: /^Cancel booking/ });
      expect(screen.queryByText(/^You walk|Loading/)).toBeNull();
      expect(requests.filter((each) => each === call).length).toBeLessThan(3);
    },
  );
});

describe('dogs that are told of late', () => {
  const routes = ok([{ slot_id: 7, dog: biscuit }]);

  async function showLate(planned: () => typeof routes | Promise<typeof routes>) {
    jest.useFakeTimers({ now: new Date(NOW) });
    await showWith({ [PLANNED]: planned });
  }
  /** Keeps the answer pending until the returned function is called. */
  async function showWaiting() {
    let respond: (answer: typeof routes) => void = () => undefined;
    await showLate(() => new Promise((resolve) => (respond = resolve)));
    return () => respond(routes);
  }
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const tickets = () => screen.queryAllByRole('button', { name: /^Cancel booking/ });
  const dogs = () => screen.queryAllByRole('heading', { name: 'You walk Biscuit' });

  it('late dogs: delays the tickets, so that nothing moves on arrival', async () => {
    const respond = await showWaiting();
    await pass(3_000);
    expect(tickets()).toHaveLength(0);
    respond();
    await pass(0);
    expect([tickets(), dogs()].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('late dogs: fills tickets that stopped waiting', async () => {
    const respond = await showWaiting();
    await pass(4_100);
    expect([tickets(), dogs()].map(({ length }) => length)).toEqual([1, 0]);
    respond();
    await pass(0);
    expect([tickets(), dogs()].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('late dogs: fills tickets that did not wait for a retry', async () => {
    let answer = refused(503, 'UNAVAILABLE');
    await showLate(() => answer);
    await pass(100);
    expect([tickets(), dogs()].map(({ length }) => length)).toEqual([1, 0]);
    answer = routes;
    await pass(1_000);
    expect([tickets(), dogs()].map(({ length }) => length)).toEqual([1, 1]);
  });
});

describe('a dog that needs the walker', () => {
  it('dog in need: appears in the card of its walk', async () => {
    await show([], [aNeed()]);
    const upcoming = within(await region('Upcoming Walks This Week'));
    const line = (await upcoming.findByText('needs you')).closest('p');
    expect(line?.textContent).toMatch(/Biscuit needs you$/);
  });

  it.each([
    [0, 'not been out'],
    [1, 'been out once'],
    [2, 'been out twice'],
    [3, 'been out 3 times'],
  ])(
    'dog in need: has a card that links to its walk: after %i walks',
    async (walks_this_week, words) => {
      await show([], [aNeed({ walks_this_week })]);
      const card = within(await region('Biscuit needs you'));
      expect(card.getByText('Nobody walks').closest('p')?.textContent).toMatch(
        new RegExp(
          `^Nobody walks Biscuit yet on Thursday.*19.*\\. Biscuit has ${words} this week\\.`,
        ),
      );
      expect(card.getByRole('link', { name: 'See the walk' }).getAttribute('href')).toBe(
        '/walker-calendar?slot=8',
      );
      expect(card.queryByText(/tell the marshal/)).toBeNull();
    },
  );

  it('dog in need: refers a walker already booked to the marshal', async () => {
    await show([], [aNeed({ slot_id: 7, booked_by_me: true })]);
    within(await region('Biscuit needs you')).getByText(/You are booked then: tell the marshal/);
  });

  it('dog in need: gives way to the next one when declined, and stays away from then on', async () => {
    const needing = [aNeed(), aNeed({ slot_id: 11, dog: dot })];
    await show([], needing);
    await userEvent.click(await screen.findByRole('button', { name: 'Not this time' }));
    await region('Dot needs you');
    await press('Not this time');
    expect(screen.queryByRole('region', { name: /needs you$/ })).toBeNull();
    cleanup();
    await show([], needing);
    await (await booked()).findByRole('link', { name: /^View/ });
    expect(screen.queryByRole('region', { name: /needs you$/ })).toBeNull();
  });
});

it.each(['marshal', 'admin'] as const)(
  'own dogs: fetches nothing for the role %s',
  async (role) => {
    const requests = await showWith({}, role);
    await within(await region('Upcoming Walks This Week')).findByText('3/4 spots');
    expect(requests).not.toContain(PLANNED);
    expect(requests).not.toContain(NEEDING);
  },
);

describe('walks that need walkers', () => {
  const SHORT = 'GET /api/time-slots/short';
  const short = {
    id: 8,
    start_time: '2026-11-19T10:30:00Z',
    end_time: '2026-11-19T11:30:00Z',
    marshal_name: 'Maria Lopez',
    missing: 2,
    dogs: ['Dot'],
  };

  // spec: 10.14
  it('home: shows walkers the walks that need them, each with a link', async () => {
    await showWith({ [SHORT]: () => ok([short]) });
    const link = within(await region('Walks that need walkers')).getByRole('link');
    expect(link.textContent).toContain('Needs 2 more walkers');
    expect(link.getAttribute('href')).toBe('/walker-calendar?slot=8');
  });

  it('home: asks for them for walkers alone', async () => {
    const requests = await showWith({ [SHORT]: () => ok([short]) }, 'marshal');
    await screen.findByRole('region', { name: 'Upcoming Walks This Week' });
    expect(requests.map(String).filter((request) => request.includes('short'))).toEqual([]);
  });
});
