import { jest } from '@jest/globals';
import { clockShows, fakeApi, refuse, renderPage } from '@walkies/api-client/testing';
import type { Help, ShortSlot } from '@walkies/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asMarshal } from '../testing/walk-day';
import { StaffShortSlots } from './short-slots';

const NOW = new Date('2026-11-18T09:00:00Z');

beforeEach(() => clockShows(NOW.toISOString()));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const LIST = 'GET /time-slots/short';
const HELP = 'POST /time-slots/12/help';
const REQUESTED_AT = '2026-11-18T09:10:00Z';

const aShortSlot = (help: Partial<Help> = {}, facts: Partial<ShortSlot> = {}): ShortSlot => ({
  id: 12,
  start_time: '2026-11-19T10:00:00Z',
  end_time: '2026-11-19T11:00:00Z',
  marshal_name: 'Maria Lopez',
  missing: 1,
  dogs: ['Juniper'],
  help: { from: '2026-11-16T10:00:00Z', asked_at: null, asked_by: null, asked: [], ...help },
  ...facts,
});

function show(list: () => unknown, help = () => ({})) {
  const api = fakeApi({ [LIST]: list, [HELP]: help });
  renderPage(<StaffShortSlots now={NOW} calendar="/marshal-calendar" />, { host: asMarshal() });
  return api;
}
const section = async () =>
  within(await screen.findByRole('region', { name: 'Walks that need walkers' }));
const requestHelp = async () =>
  userEvent.click(await (await section()).findByRole('button', { name: /^Ask for help/ }));

it('short slots: shows nothing when no slot is short', async () => {
  const { calls } = show(() => []);
  await waitFor(() => expect(calls).toEqual([LIST]));
  expect(screen.queryByRole('region')).toBeNull();
});

it('short slots: shows the time, what is missing and the dogs, and links to the slot', async () => {
  show(() => [aShortSlot()]);
  const link = (await section()).getByRole('link');
  expect(link.getAttribute('href')).toBe('/marshal-calendar?slot=12');
  expect(link.textContent).toMatch(/Thursday.*10:00\s–\s11:00.*Needs 1 more walker.*Juniper/);
});

// spec: 10.14
it('short slots: asks once, then shows who was asked and who has booked', async () => {
  const reached = [
    { name: 'Ines Okafor', told: 'sent', booked: true },
    { name: 'Tom Reed', told: 'refused', booked: false },
  ] as const;
  let help: Partial<Help> = {};
  const list = () => [aShortSlot(help)];
  const { calls } = show(list, () => {
    const from = '2026-11-18T21:10:00Z';
    help = { from, asked_at: REQUESTED_AT, asked_by: 'Maria', asked: [...reached] };
    return list()[0] ?? {};
  });
  await requestHelp();
  await screen.findByText('The walkers get an email.');
  const shown = await section();
  await waitFor(() =>
    expect(document.body.textContent?.replaceAll(/[\u2068\u2069]/g, '')).toContain(
      'Asked at 9:10 AM by Maria. 2 people, 1 has booked.',
    ),
  );
  shown.getByText('You can ask again from 9:10 PM.');
  expect(shown.queryByRole('button', { name: /^Ask for help/ })).toBeNull();
  const rows = shown.getByRole('list', { name: 'Who was asked', hidden: true }).textContent;
  expect(rows).toMatch(/Ines Okafor.*Has booked.*Tom Reed.*could not be delivered/);
  expect(calls.filter((call) => call === HELP)).toHaveLength(1);
});

it.each<[string, Partial<Help>]>([
  ['You can ask for help from Friday', { from: '2026-11-20T10:00:00Z' }],
  ['There is no time to ask again.', { from: '2026-11-19T12:00:00Z', asked_at: REQUESTED_AT }],
  ['Walkies does not send emails here. Call the walkers.', { from: null }],
])('short slots: says ‘%s’ instead of the button', async (text, help) => {
  const start = text.includes('Friday') ? '2026-11-23T10:00:00Z' : '2026-11-19T10:00:00Z';
  show(() => [aShortSlot(help, { start_time: start })]);
  (await section()).getByText(new RegExp(`^${text}`));
  expect(screen.queryByRole('button', { name: /^Ask for help/ })).toBeNull();
});

const REFUSED = 'Nobody who wants to be asked is free.';

// spec: 10.14
it.each([
  ['stays', [aShortSlot()]],
  ['is not short any more', []],
])('short slots: explains a refusal, where the slot %s', async (_, after) => {
  let slots = [aShortSlot()];
  show(
    () => slots,
    () => {
      slots = after;
      return refuse(409, 'NOBODY_TO_ASK', REFUSED);
    },
  );
  await requestHelp();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(REFUSED));
});

it('short slots: reports a failed load', async () => {
  show(() => refuse(403, 'FORBIDDEN'));
  await screen.findByText(/Failed to load the walks that need walkers/);
});
