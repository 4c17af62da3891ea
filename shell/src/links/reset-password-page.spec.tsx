import { jest } from '@jest/globals';
import { enter, press } from '@walkies/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { clockIsAhead, withPageClock } from '@walkies/remote-sdk/testing';
import { userEvent } from '@testing-library/user-event';
import { ShellRoutes } from '../routes/shell-routes';
import { aShell, renderIn } from '../testing/a-shell';
import { ok, refused } from '../testing/fake-api';
import { ADA } from '../testing/fake-identity';

withPageClock();

afterEach(() => jest.restoreAllMocks());

const address = () => screen.getByRole('status', { name: 'Address' }).textContent;

const REQUEST_RESET = 'POST /api/password-resets';
const REPORT_CHANGE = 'POST /api/users/me/password-changes';

async function open(search = '', api = {}, code?: string) {
  const made = aShell({
    api: { [REQUEST_RESET]: () => ok(null), [REPORT_CHANGE]: () => ok(null), ...api },
  });
  if (code) made.codes.set(code, ADA.email);
  await renderIn(made.shell, <ShellRoutes />, `/reset-password${search}`);
  return made;
}

test.each(['/login', '/admin-login'])(
  'password reset: opens from %s with the entered address',
  async (path) => {
    const { shell } = aShell();
    await renderIn(shell, <ShellRoutes />, path);
    await enter(await screen.findByLabelText('Email'), ADA.email);
    await press(() => screen.getByRole('link', { name: 'Forgot your password?' }));
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeTruthy();
    expect(screen.getByLabelText('Email')).toHaveProperty('value', ADA.email);
  },
);

test('password reset: sends a link once, keeps the address, and allows a resend after a while', async () => {
  const { requests } = await open();
  await userEvent.type(await screen.findByLabelText('Email'), ` ${ADA.email}{Enter}`);
  expect(await screen.findByText(/^If ada@walkies.test has an account, a link/)).toBeTruthy();
  expect(screen.getByLabelText('Email')).toHaveProperty('value', ADA.email);
  expect(screen.getByRole('button', { name: 'Send the link' })).toHaveProperty('disabled', true);
  expect(screen.getByText(/^You can send it again in \d+ s\.$/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Email'), '{Enter}');
  expect(requests.filter((call) => call === REQUEST_RESET)).toHaveLength(1);
});

test('password reset: requires a complete address', async () => {
  const { requests } = await open();
  await userEvent.type(await screen.findByLabelText('Email'), 'ada{Enter}');
  expect(await screen.findByText('Please enter a complete email address.')).toBeTruthy();
  expect(requests).not.toContain(REQUEST_RESET);
});

test('password reset: says when the site sends no mail', async () => {
  await open('', {
    [REQUEST_RESET]: () => refused(409, 'MAIL_OFF', 'Walkies does not send emails here.'),
  });
  await userEvent.type(await screen.findByLabelText('Email'), `${ADA.email}{Enter}`);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to send a link. Walkies does not send emails here.',
  );
});

async function choose(password: string, again = password) {
  await enter(await screen.findByLabelText('New password'), password);
  await enter(screen.getByLabelText('Confirm new password'), again);
  await press('Save and log in');
}

test('password reset: sets a password, logs in, and has the change notified by mail', async () => {
  const { accounts, requests, codes } = await open('?code=good', {}, 'good');
  await choose('longer walks');
  await waitFor(() => expect(address()).toBe('/'));
  expect(accounts[ADA.email]).toBe('longer walks');
  expect(codes.size).toBe(0);
  expect(requests).toContain(REPORT_CHANGE);
});

test('password reset: applies the password rules of sign-up', async () => {
  await open('?code=good', {}, 'good');
  await choose('short', 'other');
  expect(await screen.findByText(/^Password must be at least/)).toBeTruthy();
  expect(screen.getByText('Passwords do not match')).toBeTruthy();
});

test.each([
  ['?code=expired', 'This link is too old.'],
  ['?code=good&until=1000', 'This link is too old.'],
  ['?code=used', 'This link does not work any more.'],
])('password reset: explains the link %s, and leads on', async (search, title) => {
  await open(search, {}, 'good');
  expect(await screen.findByText(title)).toBeTruthy();
  await press(() => screen.getByRole('link', { name: 'Request a new link' }));
  expect(await screen.findByLabelText('Email')).toBeTruthy();
});

test('password reset: reports a link that was used meanwhile', async () => {
  const { codes } = await open('?code=good', {}, 'good');
  await screen.findByLabelText('New password');
  codes.clear();
  await choose('longer walks');
  expect(await screen.findByText('This link does not work any more.')).toBeTruthy();
});

test('password reset: logs in after a lost answer whose password was set', async () => {
  const { identity } = await open('?code=good', {}, 'good');
  const really = identity.choosePassword.bind(identity);
  jest.spyOn(identity, 'choosePassword').mockImplementationOnce(async (code, password) => {
    await really(code, password);
    throw Object.assign(new Error('lost'), { code: 'auth/network-request-failed' });
  });
  await choose('longer walks');
  await screen.findByRole('alert');
  await press('Save and log in');
  await waitFor(() => expect(address()).toBe('/'));
});

test('password reset: retries an unreachable provider', async () => {
  const { shell, identity, codes } = aShell();
  codes.set('good', ADA.email);
  const lost = Object.assign(new Error('lost'), { code: 'auth/network-request-failed' });
  jest.spyOn(identity, 'aboutCode').mockRejectedValueOnce(lost);
  await renderIn(shell, <ShellRoutes />, '/reset-password?code=good');
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('New password')).toBeTruthy();
});

