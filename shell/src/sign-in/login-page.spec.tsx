import { jest } from '@jest/globals';
import type { Role } from '@walkies/contract';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ShellRoutes } from '../routes/shell-routes';
import { aShell, renderIn } from '../testing/a-shell';
import { aMe, ok, refused } from '../testing/fake-api';
import { press, translatePage } from '@walkies/ui/testing';

afterEach(() => jest.restoreAllMocks());

const address = () => screen.getByRole('status', { name: 'Address' }).textContent;

async function openForm(path: '/login' | '/admin-login', role: Role = 'walker') {
  const made = aShell({ api: { 'GET /api/users/me': () => ok(aMe({ role })) } });
  await renderIn(made.shell, <ShellRoutes />, path);
  await screen.findByLabelText('Email');
  return made;
}

async function typeIn(password = 'long walks{Enter}') {
  await userEvent.type(screen.getByLabelText('Email'), 'ada@walkies.test');
  await userEvent.type(screen.getByLabelText('Password'), password);
}

// spec: 2.11
test('login page: addresses walkers and marshals, and links to sign-up and admin login', async () => {
  await openForm('/login');
  expect(screen.getByText('For Walkers and Marshals')).toBeTruthy();
  const targetOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(targetOf('Sign up')).toBe('/signup');
  expect(targetOf('Admin login')).toBe('/admin-login');
});

// spec: 2.12
test.each([
  ['walker', '/walker-calendar'],
  ['marshal', '/marshal-calendar'],
  ['admin', '/admin-panel'],
] as const)('login page: sends the role %s to %s', async (role, path) => {
  const { shell } = await openForm('/login', role);
  const seen: string[] = [];
  shell.sessions.state.subscribe(() => seen.push(shell.sessions.state.read().status));
  await typeIn();
  await screen.findByRole('heading', { level: 1, name: /\/|Changing/ });
  expect(seen).toEqual(['signed-in']);
  // This test has no route for the marshals' calendar, so the guard redirects home.
  expect(address()).toBe(role === 'marshal' ? '/' : path);
});

test('login page: sends a signed-in user to the same place', async () => {
  const { shell } = aShell({ role: 'admin' });
  await renderIn(shell, <ShellRoutes />, '/login');
  await screen.findByRole('heading', { name: 'admin /admin-panel' });
});

test.each(['/login', '/signup', '/admin-login'])(
  'login page: hides the footer of %s until the user is known',
  async (path) => {
    const never = new Promise<never>(() => undefined);
    const { shell } = aShell({ role: 'walker', api: { 'GET /api/users/me': () => never } });
    await renderIn(shell, <ShellRoutes />, path);
    // The frame hides the footer while content waits.
    expect((await screen.findByText('Loading...')).closest('[data-waiting]')).not.toBeNull();
  },
);

test.each(['/login', '/admin-login'])(
  'login page: clears the error at %s once a field changes',
  async (path) => {
    const { shell } = aShell({ api: { 'GET /api/users/me': () => ok(aMe()) } });
    await renderIn(shell, <ShellRoutes />, path);
    await screen.findByLabelText('Email');
    await userEvent.type(screen.getByLabelText('Email'), 'ada{Enter}');
    await screen.findByText('Please enter a complete email address.');
    await userEvent.type(screen.getByLabelText('Email'), '@');
    expect(screen.queryByText('Please enter a complete email address.')).toBeNull();
    expect(screen.getByText('Please enter your password.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Email'), 'walkies.test');
    await userEvent.type(screen.getByLabelText('Password'), 'not the password{Enter}');
    await screen.findByRole('alert');
    await userEvent.type(screen.getByLabelText('Password'), '!');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

// spec: 2.13, 5.2, 10.83
test('login page: requires email and password', async () => {
  await openForm('/login');
  await press('Login');
  expect(await screen.findByText('Please enter your email.')).toBeTruthy();
  expect(screen.getByText('Please enter your password.')).toBeTruthy();
});

// spec: 8.20
test('login page: reports an error, moves the focus to it, and keeps the password', async () => {
  await openForm('/login');
  await typeIn('not the password{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Wrong email or password.');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'not the password');
});

// spec: 2.13
test.each(['/login', '/admin-login'])(
  "login page: reads 'Logging in...' while working at %s",
  async (path) => {
    const { shell } = aShell({ api: { 'GET /api/users/me': () => new Promise(() => undefined) } });
    await renderIn(shell, <ShellRoutes />, path);
    await screen.findByLabelText('Email');
    await typeIn('long walks');
    await press('Login');
    expect(await screen.findByRole('button', { name: 'Logging in...' })).toBeTruthy();
  },
);

// spec: 10.16
test.each(['/login', '/admin-login'] as const)(
  'login page: says at %s that an account is disabled, and whom to ask',
  async (path) => {
    const { identity } = await openForm(path);
    identity.signIn = () =>
      Promise.reject(Object.assign(new Error('disabled'), { code: 'auth/user-disabled' }));
    await typeIn();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('This account is disabled. Please ask the shelter.');
    const targets = within(alert)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(targets).toEqual(['tel:01234567890', 'mailto:hello@example.org']);
  },
);

// spec: 10.7
test('login page: offers sign-up before the form', async () => {
  await openForm('/login');
  const signUp = screen.getByRole('link', { name: 'Sign up' });
  const email = screen.getByLabelText('Email');
  expect(signUp.compareDocumentPosition(email)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

// spec: 2.12, 8.15
test('login page: reports an invalid role, and signs out', async () => {
  const api = { 'GET /api/users/me': () => refused(403, 'ROLE_UNKNOWN') };
  const { shell, identity } = aShell({ api });
  await renderIn(shell, <ShellRoutes />, '/login');
  await screen.findByLabelText('Email');
  await typeIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid user role');
  expect(identity.account()).toBeNull();
});

test('login page: explains why a session ended', async () => {
  const { shell } = await openForm('/login');
  act(() => shell.sessions.endSession());
  expect(await screen.findByText(/Please log in again/)).toBeTruthy();
});

// spec: 2.12
test('login page: lets admins through the admin login', async () => {
  await openForm('/admin-login', 'admin');
  await typeIn();
  await screen.findByRole('heading', { name: 'admin /admin-panel' });
});

// spec: 2.13, 5.3, 8.15
test('login page: signs other roles out at the admin login', async () => {
  const { identity } = await openForm('/admin-login', 'marshal');
  await typeIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Not authorized as admin');
  expect(identity.account()).toBeNull();
  const back = screen.getByRole('link', { name: 'Walker or Marshal? Login here.' });
  expect(back.getAttribute('href')).toBe('/login');
});

// spec: 8.15
test('login page: reports invalid credentials for a wrong password at the admin login', async () => {
  await openForm('/admin-login', 'admin');
  await typeIn('not the password{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid admin credentials');
});

test('login page: logs in on a page translated by the browser', async () => {
  let answer: (me: ReturnType<typeof ok>) => void = () => undefined;
  const me = new Promise<ReturnType<typeof ok>>((resolve) => (answer = resolve));
  const { shell, reports } = aShell({ api: { 'GET /api/users/me': () => me } });
  await renderIn(shell, <ShellRoutes />, '/login');
  await screen.findByLabelText('Email');
  const { stop, unseen } = translatePage();
  await typeIn();
  await screen.findByRole('button', { name: 'Logging in...' });
  await act(async () => answer(ok(aMe())));
  await screen.findByRole('heading', { level: 1, name: 'walker /walker-calendar' });
  expect({ unseen, reports }).toEqual({ unseen: [], reports: [] });
  stop();
});
