import { jest } from '@jest/globals';
import {
  aHost,
  aSession,
  clockShows,
  fakeApi,
  refuse,
  renderPage,
} from '@walkies/api-client/testing';
import { aSlot } from '@walkies/contract/testing';
import type { Cover, Role } from '@walkies/contract';
import { press, sentence } from '@walkies/ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoverPage } from './cover-page';

const READ = 'GET /covers/a-token';
const TAKE = 'POST /covers/a-token';
const WALK = {
  slot_id: 7,
  start_time: '2026-11-19T10:30:00Z',
  end_time: '2026-11-19T11:30:00Z',
  marshal_name: 'Maria Lopez',
  dogs: ['Juniper'],
};
const aCover = (facts: Partial<Cover> = {}): Cover => ({
  state: 'open',
  walker_name: 'Ines Okafor',
  walk: WALK,
  ...facts,
});

beforeEach(() => clockShows('2026-11-18T09:00:00Z'));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function show(routes: Record<string, () => unknown>, role: Role = 'walker', facts = {}) {
  const api = fakeApi({ [READ]: () => aCover(), ...routes });
  const host = aHost({ session: aSession({ role, ...facts }) });
  renderPage(<CoverPage />, { path: '/cover?link=a-token', host });
  return api;
}

it('cover page: shows the walk, takes the place, and leads to it', async () => {
  const { routes, calls } = show({ [TAKE]: () => aSlot({ id: 7, booked_by_me: true }) });
  await screen.findByText(/asks you to walk instead/);
  screen.getByText(/Juniper/);
  routes[READ] = () => aCover({ state: 'taken-by-you' });
  await press('Take this place');
  await screen.findByText('You are booked.');
  expect(calls).toContain(TAKE);
  expect(screen.getByRole('link', { name: 'See your walk' }).getAttribute('href')).toBe(
    '/walker-calendar?slot=7',
  );
});

// spec: 10.12
it.each([
  ['own', /This place is yours/],
  ['taken', /Somebody else has already taken/],
  ['given-up', /is not booked for this walk any more/],
  ['cancelled', /The shelter has cancelled this walk/],
  ['started', /has already started/],
] as const)('cover page: says why there is no place: %s', async (state, words) => {
  show({ [READ]: () => aCover({ state, ...(state === 'cancelled' && { walk: null }) }) });
  await screen.findByText(words);
  expect(screen.queryByRole('button', { name: 'Take this place' })).toBeNull();
});

it('cover page: a place that was given back is not booked, and leads to its walk', async () => {
  show({ [READ]: () => aCover({ state: 'given-up', given_back: true }) });
  await screen.findByText('You are not booked for this walk any more.');
  const link = screen.getByRole('link', { name: 'Look for a place in this walk' });
  expect(link.getAttribute('href')).toBe('/walker-calendar?slot=7');
});

it('cover page: says that staff took the reader out', async () => {
  show({ [READ]: () => aCover({ state: 'given-up', given_back: true, taken_out: true }) });
  await screen.findByText('The shelter has taken you out of this walk.');
  screen.getByRole('link', { name: 'Look for a place in this walk' });
});

it('cover page: does not say that a walk is booked once it is over', async () => {
  clockShows('2026-11-19T11:30:00Z');
  show({ [READ]: () => aCover({ state: 'taken-by-you' }) });
  await screen.findByText('This walk is over.');
  screen.getByText(sentence('You took the place of Ines Okafor. Thank you for helping out!'));
  expect(screen.queryByText('You are booked.')).toBeNull();
});

it('cover page: tells staff that only walkers can take a place', async () => {
  show({}, 'marshal');
  await screen.findByText(/Only walkers can take this place/);
  expect(screen.queryByRole('button', { name: 'Take this place' })).toBeNull();
});

it('cover page: shows the reason of a refusal', async () => {
  show({
    [TAKE]: () => refuse(409, 'SLOT_OVERLAPS', 'You have booked another walk at this time.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Take this place' }));
  await screen.findByText('You have booked another walk at this time.');
});

it('cover page: asks for missing parts of the profile first', async () => {
  show({}, 'walker', { missing: ['phoneNumber'] });
  await screen.findByLabelText(/Phone/);
  await press('Take this place');
  await screen.findByText(/5 to 25 digits/);
});

it.each([
  ['unknown', () => refuse(404, 'COVER_NOT_FOUND', 'Ask the walker who sent it.')],
  ['incomplete', () => refuse(400, 'BAD_INPUT', 'This link is incomplete.')],
])('cover page: says that an %s link does not work', async (_, read) => {
  show({ [READ]: read });
  await screen.findByText('This link does not work.');
});