test('password reset: says what to do about a possibly withdrawn invitation', async () => {
  await open('?code=used&for=invitation');
  expect(await screen.findByText('This link does not work any more.')).toBeTruthy();
  expect(screen.getByText(/ask for a new one/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Request a new link' })).toBeTruthy();
});

test('password reset: accepts a link within its hour, on a phone three hours ahead', async () => {
  await clockIsAhead(3 * 3_600_000);
  const until = Math.round((Date.now() - 2.5 * 3_600_000) / 1_000);
  await open(`?code=good&until=${until}`, {}, 'good');
  expect(await screen.findByLabelText('New password')).toBeTruthy();
});

describe('a link that tells of its account', () => {
  const LINK = 'GET /api/account-links/a.b';
  const GOOD = '?code=good&account=a.b';
  const MOVED = 'This account now has another email address.';

  test.each([
    ['address-changed', MOVED],
    ['no-account', 'This account is deleted or disabled.'],
  ])(
    'reset account link: reports a dead link before it asks for a password: %s',
    async (state, title) => {
      await open(GOOD, { [LINK]: () => ok({ state }) }, 'good');
      expect(await screen.findByText(title)).toBeTruthy();
      expect(screen.queryByLabelText('New password')).toBeNull();
    },
  );

  test('reset account link: reports a changed address even if the link is expired or used', async () => {
    const api = { [LINK]: () => ok({ state: 'address-changed' }) };
    await open('?code=used&account=a.b&until=1000', api);
    expect(await screen.findByText(MOVED)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Request a new link' });
    expect(link.getAttribute('href')).toBe('/reset-password');
  });

  test.each([
    ['it is open', () => ok({ state: 'open' })],
    ['the API cannot tell', () => refused(404, 'NOT_FOUND')],
  ])('reset account link: asks for a password where %s', async (_, answer) => {
    await open(GOOD, { [LINK]: answer }, 'good');
    expect(await screen.findByLabelText('New password')).toBeTruthy();
  });

  test('reset account link: says what to do about a withdrawn invitation before it asks for a password', async () => {
    await open(`${GOOD}&for=invitation`, { [LINK]: () => ok({ state: 'no-account' }) }, 'good');
    expect(await screen.findByText('This link does not work any more.')).toBeTruthy();
    expect(screen.getByText(/ask for a new one/)).toBeTruthy();
  });

  test('reset account link: still reports an expired link', async () => {
    await open(`${GOOD}&until=1000`, { [LINK]: () => ok({ state: 'open' }) }, 'good');
    expect(await screen.findByText('This link is too old.')).toBeTruthy();
  });
});
