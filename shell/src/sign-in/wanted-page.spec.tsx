import { jest } from '@jest/globals';
import type { Role } from '@walkies/contract';
import { enter, press } from '@walkies/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Frame } from '../frame/frame';
import { ShellRoutes } from '../routes/shell-routes';
import { aShell, renderIn } from '../testing/a-shell';
import { aMe, ok } from '../testing/fake-api';

const page = (
  <Frame>
    <ShellRoutes />
  </Frame>
);
const address = () => screen.getByRole('status', { name: 'Address' }).textContent;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const follow = (name: string) => press(() => screen.getByRole('link', { name }));
const pressInPage = (name: string) =>
  press(() => within(screen.getByRole('main')).getByRole('link', { name }));
const asA = (role: Role) => ({ 'GET /api/users/me': () => ok(aMe({ role })) });

async function logIn() {
  await enter(await screen.findByLabelText('Email'), 'ada@walkies.test');
  await userEvent.type(screen.getByLabelText('Password'), 'long walks{Enter}');
}

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('a link that needs somebody to be logged in', () => {
  // spec: 10.47
  test.each([
    ['walker', '/walker-calendar?slot=265#days'],
    ['admin', '/admin-panel?show=disabled'],
    ['admin', '/dogs?edit=3'],
  ] as const)('wanted page: opens for the role %s at %s after the login', async (role, link) => {
    await renderIn(aShell({ api: asA(role) }).shell, page, link);
    await heading('Login');
    await logIn();
    await heading(`${role} ${link.split('?')[0]}`);
    expect(address()).toBe(link);
  });

  test('wanted page: opens the own account after the login', async () => {
    await renderIn(aShell({ api: asA('marshal') }).shell, page, '/account');
    await heading('Login');
    await logIn();
    await heading('My account');
  });

  test('wanted page: survives a detour over the other forms', async () => {
    await renderIn(aShell({ api: asA('admin') }).shell, page, '/dogs?edit=3');
    await heading('Login');
    await pressInPage('Sign up');
    await heading('Sign up');
    await follow('Log in');
    await heading('Login');
    await follow('Admin login');
    await heading('Admin login');
    await logIn();
    await heading('admin /dogs');
    expect(address()).toBe('/dogs?edit=3');
  });

  // spec: 10.47
  test('wanted page: survives a sign-up', async () => {
    const api = { ...asA('walker'), 'POST /api/users': () => ok(aMe()) };
    await renderIn(aShell({ api }).shell, page, '/walker-calendar?slot=265');
    await heading('Login');
    await pressInPage('Sign up');
    await enter(await screen.findByLabelText('Full name'), 'Nora New');
    await enter(screen.getByLabelText('Email'), 'nora@walkies.test');
    await enter(screen.getByLabelText('Password'), 'long walks');
    await enter(screen.getByLabelText('Confirm password'), 'long walks');
    await enter(screen.getByLabelText('Phone number'), '01234 567 890');
    await press(() => screen.getByRole('checkbox'));
    await press('Sign up');
    await heading('walker /walker-calendar');
    expect(address()).toBe('/walker-calendar?slot=265');
  });

  // spec: 10.48
  test('wanted page: sends a user without access to their own start page, and says so', async () => {
    await renderIn(aShell({ api: asA('walker') }).shell, page, '/dogs?edit=3');
    await heading('Login');
    await logIn();
    await heading('walker /walker-calendar');
    expect(address()).toBe('/walker-calendar');
    expect(
      screen.getByText('That page is for marshals and admins. You are logged in as a walker.'),
    ).toBeTruthy();
  });

  // spec: 10.47
  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/.//evil.example/',
    'javascript:alert(1)',
    '/no-such-page',
    '/login',
    '',
    7,
  ])('wanted page: never leads to %j', async (wanted) => {
    const entry = { pathname: '/login', state: { wanted } };
    await renderIn(aShell({ role: 'walker' }).shell, page, entry);
    await heading('walker /walker-calendar');
    expect(address()).toBe('/walker-calendar');
  });
});

describe('a session that ends', () => {
  // spec: 4.10
  test('ended session: leads to the login with a message, and from there back', async () => {
    const { shell } = aShell({ role: 'walker' });
    await renderIn(shell, page, '/walker-calendar?slot=265');
    await heading('walker /walker-calendar');
    act(() => shell.sessions.endSession());
    await heading('Login');
    expect(screen.getByText('Your session has ended. Please log in again.')).toBeTruthy();
    await logIn();
    await heading('walker /walker-calendar');
    expect(address()).toBe('/walker-calendar?slot=265');
  });

  test('ended session: shows the same message at the admin login', async () => {
    const { shell } = aShell({ role: 'admin', api: asA('admin') });
    await renderIn(shell, page, '/admin-panel');
    await heading('admin /admin-panel');
    act(() => shell.sessions.endSession());
    await heading('Login');
    await follow('Admin login');
    await heading('Admin login');
    expect(screen.getByText('Your session has ended. Please log in again.')).toBeTruthy();
  });

  // spec: 10.48
  test.each(['/walker-calendar?slot=265', '/'])(
    'ended session: reports a logout in another window, and leads back to %s',
    async (link) => {
      const { shell, become } = aShell({ role: 'walker' });
      await renderIn(shell, page, link);
      await screen.findByRole('button', { name: 'Logout' });
      act(() => become(null));
      await heading('Login');
      expect(screen.getByText(/You were logged out in another window/)).toBeTruthy();
      await logIn();
      await waitFor(() => expect(address()).toBe(link));
    },
  );
});

// spec: 10.48
test('forbidden page: leads home, and says so until the next navigation', async () => {
  await renderIn(aShell({ role: 'walker' }).shell, page, '/admin-panel');
  await heading('Walking Dogs Changing Lives');
  const sentence = 'That page is for admins. You are logged in as a walker.';
  expect(screen.getByText(sentence)).toBeTruthy();
  await follow('My Calendar');
  await heading('walker /walker-calendar');
  expect(screen.queryByText(sentence)).toBeNull();
});

// spec: 10.48
test('unknown page: leads home, and says so', async () => {
  await renderIn(aShell().shell, page, '/no-such-page');
  await heading('Walking Dogs Changing Lives');
  expect(screen.getByText('There is no page at that address.')).toBeTruthy();
});

describe('the admin login', () => {
  // spec: 5.3, 10.48
  test('admin login: tells a logged-in walker that they are no admin, and lets an admin in', async () => {
    let role: Role = 'walker';
    const api = { 'GET /api/users/me': () => ok(aMe({ role })) };
    await renderIn(aShell({ role, api }).shell, page, '/admin-login');
    await heading('Admin login');
    expect((await screen.findByRole('alert')).textContent).toBe('Not authorized as admin');
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
    role = 'admin';
    await logIn();
    await heading('admin /admin-panel');
  });

  test('admin login: signs out the current user when the next one is no admin either', async () => {
    const { shell, identity } = aShell({ role: 'walker' });
    await renderIn(shell, page, '/admin-login');
    await heading('Admin login');
    await logIn();
    await screen.findByRole('link', { name: 'Login' });
    expect((await screen.findByRole('alert')).textContent).toBe('Not authorized as admin');
    expect(identity.account()).toBeNull();
  });

  // spec: 5.3
  test('admin login: shows the same refusal to an unknown role', async () => {
    await renderIn(aShell({ api: asA('keeper' as Role) }).shell, page, '/admin-login');
    await heading('Admin login');
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toBe('Not authorized as admin');
  });
});
