import { jest } from '@jest/globals';
import { invalidateFor } from '@walkies/api-client';
import { press } from '@walkies/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aShell, releaseFileOf, renderIn } from '../testing/a-shell';
import { ok } from '../testing/fake-api';
import { Frame } from './frame';
import { ShellRoutes } from '../routes/shell-routes';
import { STORED_NOTICE } from '../shared/landing';

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const page = (
  <Frame>
    <ShellRoutes />
  </Frame>
);

/** A shell with the page Schedule, on which `total` people wait for a decision. */
function aShellWithSchedule(role: 'marshal' | 'admin', total: () => number) {
  const file = releaseFileOf('marshal');
  const nav = { label: 'Schedule', roles: [role], order: 5 };
  const routes = [{ path: '/schedule', access: [role], nav }];
  const count = () => ({ ...ok([]), headers: { 'X-Total-Count': String(total()) } });
  return aShell({
    role,
    api: { 'GET /api/standing-bookings': count },
    releaseFiles: {
      marshal: Promise.resolve({ ...file, current: { ...file.current, routes } }),
    },
  });
}

const linksIn = (area: HTMLElement) =>
  within(area)
    .getAllByRole('link')
    .map((link) => link.textContent);

const bar = () => screen.getByRole('navigation', { name: 'Main' });

// spec: 2.6
test('frame: shows a visitor Home, Login and Sign up, and no logout', async () => {
  const { shell } = aShell();
  await renderIn(shell, page);
  await screen.findByRole('link', { name: 'Login' });
  expect(linksIn(bar())).toEqual(['Home', 'Login', 'Sign up']);
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
});

test.each([
  ['walker', ['My Calendar', 'Gallery']],
  ['marshal', ['Dogs']],
  ['admin', ['Admin Panel', 'Dogs']],
] as const)("frame: shows a %s that role's links and the logout", async (role, links) => {
  const { shell } = aShell({ role });
  await renderIn(shell, page);
  await screen.findByRole('button', { name: 'Logout' });
  expect(linksIn(bar())).toEqual(links);
});

test('frame: works fully when the browser stores nothing', async () => {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    jest.spyOn(window, storage, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
  }
  const { shell } = aShell({ role: 'walker' });
  await renderIn(shell, page);
  await screen.findByRole('heading', { level: 1 });
  expect(linksIn(bar())).toEqual(['My Calendar', 'Gallery']);
});

test.each([
  ['marshal', 3, 'Schedule, 3 requests'],
  ['admin', 1, 'Schedule, 1 request'],
  ['marshal', 0, 'Schedule'],
] as const)('frame: counts for a %s the %d requests beside Schedule', async (role, total, name) => {
  const { shell } = aShellWithSchedule(role, () => total);
  await renderIn(shell, page);
  await within(bar()).findByRole('link', { name });
});

test('frame: counts requests again after a change, and shows no number once none is left', async () => {
  let total = 2;
  const { shell } = aShellWithSchedule('admin', () => total);
  await renderIn(shell, page);
  await within(bar()).findByRole('link', { name: 'Schedule, 2 requests' });
  total = 0;
  await act(() => invalidateFor(shell.queryClient, [{ kind: 'resync' }]));
  await within(bar()).findByRole('link', { name: 'Schedule' });
});

// spec: 10.51
test('frame: links the name to the account', async () => {
  const { shell } = aShell({ role: 'walker' });
  await renderIn(shell, page);
  await userEvent.click(await screen.findByTitle('My account'));
  await screen.findByRole('heading', { level: 1, name: 'My account' });
});

