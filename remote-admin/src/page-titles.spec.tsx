import { jest } from '@jest/globals';
import { aHost, aSession, renderPage } from '@walkies/api-client/testing';
import { screen } from '@testing-library/react';
import { pages } from './remote';
import { adminApi } from './testing/admin-pages';

afterEach(() => {
  jest.restoreAllMocks();
});

// spec: 2.25
it.each([
  ['/admin-calendar', 'Admin Dashboard'],
  ['/admin-panel', 'Admin Panel'],
  // The title until the person is loaded.
  ['/admin-person', 'Person'],
  ['/admin-plan', 'Welfare plan'],
  ['/admin-reports', 'Walk Reports'],
  ['/dogs', 'Gallery'],
] as const)('admin page: gives %s its title %s', (path, title) => {
  adminApi();
  const host = aHost({ session: aSession({ role: 'admin' }) });
  const Page = pages[path];
  renderPage(<Page host={host} />, { host, path });
  screen.getByRole('heading', { level: 1, name: title });
});
