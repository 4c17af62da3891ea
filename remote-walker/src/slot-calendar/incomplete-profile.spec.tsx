import { jest } from '@jest/globals';
import {
  aHost,
  aSession,
  clockShows,
  fakeApi,
  refuse,
  refuseForNow,
} from '@walkies/api-client/testing';
import type { MissingFromProfile } from '@walkies/contract';
import { enter, press } from '@walkies/ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calendarApi, openSlot, showCalendar, viewSlot } from '../testing/slot-calendar';

beforeEach(() => clockShows('2026-11-18T09:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const ALL: MissingFromProfile[] = ['name', 'phoneNumber', 'waiver'];
const hostOf = (missing: MissingFromProfile[], reloadSession = async () => undefined) =>
  aHost({ session: aSession({ missing }), reloadSession });

type Routes = Parameters<typeof fakeApi>[0];

async function openBooking(missing: MissingFromProfile[], routes: Routes) {
  const api = calendarApi([openSlot()], routes);
  const { refresh } = showCalendar('/walker-calendar', hostOf(missing));
  const dialog = within(await viewSlot());
  return { ...api, refresh, dialog };
}
const confirm = () => press('Confirm');

it('incomplete profile: requests all missing fields, saves them and books, in one go and by keyboard', async () => {
  const { calls, bodies, dialog } = await openBooking(ALL, {
    'PATCH /users/me': () => ({}),
    'PUT /time-slots/1/book': () => openSlot(),
  });
  await enter(await dialog.findByLabelText('Full name'), '  Olga Oldtimer ');
  await userEvent.tab();
  expect(document.activeElement).toBe(dialog.getByLabelText('Phone number'));
  await userEvent.paste('\u202a01234\u00a0567 890\u202c');
  dialog.getByRole('checkbox', { name: /accept the waiver/ }).focus();
  await userEvent.keyboard(' ');
  dialog.getByRole('button', { name: 'Confirm' }).focus();
  await userEvent.keyboard('{Enter}');

  await screen.findByText('Time slot booked successfully!');
  expect(bodies).toEqual([
    {
      name: 'Olga Oldtimer',
      phoneNumber: '01234 567 890',
      waiverAccepted: true,
      waiverVersion: '2024-01',
    },
  ]);
  const writes = calls.filter((call) => !call.startsWith('GET'));
  expect(writes).toEqual(['PATCH /users/me', 'PUT /time-slots/1/book']);
});

it.each<[MissingFromProfile, RegExp]>([
  ['name', /Full name/],
  ['phoneNumber', /Phone number/],
  ['waiver', /accept the waiver/],
])('incomplete profile: requests only %s when it alone is missing', async (part, label) => {
  const { dialog } = await openBooking([part], {});
  await dialog.findByLabelText(label);
  for (const other of [/Full name/, /Phone number/, /accept the waiver/]) {
    if (String(other) !== String(label)) expect(dialog.queryByLabelText(other)).toBeNull();
  }
});

it('incomplete profile: shows each field’s error until it changes, and sends nothing', async () => {
  const { calls, dialog } = await openBooking(ALL, {});
  await enter(await dialog.findByLabelText('Phone number'), 'call me');
  await confirm();
  await dialog.findByText('Please write your name.');
  dialog.getByText('Please write 5 to 25 digits, spaces or + ( ) - . /');
  dialog.getByText('Please tick this to accept the waiver.');
  expect(calls.some((call) => !call.startsWith('GET'))).toBe(false);
  await userEvent.type(dialog.getByLabelText('Phone number'), '!');
  expect(dialog.queryByText(/5 to 25 digits/)).toBeNull();
  dialog.getByText('Please write your name.');
});

it('incomplete profile: keeps the input when saving fails, and books on the next try', async () => {
  const { routes, dialog } = await openBooking(['phoneNumber'], {
    'PATCH /users/me': () => refuseForNow(60),
    'PUT /time-slots/1/book': () => openSlot(),
  });
  await enter(await dialog.findByLabelText('Phone number'), '020 1234');
  await confirm();
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Your details could not be saved. Too many requests. Please wait a moment.',
  );
  expect(dialog.getByLabelText('Phone number')).toHaveProperty('value', '020 1234');
  // Otherwise a press beside the dialog or Escape would discard the input.
  await userEvent.keyboard('{Escape}');
  expect(dialog.getByLabelText('Phone number')).toHaveProperty('value', '020 1234');

  routes['PATCH /users/me'] = () => ({});
  await confirm();
  await screen.findByText('Time slot booked successfully!');
});

it('incomplete profile: keeps the input when the booking after it fails', async () => {
  const { dialog } = await openBooking(['phoneNumber'], {
    'PATCH /users/me': () => ({}),
    'PUT /time-slots/1/book': () => refuse(409, 'SLOT_OVERLAPS', 'You have booked another walk.'),
  });
  await enter(await dialog.findByLabelText('Phone number'), '020 1234');
  await confirm();
  expect((await dialog.findByRole('alert')).textContent).toBe('You have booked another walk.');
  expect(dialog.getByLabelText('Phone number')).toHaveProperty('value', '020 1234');
});

it('incomplete profile: keeps the input while the walk is full, without Confirm, and books after', async () => {
  const { routes, calls, dialog, refresh } = await openBooking(['phoneNumber'], {
    'PATCH /users/me': () => ({}),
    'PUT /time-slots/1/book': () => openSlot(),
  });
  const takes = async (booked_count: number) => {
    routes['GET /time-slots'] = () => [openSlot({ booked_count })];
    routes['GET /time-slots/1/bookings'] = () => ({ count: booked_count, walkers: [] });
    await refresh();
  };
  const field = await dialog.findByLabelText('Phone number');
  await enter(field, '020 1234');
  await takes(4);
  await screen.findByRole('dialog', { name: 'Full walk' });
  expect(dialog.queryByRole('button', { name: 'Confirm' })).toBeNull();
  await userEvent.type(field, '{Enter}');
  expect(calls.some((call) => !call.startsWith('GET'))).toBe(false);
  await takes(3);
  await screen.findByRole('dialog', { name: 'Confirm Booking' });
  expect(field.isConnected && field).toHaveProperty('value', '020 1234');
  await confirm();
  await screen.findByText('Time slot booked successfully!');
});

it('incomplete profile: requests fields that only the API knows to be missing', async () => {
  const incomplete = () =>
    refuse(409, 'PROFILE_INCOMPLETE', 'Before you book, …', { missing: ['waiver'] });
  const { routes, dialog } = await openBooking([], {
    'PATCH /users/me': () => ({}),
    'PUT /time-slots/1/book': incomplete,
  });
  await confirm();
  await userEvent.click(await dialog.findByRole('checkbox', { name: /accept the waiver/ }));
  routes['PUT /time-slots/1/book'] = () => openSlot();
  await confirm();
  await screen.findByText('Time slot booked successfully!');
});

it('incomplete profile: reports too many bookings in the open modal', async () => {
  const { dialog } = await openBooking([], { 'PUT /time-slots/1/book': () => refuseForNow(90) });
  await confirm();
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Too many requests. Please wait a moment.',
  );
});

it('incomplete profile: reports too many requests on the page', async () => {
  calendarApi([], { 'GET /time-slots': () => refuseForNow(7) });
  showCalendar();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Failed to load time slots. Too many requests. Please wait a moment.',
  );
});

it('incomplete profile: requests nothing above the calendar while an address is to be confirmed', async () => {
  calendarApi();
  const session = aSession({ missing: ALL, emailConfirmation: 'required' });
  showCalendar('/walker-calendar', aHost({ session }));
  await screen.findByRole('button', { name: /^View/ });
  expect(screen.queryByLabelText('Phone number')).toBeNull();
});

it('incomplete profile: keeps the input above the calendar after a failed save, and the error until a change', async () => {
  calendarApi([], { 'PATCH /users/me': () => refuseForNow(60) });
  showCalendar('/walker-calendar', hostOf(['phoneNumber']));
  const field = await screen.findByLabelText('Phone number');
  await enter(field, '020 1234');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Your details could not be saved.',
  );
  await userEvent.type(field, '5');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field).toHaveProperty('value', '020 12345');
});