test('frame: shows the previous page’s notice until the next navigation', async () => {
  const { shell } = aShell();
  sessionStorage.setItem(STORED_NOTICE, 'Your account is deleted.');
  await renderIn(shell, page);
  await screen.findByText('Your account is deleted.');
  await userEvent.click(await screen.findByRole('link', { name: 'Login' }));
  expect(screen.queryByText('Your account is deleted.')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

// spec: 2.5
test('frame: always shows the brand, even before the user is known', async () => {
  const never = new Promise<never>(() => undefined);
  const { shell } = aShell({ role: 'walker', api: { 'GET /api/users/me': () => never } });
  await renderIn(shell, page);
  expect(screen.getByRole('link', { name: 'Walkies' }).getAttribute('href')).toBe('/');
  expect(within(bar()).queryAllByRole('link')).toEqual([]);
});

// spec: 2.5
test('frame: opens the menu as a dialog with the same links and the account, and closes it on a choice', async () => {
  const { shell } = aShell({ role: 'walker' });
  await renderIn(shell, page);
  await screen.findByRole('button', { name: 'Logout' });
  await press('Menu');
  const menu = screen.getByRole('dialog', { name: 'Menu' });
  expect(linksIn(menu)).toEqual(['My Calendar', 'Gallery', 'My account']);
  expect(within(menu).getByRole('button', { name: 'Logout' })).toBeTruthy();
  await press(() => within(menu).getByRole('link', { name: 'Gallery' }));
  await screen.findByRole('heading', { name: 'walker /walker-dogs' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('frame: loads a remote as soon as the pointer reaches its link', async () => {
  const { shell } = aShell({ role: 'walker' });
  await renderIn(shell, page);
  const link = await screen.findByRole('link', { name: 'My Calendar' });
  expect(shell.remotes.states.read().has('walker')).toBe(false);
  await userEvent.hover(link);
  await shell.remotes.open('walker');
  expect(shell.remotes.states.read().get('walker')?.status).toBe('ready');
});

test('frame: moves the focus to the heading of a new page, and names the tab after it', async () => {
  const { shell } = aShell();
  await renderIn(shell, page);
  await screen.findByRole('heading', { level: 1 });
  expect(document.title).toBe('Walking Dogs Changing Lives · Walkies');
  expect(document.activeElement).toBe(document.body);
  await press(() => screen.getByRole('link', { name: 'Login' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(document.activeElement).toBe(heading);
  expect(window.scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
  expect(document.title).toBe('Login · Walkies');
});

test('frame: goes to the login with a message when the API ends the session', async () => {
  const { shell } = aShell({ role: 'walker' });
  await renderIn(shell, page);
  await screen.findByRole('button', { name: 'Logout' });
  act(() => shell.sessions.endSession());
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(screen.getByText(/Please log in again/)).toBeTruthy();
});

describe('logging out', () => {
  const draft = () => localStorage.getItem('walkies.draft.marshal-1.log');
  beforeEach(() => localStorage.setItem('walkies.draft.marshal-1.log', '{}'));
  afterEach(() => localStorage.clear());

  // spec: 10.39
  test('logout: asks about an unsent form, and is cancelled on request', async () => {
    const { shell } = aShell({ role: 'marshal' });
    await renderIn(shell, page);
    await screen.findByRole('button', { name: 'Logout' });
    await press('Logout');
    screen.getByRole('dialog', { name: 'Log out and lose what is not sent?' });
    await press('Stay logged in');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(draft()).toBe('{}');
    expect(shell.sessions.state.read().status).toBe('signed-in');
  });

  test('logout: discards the unsent form once confirmed', async () => {
    const { shell } = aShell({ role: 'marshal' });
    const logOut = jest.spyOn(shell.sessions, 'logOut');
    await renderIn(shell, page);
    await screen.findByRole('button', { name: 'Logout' });
    await press('Logout');
    expect(logOut).not.toHaveBeenCalled();
    await press('Discard and log out');
    expect(logOut).toHaveBeenCalled();
    await waitFor(() => expect(draft()).toBeNull());
  });
});

// spec: 10.50
test('frame: shows on every page that it is offline, until the connection is back', async () => {
  const { shell } = aShell();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await renderIn(shell, page);
  const notice = () => screen.queryByText('You are offline.');
  expect(notice()).toBeNull();
  onLine.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(notice()).not.toBeNull();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(notice()).toBeNull();
});

// spec: 1.6
test('frame: names shelter, contact and social links in the footer', async () => {
  const { shell } = aShell();
  await renderIn(shell, page);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText('© 2024 Hillside Dog Shelter')).toBeTruthy();
  expect(footer.getByText('12 Orchard Lane')).toBeTruthy();
  const links = footer
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['01234 567 890', 'tel:01234567890'],
    ['hello@example.org', 'mailto:hello@example.org'],
    ['Facebook', 'https://facebook.example.org'],
  ]);
});
