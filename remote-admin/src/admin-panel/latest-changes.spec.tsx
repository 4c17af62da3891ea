import { jest } from '@jest/globals';
import { clockShows, pageOf, refuse } from '@walkies/api-client/testing';
import { press } from '@walkies/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminApi, anEntry, showAsAdmin } from '../testing/admin-pages';
import { AdminPanelPage } from './admin-panel-page';

beforeEach(() => clockShows('2026-11-18T09:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const show = () => showAsAdmin(<AdminPanelPage />, '/admin-panel?tab=changes');

// spec: 10.73
it('latest changes: shows who did what, and when', async () => {
  const gone = anEntry({ id: 2, who_name: null, action: 'dog.write', target: 'dog 4' });
  adminApi([], { 'GET /audit-log': () => pageOf([anEntry(), gone]) });
  show();
  const list = within(await screen.findByRole('list', { name: 'Latest changes' }));
  const lines = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines[0]).toMatch(
    /^Maria Lopez added the walk of Saturday.*21.*10:00.* to 11:00.*2026.*8:30/,
  );
  expect(lines[1]).toMatch(/^Somebody who has left added dog 4/);
});

it('latest changes: shows more on request, as long as there are more', async () => {
  const { calls, routes } = adminApi([], { 'GET /audit-log': () => pageOf([anEntry()], 21) });
  show();
  const more = await screen.findByRole('button', { name: 'Show more' });
  routes['GET /audit-log'] = () => pageOf([anEntry(), anEntry({ id: 2 })], 2);
  await userEvent.click(more);
  await waitFor(() => expect(calls).toContain('GET /audit-log?limit=40'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
});

it('latest changes: says that there are none', async () => {
  adminApi();
  show();
  await screen.findByText('Nothing has been changed yet.');
});

it('latest changes: reports a failed load and reloads by Retry', async () => {
  const { routes } = adminApi([], { 'GET /audit-log': () => refuse(500, 'INTERNAL') });
  show();
  await screen.findByText('Failed to load the latest changes');
  routes['GET /audit-log'] = () => pageOf([anEntry()]);
  await press('Retry');
  await screen.findByText(/added the walk of Saturday/);
});
