import { jest } from '@jest/globals';
import { clockShows, refuse } from '@walkies/api-client/testing';
import type { NeededBy, OwnDog, PlannedDog, Slot } from '@walkies/contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calendarApi, openSlot, showCalendar } from '../testing/slot-calendar';

beforeEach(() => clockShows('2026-11-18T09:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const PLANNED = 'GET /users/me/planned-dogs';
const NEEDING = 'GET /users/me/dogs-that-need-me';

const biscuit: PlannedDog = {
  id: 3,
  name: 'Biscuit',
  breed: 'Beagle',
  grade: 'gold',
  imageUrl: '/api/dogs/photos/biscuit',
  mustKnow: 'Pulls at bikes.',
};
const dot: PlannedDog = { ...biscuit, id: 4, name: 'Dot', mustKnow: '' };

const aNeed = (slot_id: number): NeededBy => {
  const { start_time, end_time } = openSlot();
  return { slot_id, start_time, end_time, booked_by_me: false, dog: dot, walks_this_week: 1 };
};
const apiWith = (slot: Slot, planned: OwnDog[], needing: NeededBy[] = []) =>
  calendarApi([slot], { [PLANNED]: () => planned, [NEEDING]: () => needing });

const own = openSlot({ booked_by_me: true });

/** Opens the slot's dialog and waits until it is complete. */
async function openDialog(name: string) {
  showCalendar('/walker-calendar?slot=1');
  const dialog = await screen.findByRole('dialog', { name });
  await within(dialog).findByText('Ana Petrov');
  return { dialog, ...within(dialog) };
}

describe('an own booking', () => {
  it('own booking: shows the walker’s dog with photo, breed, grade and what to know', async () => {
    apiWith(own, [{ slot_id: 1, dog: biscuit }]);
    const { dialog, findByRole, getByText } = await openDialog('Your booking');
    await findByRole('heading', { name: 'You walk Biscuit' });
    for (const words of ['Beagle', 'Excellent walker', 'What to know', 'Pulls at bikes.']) {
      getByText(words);
    }
    expect(dialog.querySelector('img')?.getAttribute('src')).toBe(biscuit.imageUrl);
  });

  it('own booking: shows two dogs, and what to know where given', async () => {
    apiWith(
      own,
      [biscuit, dot].map((dog) => ({ slot_id: 1, dog })),
    );
    const { findAllByRole, getAllByText } = await openDialog('Your booking');
    const titles = await findAllByRole('heading', { name: /^You walk/ });
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'You walk Biscuit',
      'You walk Dot',
    ]);
    expect(getAllByText('What to know')).toHaveLength(1);
  });

  it('own booking: shows the other dog once staff change it', async () => {
    const planned = [{ slot_id: 1, dog: biscuit }];
    apiWith(own, planned);
    const { refresh } = showCalendar('/walker-calendar?slot=1');
    await screen.findByRole('heading', { name: 'You walk Biscuit' });
    planned[0] = { slot_id: 1, dog: dot };
    await refresh();
    await screen.findByRole('heading', { name: 'You walk Dot' });
    expect(screen.queryByRole('heading', { name: 'You walk Biscuit' })).toBeNull();
  });

  it('own booking: shows no dog of another walk', async () => {
    const { calls } = apiWith(own, [{ slot_id: 2, dog: biscuit }], [aNeed(2)]);
    const { queryByText } = await openDialog('Your booking');
    expect(calls).toEqual(expect.arrayContaining([PLANNED, NEEDING]));
    expect(queryByText(/^You walk|needs you$/)).toBeNull();
  });

  it('own booking: stays complete when the dogs do not load', async () => {
    calendarApi([own], {
      [PLANNED]: () => refuse(503, 'UNAVAILABLE'),
      [NEEDING]: () => refuse(503, 'UNAVAILABLE'),
    });
    const { getByRole, queryByRole, queryByText } = await openDialog('Your booking');
    getByRole('button', { name: 'Cancel booking' });
    expect(queryByText(/^You walk|needs you$/)).toBeNull();
    expect(queryByRole('alert')).toBeNull();
  });

  it('own booking: names the dog that needs its walker only if they have none', async () => {
    apiWith(own, [{ slot_id: 1, dog: biscuit }], [aNeed(1)]);
    const { findByRole, queryByText } = await openDialog('Your booking');
    await findByRole('heading', { name: 'You walk Biscuit' });
    expect(queryByText('needs you')).toBeNull();
  });
});

describe('a walk to book', () => {
  // spec: 10.45
  it('bookable walk: names the dog that needs the walker', async () => {
    apiWith(openSlot(), [], [aNeed(1)]);
    const { findByText } = await openDialog('Confirm Booking');
    const needs = await findByText('needs you');
    expect(needs.parentElement?.textContent).toBe('Dot needs you');
  });

  it('bookable walk: names that dog in the list too', async () => {
    apiWith(openSlot(), [], [aNeed(1)]);
    showCalendar();
    await screen.findByText('needs you');
    screen.getByRole('button', { name: /^View/ });
  });

  it('bookable walk: waits for the dogs in need before it is listed, so that no card grows', async () => {
    let answer: (needs: NeededBy[]) => void = () => undefined;
    const { calls } = calendarApi([openSlot()], {
      [NEEDING]: () => new Promise((resolve) => (answer = resolve)),
    });
    showCalendar();
    await screen.findByRole('radio', { name: 'Mine (0)' });
    expect(calls).toContain(NEEDING);
    expect(screen.queryByRole('button', { name: /^View/ })).toBeNull();
    await act(async () => answer([aNeed(1)]));
    await screen.findByRole('button', { name: /^View/ });
    screen.getByText('needs you');
  });

  it('bookable walk: is listed, and stays, when the dogs in need do not load', async () => {
    const { calls } = calendarApi([openSlot()], { [NEEDING]: () => refuse(503, 'UNAVAILABLE') });
    showCalendar();
    const view = await screen.findByRole('button', { name: /^View/ });
    await userEvent.click(view);
    await screen.findByText('Ana Petrov');
    expect(view.isConnected).toBe(true);
    expect(calls).toContain(NEEDING);
  });
});
