import { jest } from '@jest/globals';
import { clockShows, refuse } from '@walkies/api-client/testing';
import type { BackupStatus } from '@walkies/contract';
import { screen, waitFor } from '@testing-library/react';
import { adminApi, showAsAdmin } from '../testing/admin-pages';
import { AdminPanelPage } from './admin-panel-page';

beforeEach(() => clockShows('2026-11-18T09:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const CALL = 'GET /backup-status';
const ADVICE = /tell whoever looks after the server: ‘deploy\/walkies backup’ makes one at once/;

const show = (answer: () => unknown) => {
  const api = adminApi([], { [CALL]: answer });
  showAsAdmin(<AdminPanelPage />, '/admin-panel');
  return api;
};
const aStatus = (facts: Partial<BackupStatus>) => (): BackupStatus => ({
  state: 'fine',
  last_success: '2026-11-18T02:30:00Z',
  reason: null,
  ...facts,
});

it.each([
  ['fine', aStatus({})],
  ['not set up', aStatus({ state: 'off', last_success: null })],
  ['unknown to an older API', () => refuse(404, 'NOT_FOUND')],
])('backup notice: is absent when the backup is %s', async (_, answer) => {
  const { calls } = show(answer);
  await screen.findByRole('heading', { name: 'Today' });
  await waitFor(() => expect(calls).toContain(CALL));
  expect(screen.queryByText(/backup/i)).toBeNull();
});

it('backup notice: reports a failed backup, its reason and what to do', async () => {
  show(aStatus({ state: 'failed', reason: 'No space left on device' }));
  const notice = await screen.findByText('The last backup failed.');
  const text = notice.parentElement?.textContent ?? '';
  expect(text).toMatch(/It says ‘No space left on device’. The last good one is from .*18.*2:30/);
  expect(text).toMatch(ADVICE);
});

it('backup notice: counts the days without a backup', async () => {
  show(aStatus({ state: 'late', last_success: '2026-11-15T02:30:00Z' }));
  await screen.findByText('No backup for 3 days.');
  screen.getByText(ADVICE);
});

it('backup notice: reports that there has never been a backup', async () => {
  show(aStatus({ state: 'late', last_success: null }));
  await screen.findByText('There is no backup yet.');
  expect(screen.queryByText(/last good one/)).toBeNull();
});

it('backup notice: reports a failed load', async () => {
  show(() => refuse(403, 'FORBIDDEN'));
  await screen.findByText(/Failed to load whether the backup is good/);
});
