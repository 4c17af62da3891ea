import { jest } from '@jest/globals';
import { clockShows, refuse } from '@walkies/api-client/testing';
import { press, sentence } from '@walkies/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calendarApi, openSlot, showCalendar } from '../testing/slot-calendar';

const LATE = 'POST /time-slots/1/late-cancel';
const COVER = 'POST /time-slots/1/cover';
const PATH = '/cover?link=a-token';

// The slot begins at 10:30, so the cut-off is 08:30.
const afterCutoff = () => clockShows('2026-11-19T09:00:00Z');
const beforeCutoff = () => clockShows('2026-11-18T09:00:00Z');

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
async function openOwn(routes: Record<string, () => unknown> = {}) {
  const api = calendarApi([openSlot({ booked_by_me: true, marshal_name: 'Maria Lopez' })], routes);
  const { refresh } = showCalendar('/walker-calendar?slot=1');
  return { ...api, refresh, sheet: await dialog('Your booking') };
}
async function openLate(routes: Record<string, () => unknown>) {
  afterCutoff();
  const opened = await openOwn(routes);
  await press(() => opened.sheet.getByRole('button', { name: 'I can’t come' }));
  return { ...opened, late: await dialog('I can’t come') };
}

it('late cancel: is offered after the cut-off only, and cover always', async () => {
  beforeCutoff();
  const { sheet } = await openOwn();
  expect(sheet.queryByRole('button', { name: 'I can’t come' })).toBeNull();
  sheet.getByRole('button', { name: 'Cancel booking' });
  sheet.getByRole('button', { name: 'Find cover' });
});

it('late cancel: is not offered once the walk has started, nor is cover', async () => {
  clockShows('2026-11-19T10:30:00Z');
  const { sheet } = await openOwn();
  expect(sheet.queryByRole('button', { name: /come|cover|Cancel booking/ })).toBeNull();
});

it('late cancel: says that it does not count after a move at short notice', async () => {
  afterCutoff();
  const moved = { booked_by_me: true, marshal_name: 'Maria Lopez', excused: true };
  calendarApi([openSlot(moved)]);
  showCalendar('/walker-calendar?slot=1');
  const sheet = await dialog('Your booking');
  sheet.getByText(/^The time was changed at short notice\. If you cannot come, say so here/);
  await press(() => sheet.getByRole('button', { name: 'I can’t come' }));
  (await dialog('I can’t come')).getByText(
    'The time was changed at short notice, so this does not count as a late cancel.',
  );
});

// spec: 10.95
it.each([
  ['after the cut-off', afterCutoff, 'I can’t come', 'Give my place back'],
  ['before it', beforeCutoff, 'Your booking', 'Keep booking'],
])('ticket: leads to the sheet of a walker who cannot come, %s', async (_, clock, name, button) => {
  clock();
  calendarApi([openSlot({ booked_by_me: true })]);
  showCalendar('/walker-calendar?slot=1&cannot');
  (await dialog(name)).getByRole('button', { name: button });
});

// spec: 10.12
it('late cancel: asks why, sends the reason, and confirms it', async () => {
  const { late, bodies, routes } = await openLate({ [LATE]: () => null });
  late.getByText(/Maria Lopez/);
  await press(() => late.getByRole('button', { name: 'Give my place back' }));
  late.getByText('Write in a few words why you can’t come.');
  expect(bodies).toEqual([]);
  await userEvent.type(late.getByLabelText('Why can’t you come?'), ' I have a cold. ');
  routes['GET /time-slots'] = () => [openSlot()];
  await press(() => late.getByRole('button', { name: 'Give my place back' }));
  await screen.findByText(/^Your place is free again, and the marshal knows/);
  expect(bodies).toEqual([{ reason: 'I have a cold.' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('late cancel: offers the walk to its walker no more, and names whom to ask', async () => {
  beforeCutoff();
  const slot = openSlot({ given_back: true, booked_count: 4, marshal_name: 'Maria Lopez' });
  const { calls } = calendarApi([slot], {});
  showCalendar('/walker-calendar?slot=1');
  const sheet = await dialog('Place given back');
  sheet.getByText(
    sentence(
      'You gave your place in this walk back. If you can come after all, please ask Maria Lopez.',
    ),
  );
  expect(sheet.queryByRole('button', { name: /Confirm|wait/i })).toBeNull();
  expect(sheet.queryByText(/cancel until/)).toBeNull();
  expect(calls).not.toContain('GET /time-slots/1/waiting-list');
});

it('late cancel: keeps the reason when the walk leaves the calendar', async () => {
  const { late, routes, refresh } = await openLate({});
  const field = late.getByLabelText<HTMLTextAreaElement>('Why can’t you come?');
  await userEvent.type(field, 'I have a cold.');
  for (const route of ['', '/my-bookings', '/upcoming']) {
    routes[`GET /time-slots${route}`] = () => [];
  }
  await refresh();
  await screen.findByText('This walk is no longer open.');
  expect(field.isConnected && field.value).toBe('I have a cold.');
});

it('late cancel: shows a refusal and keeps the reason', async () => {
  const { late } = await openLate({ [LATE]: () => refuse(409, 'SLOT_STARTED', 'It has started.') });
  const field = late.getByLabelText<HTMLTextAreaElement>('Why can’t you come?');
  await userEvent.type(field, 'I have a cold.');
  await press(() => late.getByRole('button', { name: 'Give my place back' }));
  await late.findByText('It has started.');
  expect(field.value).toBe('I have a cold.');
  await press(() => late.getByRole('button', { name: 'Keep my place' }));
  await dialog('Your booking');
});

async function openCover(routes: Record<string, () => unknown>) {
  beforeCutoff();
  const opened = await openOwn(routes);
  await press(() => opened.sheet.getByRole('button', { name: 'Find cover' }));
  const cover = await dialog('Find cover');
  await press(() => cover.getByRole('button', { name: 'Make a link' }));
  return { ...opened, cover };
}

it('cover: makes a link and copies it', async () => {
  userEvent.setup();
  const { cover, calls } = await openCover({ [COVER]: () => ({ path: PATH }) });
  const field = await cover.findByLabelText<HTMLInputElement>('Link for your friend');
  expect(field.value).toBe(`${location.origin}${PATH}`);
  expect(calls).toContain(COVER);
  await press(() => cover.getByRole('button', { name: 'Copy the link' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}${PATH}`);
});

it('cover: takes the link back, and keeps the place', async () => {
  const TAKE_BACK = 'DELETE /time-slots/1/cover';
  const { cover, calls } = await openCover({
    [COVER]: () => ({ path: PATH }),
    [TAKE_BACK]: () => undefined,
  });
  await press(() => cover.getByRole('button', { name: 'Take the link back' }));
  await dialog('Your booking');
  expect(calls).toContain(TAKE_BACK);
});

it('cover: shares the link where the device can', async () => {
  const share = jest.fn<typeof navigator.share>().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { cover } = await openCover({ [COVER]: () => ({ path: PATH }) });
  await userEvent.click(await cover.findByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({
    text: expect.stringContaining('Can you take my place'),
    url: `${location.origin}${PATH}`,
  });
  Reflect.deleteProperty(navigator, 'share');
});

it('cover: shows why there is no link', async () => {
  const { cover } = await openCover({
    [COVER]: () => refuse(409, 'SLOT_STARTED', 'This walk has already started.'),
  });
  await cover.findByText('This walk has already started.');
});
