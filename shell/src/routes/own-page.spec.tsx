import { jest } from '@jest/globals';
import { press } from '@walkies/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { aShell, renderIn } from '../testing/a-shell';
import { OwnPage } from './own-page';
import { ok } from '../testing/fake-api';
import type { OwnPage as Own } from './own-pages';

test('own page: reports a failed load, and shows the page after a Retry', async () => {
  let isDown = true;
  const Page = () => <h1>Login</h1>;
  const own: Own = {
    path: '/login',
    page: null,
    async load() {
      if (isDown) throw new Error('refused');
      own.page = Page;
      return Page;
    },
  };
  const { shell } = aShell();
  await renderIn(shell, <OwnPage own={own} />, '/login');
  await screen.findByRole('heading', { name: 'This part of Walkies cannot be shown' });
  await press('Retry');
  expect(await screen.findByText(/^Tried twice, last at/)).toBeTruthy();
  isDown = false;
  await press('Retry');
  await screen.findByRole('heading', { name: 'Login' });
});

const Login = () => <h1>Login</h1>;

test('own page: shows a page whose code arrives just after the first render', async () => {
  let reads = 0;
  const own: Own = {
    path: '/login',
    get page() {
      reads += 1;
      return reads > 2 ? Login : null;
    },
    load: () => Promise.resolve(Login),
  };
  const { shell } = aShell();
  await renderIn(shell, <OwnPage own={own} />, '/login');
  await screen.findByRole('heading', { name: 'Login' });
});

test('own page: contains a page that breaks, reports it, and shows it after a Retry', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = false;
  const Page = () => {
    const [, press] = useState(0);
    if (isBroken) throw new Error('NotFoundError');
    return <button onClick={() => press(1)}>Save</button>;
  };
  const { shell, requests } = aShell({ api: { 'POST /api/client-reports': () => ok(null) } });
  const own: Own = { path: '/account', page: Page, load: async () => Page };
  await renderIn(shell, <OwnPage own={own} />, '/account');
  isBroken = true;
  await press('Save');
  await screen.findByRole('heading', { name: 'This part of Walkies cannot be shown' });
  screen.getByText(/Your last change may be saved/);
  await waitFor(() => expect(requests).toContain('POST /api/client-reports'));
  await press('Retry');
  expect(await screen.findByText(/^Tried twice, last at/)).toBeTruthy();
  isBroken = false;
  await press('Retry');
  await screen.findByRole('button', { name: 'Save' });
  jest.restoreAllMocks();
});
