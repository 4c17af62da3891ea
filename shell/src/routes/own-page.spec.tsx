import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aShell, renderIn } from '../testing/a-shell';
import { OwnPage } from './own-page';
import type { OwnPage as Own } from './own-pages';

test('says that a page did not load, and shows it after a Retry', async () => {
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
  await screen.findByRole('heading', { name: 'This part of Walkies did not load' });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^Tried twice, last at/)).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: 'Login' });
});

const Login = () => <h1>Login</h1>;

test('shows a page whose code came just after it was first drawn without it', async () => {
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
