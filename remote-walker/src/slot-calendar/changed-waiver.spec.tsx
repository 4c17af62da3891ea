import { jest } from '@jest/globals';
import { aHost, aSession, clockShows, refuse } from '@walkies/api-client/testing';
import { press } from '@walkies/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calendarApi, openSlot, showCalendar, viewSlot } from '../testing/slot-calendar';

beforeEach(() => clockShows('2026-11-18T09:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const siteWith = (waiverVersion: string) => () => ({
  shelter: { waiverUrl: `https://example.org/waiver/${waiverVersion}`, waiverVersion },
});
const OLD = { version: '2024-01', acceptedAt: '2024-05-01T08:00:00Z' };

/** Opens a booking that lacks only the waiver, on a page opened while `2024-01` was valid. */
async function openBooking(routes: Record<string, () => unknown>, waiver: object | null = OLD) {
  const api = calendarApi([openSlot()], {
    'GET /config.json': siteWith('2026-11'),
    'GET /users/me': () => ({ waiver }),
    'PATCH /users/me': () => ({}),
    'PUT /time-slots/1/book': () => openSlot(),
    ...routes,
  });
  const session = aSession({ missing: ['waiver'] });
  showCalendar('/walker-calendar', aHost({ session }));
  return { ...api, dialog: within(await viewSlot()) };
}

const confirm = () => press('Confirm');
const linkTo = (version: string) => ['href', `https://example.org/waiver/${version}`] as const;

// spec: 10.75
it('changed waiver: announces the change, links the new text, and books after acceptance', async () => {
  const { bodies, dialog } = await openBooking({});
  await dialog.findByText(/The waiver has changed since you accepted it\./);
  const link = dialog.getByRole('link', { name: 'the new text, version 2026-11' });
  expect(link).toHaveProperty(...linkTo('2026-11'));
  expect(dialog.getByRole('link', { name: 'waiver' })).toHaveProperty(...linkTo('2026-11'));
  expect(dialog.queryByText(/before you book/)).toBeNull();

  await confirm();
  await dialog.findByText('Please tick this to accept the waiver.');
  await press(() => dialog.getByRole('checkbox', { name: /accept the waiver/ }));
  await confirm();
  await screen.findByText('Time slot booked successfully!');
  expect(bodies).toEqual([{ waiverAccepted: true, waiverVersion: '2026-11' }]);
});

it('changed waiver: mentions no change on the first acceptance', async () => {
  const { dialog } = await openBooking({}, null);
  await dialog.findByRole('checkbox', { name: /accept the waiver/ });
  expect(dialog.queryByText(/has changed/)).toBeNull();
});

// spec: 10.75
it('changed waiver: shows the newer version, unticked, when the accepted one is outdated', async () => {
  const changed = 'The waiver has changed. Please read and accept the new text.';
  const { bodies, routes, dialog } = await openBooking({
    'PATCH /users/me': () => refuse(409, 'WAIVER_CHANGED', changed),
  });
  await dialog.findByRole('link', { name: 'the new text, version 2026-11' });
  await press(() => dialog.getByRole('checkbox'));
  routes['GET /config.json'] = siteWith('2026-12');
  await confirm();

  expect((await dialog.findByRole('alert')).textContent).toContain(changed);
  const link = await dialog.findByRole('link', { name: 'the new text, version 2026-12' });
  expect(link).toHaveProperty(...linkTo('2026-12'));
  expect(dialog.getByRole('checkbox')).toHaveProperty('checked', false);

  routes['PATCH /users/me'] = () => ({});
  await press(() => dialog.getByRole('checkbox'));
  await confirm();
  await screen.findByText('Time slot booked successfully!');
  expect(bodies).toEqual([
    { waiverAccepted: true, waiverVersion: '2026-11' },
    { waiverAccepted: true, waiverVersion: '2026-12' },
  ]);
});

it('changed waiver: keeps the known version while the new one cannot be fetched', async () => {
  const { bodies, dialog } = await openBooking({
    'GET /config.json': () => refuse(503, 'UNAVAILABLE'),
  });
  const link = await dialog.findByRole('link', { name: 'waiver' });
  expect(link).toHaveProperty('href', 'https://example.org/waiver');
  await press(() => dialog.getByRole('checkbox'));
  await confirm();
  await screen.findByText('Time slot booked successfully!');
  expect(bodies).toEqual([{ waiverAccepted: true, waiverVersion: '2024-01' }]);
});

it('changed waiver: appears above the calendar too, for the waiver alone', async () => {
  const { bodies } = await openBooking({});
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('heading', { name: 'Please accept the waiver' });
  screen.getByText('You can look around first; booking needs it.');
  await userEvent.click(await screen.findByRole('checkbox', { name: /accept the waiver/ }));
  await press('Save');
  await waitFor(() => expect(bodies).toEqual([{ waiverAccepted: true, waiverVersion: '2026-11' }]));
});
