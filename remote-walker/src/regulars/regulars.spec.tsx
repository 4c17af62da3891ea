import { jest } from '@jest/globals';
import { fakeApi, refuse, renderPage } from '@walkies/api-client/testing';
import type { StandingBooking, StandingDate } from '@walkies/contract';
import { enter, press } from '@walkies/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ComeEveryWeek } from './come-every-week';
import { RegularWalks } from './regular-walks';

afterEach(() => {
  jest.restoreAllMocks();
});

const LIST = 'GET /users/me/standing-bookings';
const on = (day: number, status: StandingDate['status']): StandingDate => ({
  day: `2026-11-${day}`,
  slot_id: day,
  start_time: `2026-11-${day}T09:00:00Z`,
  end_time: `2026-11-${day}T10:30:00Z`,
  status,
});
const standing = (over: Partial<StandingBooking> = {}): StandingBooking => ({
  ...{ id: 5, schedule_id: 3, weekday: 6, start: '09:00', end: '10:30' },
  state: 'accepted',
  away: null,
  last_day: null,
  dates: [on(21, 'booked'), on(28, 'incomplete')],
  ...over,
});
const showSheet = () => renderPage(<ComeEveryWeek scheduleId={3} />);
const showList = () => renderPage(<RegularWalks />);

it('come every week: asks once, and says then that the shelter decides', async () => {
  let list: StandingBooking[] = [];
  const { calls } = fakeApi({
    [LIST]: () => list,
    'POST /schedule/3/standing-bookings': () => {
      list = [standing({ state: 'asked', dates: [] })];
      return list[0];
    },
  });
  showSheet();
  await userEvent.click(await screen.findByRole('button', { name: 'Come every week' }));
  await screen.findByText(/You have asked to come to this walk every week/);
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  screen.getByRole('link', { name: 'Your regular walks' });
});

it('come every week: shows why a request is refused, and lets the walker press again', async () => {
  fakeApi({
    [LIST]: () => [],
    'POST /schedule/3/standing-bookings': () => refuse(409, 'STANDING_LIST_FULL'),
  });
  showSheet();
  await userEvent.click(await screen.findByRole('button', { name: 'Come every week' }));
  await screen.findByRole('alert');
  screen.getByRole('button', { name: 'Come every week' });
});

it('regular walks: shows the next dates, also those that are not booked and why', async () => {
  fakeApi({ [LIST]: () => [standing({ last_day: '2026-12-19' })] });
  showList();
  await screen.findByRole('heading', { name: /^Saturday, / });
  screen.getByText('Booked');
  screen.getByText('Not booked: please complete your profile first');
  screen.getByText(/The last walk is on/);
});

it('regular walks: shows nothing without one', async () => {
  const { calls } = fakeApi({ [LIST]: () => [] });
  showList();
  await waitFor(() => expect(calls).toContain(LIST));
  expect(screen.queryByText('Your regular walks')).toBeNull();
});

it('regular walks: frees one date', async () => {
  const { calls } = fakeApi({
    [LIST]: () => [standing()],
    'PUT /standing-bookings/5/skips/2026-11-21': () => standing(),
  });
  showList();
  await userEvent.click(await screen.findByRole('button', { name: /^Not this week/ }));
  expect(calls).toContain('PUT /standing-bookings/5/skips/2026-11-21');
});

it('regular walks: takes a date back in its row, or says there why not', async () => {
  let isSkipped = true;
  const { routes } = fakeApi({
    [LIST]: () => [standing({ dates: [on(21, isSkipped ? 'skipped' : 'booked')] })],
    'DELETE /standing-bookings/5/skips/2026-11-21': () =>
      refuse(409, 'SLOT_FULL', 'This walk is full.'),
  });
  showList();
  const row = within(await screen.findByRole('listitem'));
  const comeAfterAll = () => row.getByRole('button', { name: /^Come after all: .*November 21/ });
  row.getByText('Not this week');
  await press(comeAfterAll);
  expect((await row.findByRole('alert')).textContent).toContain('This walk is full.');
  routes['DELETE /standing-bookings/5/skips/2026-11-21'] = () => {
    isSkipped = false;
    return standing();
  };
  await press(comeAfterAll);
  await row.findByText('Booked');
  row.getByRole('button', { name: /^Not this week/ });
});

it('regular walks: asks for both days away, in order, and saves them', async () => {
  const { calls } = fakeApi({
    [LIST]: () => [standing()],
    'PUT /standing-bookings/5/away': () => standing(),
  });
  showList();
  await userEvent.click(await screen.findByRole('button', { name: 'Away from … to …' }));
  await press('Save');
  screen.getByText('Please choose both days.');
  await enter(screen.getByLabelText('First day away'), '2026-12-20');
  await enter(screen.getByLabelText('Last day away'), '2026-12-19');
  await press('Save');
  screen.getByText('The last day is before the first one.');
  await userEvent.clear(screen.getByLabelText('Last day away'));
  await enter(screen.getByLabelText('Last day away'), '2026-12-31');
  await press('Save');
  expect(calls).toContain('PUT /standing-bookings/5/away');
});

it('regular walks: keeps the days being typed when the shelter ends the regular walk', async () => {
  let list = [standing()];
  fakeApi({
    [LIST]: () => list,
    'PUT /standing-bookings/5/away': () =>
      refuse(404, 'STANDING_NOT_FOUND', 'This regular walk has ended.'),
  });
  const { refresh } = showList();
  await userEvent.click(await screen.findByRole('button', { name: 'Away from … to …' }));
  await enter(screen.getByLabelText('First day away'), '2026-12-20');
  list = [];
  await refresh();
  expect(screen.getByLabelText('First day away')).toHaveProperty('value', '2026-12-20');
  await enter(screen.getByLabelText('Last day away'), '2026-12-31');
  await press('Save');
  await screen.findByText('This regular walk has ended.');
  await press('Cancel');
  await waitFor(() => expect(screen.queryByText('Your regular walks')).toBeNull());
});

it('regular walks: gives it up only after a question', async () => {
  const { calls } = fakeApi({
    [LIST]: () => [standing({ state: 'suspended', dates: [] })],
    'DELETE /standing-bookings/5': () => undefined,
  });
  showList();
  await userEvent.click(await screen.findByRole('button', { name: 'Give it up' }));
  expect(calls.some((call) => call.startsWith('DELETE'))).toBe(false);
  await press('Yes, give it up');
  expect(calls).toContain('DELETE /standing-bookings/5');
});

it('regular walks: takes a request back that nobody has decided on', async () => {
  let list = [standing({ state: 'asked', dates: [] })];
  const { calls } = fakeApi({
    [LIST]: () => list,
    'DELETE /standing-bookings/5': () => {
      list = [];
      return null;
    },
  });
  showList();
  await userEvent.click(await screen.findByRole('button', { name: 'Take it back' }));
  screen.getByText('Take your request back?');
  await press('Yes, take it back');
  await waitFor(() => expect(screen.queryByText('You have asked', { exact: false })).toBeNull());
  expect(calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
});
