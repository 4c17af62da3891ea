import { jest } from '@jest/globals';
import { clockShows, noConnection, refuse } from '@walkies/api-client/testing';
import type { AffectedByBlock, Cancellation } from '@walkies/contract';
import { enter, press } from '@walkies/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminApi, blockedDay, showAsAdmin } from '../testing/admin-pages';
import { AdminCalendarPage } from './admin-calendar-page';

beforeEach(() => clockShows('2026-11-18T09:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const ana = { id: 'ana', name: 'Ana Petrov', email: 'ana@example.org' };
const raj = { id: 'raj', name: 'Raj Patel', email: 'raj@example.org' };

/** Three bookings of two people. */
const affected: AffectedByBlock = {
  slots: [
    {
      id: 1,
      start_time: '2026-11-21T09:00:00Z',
      end_time: '2026-11-21T10:00:00Z',
      walkers: [ana, raj],
    },
    {
      id: 2,
      start_time: '2026-11-21T14:00:00Z',
      end_time: '2026-11-21T15:00:00Z',
      walkers: [ana],
    },
  ],
};

const NOTIFIED: Cancellation = {
  mails: 'on',
  start_time: '2026-11-21T09:00:00Z',
  people: [{ name: ana.name, email: ana.email, told: 'sent', email_delivery: 'fine' }],
};

const hasBookings = () => refuse(409, 'DAY_HAS_BOOKINGS', 'People have booked.', affected);

/** Opens the modal over an API with this answer. */
async function blocking(answer: () => unknown) {
  const api = adminApi([], { 'POST /block-day': answer, 'GET /called-off/8': () => NOTIFIED });
  showAsAdmin(<AdminCalendarPage />, '/admin-calendar?block-day');
  return { ...api, modal: within(await screen.findByRole('dialog', { name: 'Block Day' })) };
}

async function block(modal: Awaited<ReturnType<typeof blocking>>['modal']) {
  await enter(modal.getByLabelText('Date'), '2026-11-21');
  await press(() => modal.getByRole('button', { name: 'Confirm Block' }));
}

// spec: 2.29, 5.10
it('block day modal: requires a date, today or later', async () => {
  const { modal, calls } = await blocking(blockedDay);
  const confirm = () => modal.getByRole('button', { name: 'Confirm Block' });
  expect(confirm()).toHaveProperty('disabled', true);
  expect(modal.getByLabelText('Date')).toHaveProperty('min', '2026-11-18');
  await enter(modal.getByLabelText('Date'), '2026-11-21');
  expect(confirm()).toHaveProperty('disabled', false);
  await userEvent.clear(modal.getByLabelText('Date'));
  expect(confirm()).toHaveProperty('disabled', true);
  expect(calls).not.toContain('POST /block-day');
});

// spec: 8.11
it('block day modal: blocks the day and confirms it on the page', async () => {
  const { modal, bodies } = await blocking(blockedDay);
  await block(modal);
  await screen.findByText('Day blocked');
  expect(bodies).toEqual([{ date: '2026-11-21' }]);
  expect(screen.getByLabelText('address').textContent).toBe('/admin-calendar');
});

it('block day modal: blocks once, however often it is pressed', async () => {
  let answer: (slot: unknown) => void = () => undefined;
  const { modal, calls } = await blocking(() => new Promise((resolve) => (answer = resolve)));
  await block(modal);
  await userEvent.dblClick(await modal.findByRole('button', { name: 'Blocking...' }));
  answer(blockedDay());
  await screen.findByText('Day blocked');
  expect(calls.filter((call) => call === 'POST /block-day')).toHaveLength(1);
});

// spec: 8.11
it.each([
  [
    'the API',
    () => refuse(400, 'BAD_INPUT', 'This day is over.'),
    'Failed to block day. This day is over.',
  ],
  ['a fault', () => refuse(500, 'INTERNAL', 'secret'), 'Failed to block day'],
  [
    'a lost answer',
    noConnection,
    "We lost the connection, so we can't tell yet whether the day is blocked. " +
      "We'll check as soon as you're back online.",
  ],
])('block day modal: shows the error of %s and keeps the date', async (_name, answer, text) => {
  const { modal } = await blocking(answer);
  await block(modal);
  expect((await modal.findByRole('alert')).textContent).toBe(text);
  expect(modal.getByLabelText('Date')).toHaveProperty('value', '2026-11-21');
});

it('block day modal: keeps checking while another date is typed, which stays and is not sent', async () => {
  const { modal, routes, calls } = await blocking(noConnection);
  routes['GET /time-slots'] = noConnection;
  await block(modal);
  await modal.findByText(/we can't tell yet whether the day is blocked/);
  await userEvent.clear(modal.getByLabelText('Date'));
  await enter(modal.getByLabelText('Date'), '2026-11-28');
  modal.getByText(/we can't tell yet whether the day is blocked/);
  routes['GET /time-slots'] = () => [blockedDay()];
  window.dispatchEvent(new Event('online'));
  await modal.findByText(/^Your first version is saved\./);
  expect(modal.getByLabelText('Date')).toHaveProperty('value', '2026-11-28');
  expect(calls.filter((call) => call === 'POST /block-day')).toHaveLength(1);
});

describe('a day with bookings', () => {
  // spec: 10.21
  it('block day modal: shows the affected walkers before blocking a day with bookings', async () => {
    const { modal } = await blocking(hasBookings);
    await block(modal);
    expect((await modal.findByRole('alert')).textContent).toBe(
      '2 people have booked walks on this day. Nothing is blocked yet.',
    );
    const times = modal.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(times.map((time) => time?.replaceAll(/\s/g, ' '))).toEqual([
      expect.stringMatching(/^0?9:00\s–\s10:00/),
      expect.stringMatching(/^0?2:00\s–\s0?3:00|^14:00\s–\s15:00/),
    ]);
    expect(modal.getAllByText('Ana Petrov')).toHaveLength(2);
    expect(modal.getByRole('link', { name: 'raj@example.org' })).toHaveProperty(
      'href',
      'mailto:raj@example.org',
    );
  });

  // spec: 10.21
  it('block day modal: blocks a day with bookings by a button that names the consequence', async () => {
    const { modal, bodies, routes } = await blocking(hasBookings);
    await block(modal);
    const cancel = await modal.findByRole('button', { name: 'Cancel 3 bookings and block' });
    routes['POST /block-day'] = blockedDay;
    await userEvent.click(cancel);
    const notified = within(await screen.findByRole('dialog', { name: 'Who was told' }));
    await notified.findByText('Ana Petrov');
    await press(() => notified.getByRole('button', { name: 'Close' }));
    await screen.findByText('Day blocked');
    expect(screen.getByLabelText('address').textContent).toBe('/admin-calendar');
    expect(bodies).toEqual([{ date: '2026-11-21' }, { date: '2026-11-21', cancelBookings: true }]);
  });

  it('block day modal: sends a message along for the booked walkers', async () => {
    const { modal, bodies, routes } = await blocking(hasBookings);
    await block(modal);
    await enter(await modal.findByLabelText(/^Tell 2 people why/), 'A storm.');
    routes['POST /block-day'] = blockedDay;
    await press(() => modal.getByRole('button', { name: 'Cancel 3 bookings and block' }));
    await screen.findByRole('dialog', { name: 'Who was told' });
    expect(bodies[1]).toMatchObject({ cancelBookings: true, words: 'A storm.' });
  });

  it('block day modal: offers no message field where the site sends no mails, and says so', async () => {
    const silent = { ...affected, to_tell: { mails: 'off', people: 0 } };
    const { modal } = await blocking(() => refuse(409, 'DAY_HAS_BOOKINGS', '', silent));
    await block(modal);
    await modal.findByText('Walkies does not send emails here.');
    expect(modal.queryByLabelText(/^Tell/)).toBeNull();
    modal.getByRole('button', { name: 'Copy addresses' });
  });

  it('block day modal: keeps a day with bookings open by the other button', async () => {
    const { modal, calls } = await blocking(hasBookings);
    await block(modal);
    await userEvent.click(await modal.findByRole('button', { name: 'Keep the day open' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter((call) => call === 'POST /block-day')).toHaveLength(1);
  });

  it('block day modal: forgets the affected bookings when another date is chosen', async () => {
    const { modal, bodies } = await blocking(hasBookings);
    await block(modal);
    await modal.findByRole('button', { name: 'Cancel 3 bookings and block' });
    await userEvent.clear(modal.getByLabelText('Date'));
    await enter(modal.getByLabelText('Date'), '2026-11-22');
    expect(modal.queryByText('Ana Petrov')).toBeNull();
    await press(() => modal.getByRole('button', { name: 'Confirm Block' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toEqual({ date: '2026-11-22' });
  });

  it('block day modal: copies the booked walkers’ addresses, each once', async () => {
    const { modal } = await blocking(hasBookings);
    const user = userEvent.setup();
    await block(modal);
    await user.click(await modal.findByRole('button', { name: 'Copy addresses' }));
    await modal.findByText('The addresses are copied.');
    expect(await navigator.clipboard.readText()).toBe('ana@example.org, raj@example.org');
  });
});
