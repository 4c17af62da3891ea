import { jest } from '@jest/globals';
import {
  aHost,
  aSession,
  clockShows,
  fakeApi,
  refuse,
  renderPage,
} from '@walkies/api-client/testing';
import type { CheckIn, OwnCheckIns } from '@walkies/contract';
import { aCheckIn } from '@walkies/contract/testing';
import { press } from '@walkies/ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HerePage, loadHere } from './lazy-here-page';

beforeAll(loadHere);
beforeEach(() => clockShows('2026-11-19T09:40:00Z'));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const OWN = 'GET /users/me/check-ins';
const CHECK_IN = 'PUT /time-slots/7/check-in';

const own = (walks: CheckIn[], cancelled: string[] = []): OwnCheckIns => ({ walks, cancelled });
const show = (host = aHost()) => renderPage(<HerePage />, { path: '/here', host });

// spec: 10.10
it('here: checks the walker in with one press, and takes it back', async () => {
  const { calls, routes } = fakeApi({
    [OWN]: () => own([aCheckIn()]),
    [CHECK_IN]: () => aCheckIn(),
  });
  show();
  const walk = within(await screen.findByRole('region', { name: /^Your walk, 10:00/ }));
  routes[OWN] = () => own([aCheckIn({ checked_in_at: '2026-11-19T09:40:00Z' })]);
  await press(() => walk.getByRole('button', { name: 'I’m here' }));
  await walk.findByText('You’re here since 9:40 AM.');
  expect(calls).toContain(CHECK_IN);
  routes['DELETE /time-slots/7/check-in'] = () => null;
  routes[OWN] = () => own([aCheckIn()]);
  await press(() => walk.getByRole('button', { name: 'Not here yet' }));
  await walk.findByRole('button', { name: 'I’m here' });
});

it('here: tells why a check-in is refused', async () => {
  const text = 'This walk is over. The marshal records who came.';
  fakeApi({
    [OWN]: () => own([aCheckIn()]),
    [CHECK_IN]: () => refuse(409, 'CHECK_IN_TOO_LATE', text),
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'I’m here' }));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

const NO_SHOWS = 'GET /users/me/no-shows';

it('here: lets a walker who did not come by the record say that they were there', async () => {
  const walk = { slot_id: 7, start_time: aCheckIn().start_time, end_time: aCheckIn().end_time };
  const { calls, routes } = fakeApi({
    [OWN]: () => own([aCheckIn({ status: 'completed' })]),
    [NO_SHOWS]: () => [{ ...walk, disputed_at: null }],
    'PUT /time-slots/7/no-show-dispute': () => null,
  });
  show();
  await screen.findByText('The marshal has recorded that you did not come.');
  routes[NO_SHOWS] = () => [{ ...walk, disputed_at: '2026-11-19T09:40:00Z' }];
  await press('I was there');
  await screen.findByText('You said that you were there.');
  expect(calls).toContain('PUT /time-slots/7/no-show-dispute');
  expect(screen.queryByRole('button', { name: 'I was there' })).toBeNull();
});

it('here: tells why a walker cannot say that they were there', async () => {
  const text = 'No walk of the last 14 days says here that you did not come.';
  const walk = { slot_id: 7, start_time: aCheckIn().start_time, end_time: aCheckIn().end_time };
  fakeApi({
    [OWN]: () => own([]),
    [NO_SHOWS]: () => [{ ...walk, disputed_at: null }],
    'PUT /time-slots/7/no-show-dispute': () => refuse(404, 'NO_SHOW_NOT_FOUND', text),
  });
  show();
  await press('I was there');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

it('here: says when the next walk is, and from when one can check in', async () => {
  clockShows('2026-11-19T08:00:00Z');
  fakeApi({ [OWN]: () => own([aCheckIn()]) });
  show();
  await screen.findByText('No walk of yours begins now.');
  screen.getByText(/Thursday.*10:00.*You can check in from 9:30 AM on that day\.$/);
  expect(screen.queryByRole('button')).toBeNull();
});

it('here: leads walkers without a walk to the calendar', async () => {
  fakeApi({ [OWN]: () => own([]) });
  show();
  await screen.findByText('You have booked no walk.');
  screen.getByRole('link', { name: 'Book a Walk' });
});

it('here: tells about cancelled and finalized walks', async () => {
  fakeApi({ [OWN]: () => own([aCheckIn({ status: 'completed' })], ['2026-11-19T09:45:00Z']) });
  show();
  await screen.findByText('The shelter cancelled your walk at 9:45 AM.');
  screen.getByText('The marshal has already recorded this walk.');
});

it('here: reports a failed load, and recovers on Retry', async () => {
  const { routes } = fakeApi({ [OWN]: () => refuse(503, 'UNAVAILABLE') });
  show();
  await screen.findByRole('alert');
  routes[OWN] = () => own([aCheckIn()]);
  await press('Retry');
  await screen.findByRole('button', { name: 'I’m here' });
});

it.each(['marshal', 'admin'] as const)('here: explains itself to a %s', async (role) => {
  const { calls } = fakeApi({});
  show(aHost({ session: aSession({ role }) }));
  await screen.findByText(/^Walkers open this page with the poster/);
  screen.getByRole('link', { name: 'Check-in poster' });
  expect(calls).toEqual([]);
});
