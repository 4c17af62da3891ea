import { jest } from '@jest/globals';
import { clockShows, EMPTY_WALK, refuse } from '@walkies/api-client/testing';
import { aDog } from '@walkies/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, sentence } from '@walkies/ui/testing';
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
  localStorage.clear();
});

const LAST_35_DAYS =
  'GET /time-slots?from=2026-10-13T23%3A00%3A00.000Z&to=2026-11-19T00%3A00%3A00.000Z';
const address = () => screen.getByLabelText('address').textContent;

describe('what is still to finalize', () => {
  // spec: 10.65
  it('walks to finalize: lists past booked walks with their dogs, latest first', async () => {
    const yesterday = { start_time: '2026-11-17T15:00:00Z', end_time: '2026-11-17T16:00:00Z' };
    marshalApi([
      comingSlot(),
      overSlot({ id: 4, ...yesterday, booked_count: 1 }),
      overSlot({ dog_names: ['Biscuit', 'מקס'] }),
      overSlot({ id: 5, status: 'completed' }),
      overSlot({ id: 6, status: 'available', booked_count: 0 }),
      overSlot({ id: 7, end_time: '2026-11-18T09:01:00Z' }),
    ]);
    showCalendar();
    const list = within(await screen.findByRole('region', { name: 'Still to finalize' }));
    const walks = list.getAllByRole('listitem').map((walk) => walk.textContent);
    expect(walks).toHaveLength(2);
    expect(walks[0]).toMatch(/Today.*4 walkers · Biscuit, מקס/);
    expect(walks[1]).toMatch(/Tue 17 Nov.*1 walker(?! ·)/);
  });

  it('walks to finalize: are counted above with a link on phones, and stand beside on wide screens', async () => {
    marshalApi([overSlot(), overSlot({ id: 4 })]);
    const { unmount } = showCalendar();
    const link = await screen.findByRole('link', { name: '2 walks are not finalized.' });
    const list = screen.getByRole('region', { name: 'Still to finalize' });
    expect(link.getAttribute('href')).toBe(`#${list.id}`);
    unmount();
    wideScreen();
    showCalendar();
    await screen.findByRole('region', { name: 'Still to finalize' });
    await screen.findByText('No more walks today.');
    expect(screen.queryByRole('link', { name: /not finalized/ })).toBeNull();
  });

  it('walks to finalize: searches the last 35 days', async () => {
    const { calls } = marshalApi();
    showCalendar();
    await waitFor(() => expect(calls).toContain(LAST_35_DAYS));
  });

  it('walks to finalize: reports its own failed load, and loads on Retry', async () => {
    const { calls, routes } = marshalApi();
    const isOfPast = () => calls.at(-1)?.includes('from=2026-10-13') ?? false;
    routes['GET /time-slots'] = () => (isOfPast() ? refuse(500, 'INTERNAL') : [comingSlot()]);
    showCalendar();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load time slots.');
    routes['GET /time-slots'] = () => [overSlot()];
    await press('Retry');
    await screen.findByRole('region', { name: /Still to finalize/ });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['two on a phone', () => undefined, 2],
    ['three from 768 px', wideScreen, 3],
  ])('walks to finalize: shortens the list until expanded: %s', async (_name, screenIs, count) => {
    screenIs();
    marshalApi([2, 3, 4, 5, 6].map((id) => overSlot({ id })));
    showCalendar();
    expect(await screen.findAllByRole('button', { name: /^Finalize Walk/ })).toHaveLength(count);
    await press('Show all 5');
    expect(screen.getAllByRole('button', { name: /^Finalize Walk/ })).toHaveLength(5);
  });

  it('walks to finalize: shows nothing when no walk waits', async () => {
    const { calls } = marshalApi();
    showCalendar();
    await waitFor(() => expect(calls).toContain(LAST_35_DAYS));
    expect(screen.queryByText(/Still to finalize/)).toBeNull();
  });

  it('walks to finalize: shortens long dog names until expanded', async () => {
    const long = 'Bartholomew'.repeat(9);
    marshalApi([overSlot({ dog_names: [long, 'Moose'] }), overSlot({ id: 3, dog_names: ['Fig'] })]);
    showCalendar();
    const names = await screen.findByText(sentence(`4 walkers · ${long}, Moose`));
    const fold = names.closest('details');
    expect(fold?.open).toBe(false);
    await userEvent.click(names);
    expect(fold?.open).toBe(true);
    expect(screen.getByText(sentence('4 walkers · Fig')).closest('details')).toBeNull();
  });

  // spec: 10.71
  it('walks to finalize: marks the walk with an unsent finalize form on this device', async () => {
    localStorage.setItem('walkies.draft.marshal-1.finalize.2', '{}');
    localStorage.setItem('walkies.draft.marshal-2.finalize.3', '{}');
    localStorage.setItem('walkies.draft.marshal-1.log.3', '{}');
    marshalApi([overSlot(), overSlot({ id: 3, dog_names: ['Fig'] })]);
    showCalendar();
    const list = within(await screen.findByRole('region', { name: 'Still to finalize' }));
    const marked = list
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.includes('Started, not sent yet'));
    expect(marked).toEqual([true, false]);
  });

  // spec: 2.28
  it('walks to finalize: opens the finalize form of a walk', async () => {
    marshalApi([overSlot()]);
    showCalendar();
    await userEvent.click(await screen.findByRole('button', { name: /^Finalize Walk/ }));
    await screen.findByText('Who Showed Up?');
    expect(address()).toBe('/marshal-calendar?slot=2&finalize=all');
  });

  // spec: 10.101
  it('walks to finalize: opens the next one by itself, and the page after the last', async () => {
    const came = { id: 'ana', name: 'Ana Petrov', checked_in_at: '2026-11-18T07:01:00Z' };
    const slots = [overSlot(), overSlot({ id: 4, end_time: '2026-11-18T08:30:00Z' })];
    const { bodies, routes } = marshalApi(slots, { 'POST /walks': () => ({}) });
    for (const { id } of slots) {
      routes[`GET /time-slots/${id}/bookings`] = () => ({ count: 1, walkers: [came] });
      routes[`GET /time-slots/${id}/assigned-dogs`] = () => [aDog({ name: 'Biscuit' })];
      routes[`GET /time-slots/${id}/walk`] = () => EMPTY_WALK;
    }
    showCalendar();
    const list = await screen.findByRole('region', { name: 'Still to finalize' });
    const [latest = list] = within(list).getAllByRole('button', { name: /^Finalize Walk/ });
    await userEvent.click(latest);
    const form = () => within(screen.getByRole('dialog', { name: 'Finalize Walk' }));
    const submit = async () => {
      await waitFor(() => form().getByText('1 of 1'));
      await press('Submit Final Walk');
    };
    await submit();
    await waitFor(() => expect(address()).toBe('/marshal-calendar?slot=4&finalize=all'));
    await waitFor(() => form().getByText('Walk finalized successfully!'));
    await submit();
    await waitFor(() => expect(address()).toBe('/marshal-calendar'));
    screen.getByText('Walk finalized successfully!');
    expect(bodies).toMatchObject([{ timeSlotId: 2 }, { timeSlotId: 4 }]);
  });
});
