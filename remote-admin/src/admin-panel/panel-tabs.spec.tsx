import { jest } from '@jest/globals';
import { clockShows } from '@walkies/api-client/testing';
import { press } from '@walkies/ui/testing';
import { screen } from '@testing-library/react';
import { adminApi, showAsAdmin } from '../testing/admin-pages';
import { AdminPanelPage } from './admin-panel-page';

beforeEach(() => clockShows('2026-11-18T09:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const show = (path: string) => showAsAdmin(<AdminPanelPage />, path);
const address = () => screen.getByLabelText('address').textContent;
const tab = (name: string) => screen.getByRole('tab', { name });

// spec: 10.31
it('admin panel tabs: begin with today, and keep the chosen one in the address', async () => {
  adminApi();
  show('/admin-panel');
  expect(tab('Today').getAttribute('aria-selected')).toBe('true');
  await screen.findByRole('heading', { name: 'Today' });
  await press(() => tab('People'));
  expect(address()).toBe('/admin-panel?tab=people');
  expect(document.activeElement).toBe(tab('People'));
  await screen.findByText('No people yet.');
  await press(() => tab('Latest changes'));
  expect(address()).toBe('/admin-panel?tab=changes');
  await screen.findByText('Nothing has been changed yet.');
  await press(() => tab('Today'));
  expect(address()).toBe('/admin-panel');
});

it.each([
  ['/admin-panel', 'Admin Panel'],
  ['/admin-panel?tab=people', 'Admin Panel: People'],
  ['/admin-panel?tab=changes', 'Admin Panel: Latest changes'],
  ['/admin-panel?tab=no-such-tab', 'Admin Panel'],
])('admin panel tabs: name themselves in the heading of %s', async (path, name) => {
  adminApi();
  show(path);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(name);
});

it('admin panel tabs: forget a search for people in the address on another tab', async () => {
  adminApi();
  show('/admin-panel?tab=people&who=walker');
  await press(() => tab('Latest changes'));
  expect(address()).toBe('/admin-panel?tab=changes');
});
