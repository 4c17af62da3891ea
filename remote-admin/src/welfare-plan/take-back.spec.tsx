import { jest } from '@jest/globals';
import {
  aHost,
  aSession,
  clockShows,
  fakeApi,
  noConnection,
  refuse,
  renderPage,
} from '@walkies/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import { press, sentence } from '@walkies/ui/testing';
import { aProposal, aWelfarePlan } from '../testing/welfare';
import { WelfarePage } from './welfare-page';

beforeEach(() => clockShows('2026-11-18T12:00:00Z'));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const raj = { slotId: 7, dogId: 2, walkerId: 'raj-patel' };
const tom = { slotId: 7, dogId: 3, walkerId: 'tom-reed' };
const waiting = aProposal('Tom Reed', 3, 'Moose');

/** The page after all of two proposals are accepted: Fig's, and Moose's, who was planned already. */
async function acceptBoth(
  routes: Parameters<typeof fakeApi>[0] = {},
  text: string | RegExp = '2 pairs set.',
) {
  const proposals = [
    aProposal('Raj Patel'),
    { ...waiting, reason: { ...waiting.reason, isWaiting: true } },
  ];
  const api = fakeApi({
    'GET /welfare-plan': () => aWelfarePlan(),
    'POST /plan-proposals': () => ({ proposals }),
    'POST /plan-proposals/accept': () => Response.json({ accepted: [raj, tom], refused: [] }),
    'DELETE /time-slots/7/pairs/2': () => undefined,
    'PUT /time-slots/7/pairs/3': () => ({}),
    ...routes,
  });
  renderPage(<WelfarePage />, {
    host: aHost({ session: aSession({ role: 'admin' }) }),
    path: '/admin-plan',
  });
  await press('Propose dogs');
  await press('Accept all 2');
  await screen.findByText(text);
  return api;
}

it('welfare page: answers ‘Accept all’ with the number of pairs and Undo, and moves the focus there', async () => {
  await acceptBoth();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('2 pairs set.'));
  expect(document.activeElement?.textContent).toContain('Undo');
});

// spec: 10.77
it('welfare page: restores the plan by Undo, and proposes the pairs again', async () => {
  const { calls, bodies } = await acceptBoth();
  await press('Undo');
  await screen.findByText('2 pairs taken back.');
  expect(calls).toContain('DELETE /time-slots/7/pairs/2?was=raj-patel');
  expect(calls).toContain('PUT /time-slots/7/pairs/3');
  expect(bodies.at(-1)).toEqual({ walkerId: null, was: { walkerId: 'tom-reed' } });
  screen.getByRole('group', { name: 'Proposed: Raj Patel takes Fig' });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('2 pairs taken back.'));
});

// spec: 10.77
it('welfare page: leaves a pair that another user has changed since, and says so', async () => {
  await acceptBoth({
    'DELETE /time-slots/7/pairs/2': () =>
      refuse(409, 'PAIR_CHANGED', 'Somebody else has just changed this pair.'),
  });
  await press('Undo');
  await screen.findByText('1 pair taken back.');
  screen.getByText(
    sentence(
      /^Raj Patel and Fig, Thu 19, .*, stay as they are now\. Somebody else has just changed this pair\.$/,
    ),
  );
  screen.getByRole('group', { name: 'Planned: Raj Patel takes Fig' });
  screen.getByRole('group', { name: 'Proposed: Tom Reed takes Moose' });
});

it('welfare page: says so when other users have changed all of the pairs', async () => {
  const changed = () => refuse(409, 'PAIR_CHANGED', 'Somebody else has just changed this pair.');
  await acceptBoth({
    'DELETE /time-slots/7/pairs/2': changed,
    'PUT /time-slots/7/pairs/3': changed,
  });
  await press('Undo');
  await screen.findByText('No pair is taken back. Somebody else has just changed this pair.');
});

it('welfare page: restores the plan that the API found, not the plan at the time of the proposal', async () => {
  const { calls, bodies } = await acceptBoth({
    'POST /plan-proposals/accept': () =>
      Response.json({
        accepted: [
          { ...raj, before: 'waiting' },
          { ...tom, before: 'absent' },
        ],
        refused: [],
      }),
    'PUT /time-slots/7/pairs/2': () => ({}),
    'DELETE /time-slots/7/pairs/3': () => undefined,
  });
  await press('Undo');
  await screen.findByText('2 pairs taken back.');
  expect(calls).toContain('PUT /time-slots/7/pairs/2');
  expect(bodies.at(-1)).toEqual({ walkerId: null, was: { walkerId: 'raj-patel' } });
  expect(calls).toContain('DELETE /time-slots/7/pairs/3?was=tom-reed');
});

it('welfare page: does not take back a pair that another user planned first', async () => {
  const { calls } = await acceptBoth(
    {
      'POST /plan-proposals/accept': () =>
        Response.json({
          accepted: [
            { ...raj, before: 'planned' },
            { ...tom, before: 'absent' },
          ],
          refused: [],
        }),
      'DELETE /time-slots/7/pairs/3': () => undefined,
    },
    '1 pair set.',
  );
  await press('Undo');
  await screen.findByText('1 pair taken back.');
  expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([
    'DELETE /time-slots/7/pairs/3?was=tom-reed',
  ]);
});

it('welfare page: accepts the same pairs with one key until they are confirmed', async () => {
  const { routes, keys } = await acceptBoth(
    { 'POST /plan-proposals/accept': noConnection },
    /can.t tell yet whether these proposals are planned/,
  );
  routes['POST /plan-proposals/accept'] = () =>
    Response.json({ accepted: [raj, tom], refused: [] });
  await press('Accept all 2');
  await screen.findByText('2 pairs set.');
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
});

it('welfare page: keeps Undo when the pairs cannot be taken back now', async () => {
  const { routes } = await acceptBoth({
    'PUT /time-slots/7/pairs/3': () => refuse(500, 'INTERNAL'),
  });
  await press('Undo');
  await screen.findByText('Not all pairs are taken back. Press Undo again.');
  routes['PUT /time-slots/7/pairs/3'] = noConnection;
  await press('Undo');
  await waitFor(() => expect(screen.queryByText(/^Not all pairs/)).toBeNull());
  // The call is sent a second time before it fails.
  await screen.findByRole('button', { name: 'Undo' });
  routes['PUT /time-slots/7/pairs/3'] = () => ({});
  await press('Undo');
  await screen.findByText('2 pairs taken back.');
});
