import { jest } from '@jest/globals';
import { clockShows, refuse } from '@walkies/api-client/testing';
import type { Slot } from '@walkies/contract';
import { press } from '@walkies/ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminApi, blockedDay, comingSlot, showAsAdmin } from '../testing/admin-pages';
import { AdminPanelPage } from './admin-panel-page';

beforeEach(() => clockShows('2026-11-18T12:30:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const show = () => showAsAdmin(<AdminPanelPage />, '/admin-panel');
const address = () => screen.getByLabelText('address').textContent;

const slotOf = (id: number, day: string, hours: [string, string], facts: Partial<Slot> = {}) =>
  comingSlot({
    id,
    start_time: `2026-11-${day}T${hours[0]}:00Z`,
    end_time: `2026-11-${day}T${hours[1]}:00Z`,
    walker_names: ['Ana Petrov', 'רות כהן'],
    dog_names: ['Biscuit', 'מקס'],
    ...facts,
  });
const over = slotOf(11, '18', ['08:00', '09:00']);
const later = slotOf(12, '18', ['14:00', '15:00'], { dog_names: [] });
const noWalkers: Partial<Slot> = {
  status: 'available',
  booked_count: 0,
  walker_names: [],
  dog_names: [],
};
const open = slotOf(13, '18', ['15:30', '16:30'], noWalkers);
const tomorrow = slotOf(14, '19', ['09:00', '10:00'], { dog_names: [] });
const yesterday = slotOf(15, '17', ['15:00', '16:00']);

const itemsOf = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

// spec: 10.31
it('today section: begins with today’s walks, their walkers and unfinalized walks', async () => {
  const { calls } = adminApi([yesterday, over, later, open, tomorrow]);
  show();
  expect(await itemsOf('Walks of today')).toEqual([
    expect.stringMatching(/8:00.*Ana Petrov, רות כהןBiscuit, מקס · with Maria LopezTo finalize$/),
    expect.stringMatching(/2:00.*Ana Petrov, רות כהןNo dogs yet · with Maria LopezBooked$/),
    expect.stringMatching(/3:30.*No one booked yet\.with Maria LopezAvailable$/),
  ]);
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(headings).toEqual(['Today', 'Still to finalize', 'Walks without dogs']);
  expect(calls).toContain(
    'GET /time-slots?from=2026-11-18T00%3A00%3A00.000Z&to=2026-11-25T00%3A00%3A00.000Z',
  );
});

it('today section: links a walk to its people and dogs', async () => {
  adminApi([over]);
  show();
  const walk = await screen.findByRole('link', {
    name: /18.*8:00.*Ana Petrov ?, רות כהן/,
  });
  expect(walk.getAttribute('href')).toBe('/admin-calendar?slot=11');
});

// spec: 10.65
it('today section: leads from an unfinalized walk to its form', async () => {
  adminApi([yesterday]);
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Finalize Walk/ }));
  expect(address()).toBe('/admin-calendar?slot=15&finalize=all');
});

// spec: 10.31
it('today section: names coming walks with people but no dogs, and links to choosing dogs', async () => {
  adminApi([later, tomorrow, open, over]);
  show();
  const list = await screen.findByRole('list', { name: 'Booked walks without dogs' });
  const links = within(list).getAllByRole('link', { name: /^Choose dogs .*\d/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin-calendar?slot=12&assign=',
    '/admin-calendar?slot=14&assign=',
  ]);
});

it('today section: names coming walks without a marshal, and links to choosing one', async () => {
  const none = { marshal_name: null };
  adminApi([{ ...over, ...none }, { ...open, ...none }, { ...tomorrow, ...none }, later]);
  show();
  const list = await screen.findByRole('list', { name: 'Coming walks without a marshal' });
  const links = within(list).getAllByRole('link', { name: /^Choose a marshal .*\d/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin-calendar?slot=13&edit=',
    '/admin-calendar?slot=14&edit=',
  ]);
});

it('today section: omits dogs that an older API does not report', async () => {
  adminApi([{ ...later, dog_names: undefined, walker_names: undefined }]);
  show();
  expect((await itemsOf('Walks of today'))[0]).toMatch(/2 walkerswith Maria LopezBooked$/);
  expect(screen.queryByText('Walks without dogs')).toBeNull();
});

it('today section: shows a finalized walk as recorded, not as planned', async () => {
  const done = slotOf(10, '18', ['08:00', '09:00'], { status: 'completed' });
  const empty = slotOf(16, '18', ['09:00', '10:00'], { status: 'completed' });
  const recorded = {
    walkers: ['Ana Petrov'],
    absent: ['רות כהן'],
    disputed_by: [],
    dogs: ['Moose'],
  };
  const { calls } = adminApi([done, empty], {
    'GET /day-plan': () => [
      { id: 10, recorded },
      { id: 16, recorded: { walkers: [], absent: [], disputed_by: [], dogs: [] } },
    ],
  });
  show();
  await screen.findByText('Moose');
  expect(await itemsOf('Walks of today')).toEqual([
    expect.stringMatching(/8:00.*Ana PetrovMoose · with Maria LopezCompleted$/),
    expect.stringMatching(/9:00.*No one came\.No dogs · with Maria LopezCompleted$/),
  ]);
  expect(calls).toContain('GET /day-plan?date=2026-11-18');
});

it('today section: shows four walks neither completed nor missed until all are requested', async () => {
  const done = slotOf(10, '18', ['08:00', '09:00'], { status: 'completed' });
  const missed = slotOf(9, '18', ['08:30', '09:30'], noWalkers);
  const many = Array.from({ length: 8 }, (_, at) => slotOf(20 + at, '18', ['14:00', '15:00']));
  adminApi([done, missed, ...many]);
  show();
  const short = await itemsOf('Walks of today');
  expect(short).toEqual(Array(4).fill(expect.stringMatching(/Booked$/)));
  await press('Show all 10');
  const all = await itemsOf('Walks of today');
  expect(all).toHaveLength(10);
  expect(all[1]).toMatch(/8:30.*No one booked\.with Maria LopezOver$/);
});

it('today section: says that there are no walks, or that the day is blocked', async () => {
  const { routes } = adminApi([tomorrow]);
  const { unmount } = show();
  await screen.findByText('No walks today.');
  unmount();
  const day = { start_time: '2026-11-18T00:00:00Z', end_time: '2026-11-19T00:00:00Z' };
  routes['GET /time-slots'] = () => [{ ...blockedDay(), ...day }];
  show();
  await screen.findByText('Today is blocked: nobody can book.');
});

it('today section: reports a failed load and reloads by Retry', async () => {
  const { routes } = adminApi([], { 'GET /time-slots': () => refuse(500, 'INTERNAL') });
  show();
  await screen.findByText('Failed to fetch time slots');
  routes['GET /time-slots'] = () => [over];
  await press('Retry');
  expect(await itemsOf('Walks of today')).toHaveLength(1);
});
