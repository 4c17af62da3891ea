import { jest } from '@jest/globals';
import { press } from '@walkies/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aSlot } from '@walkies/contract/testing';
import { ConfirmAddress } from '../frame/confirm-address';
import { ShellRoutes } from '../routes/shell-routes';
import { aShell, renderIn } from '../testing/a-shell';
import { aMe, ok, refused } from '../testing/fake-api';
import { ADA } from '../testing/fake-identity';

afterEach(() => jest.restoreAllMocks());

const SEND = 'POST /api/users/me/email-confirmations';
const LOOK = 'PATCH /api/users/me';
const BOOKINGS = 'GET /api/time-slots/my-bookings';
const booked = () => ok([aSlot({ booked_by_me: true })]);
const REQUEST = /^Confirm your address:/;

/**
 * Opens the page for a user whose address is confirmed at the API's next check, while another API process
 * still has the old state.
 */
async function open(search: string, role?: 'walker') {
  const api = {
    'GET /api/users/me': () => ok(aMe({ email_confirmation: 'asked' })),
    [LOOK]: () => ok(aMe({ email_confirmation: 'done' })),
    [SEND]: () => ok(null),
    [BOOKINGS]: booked,
  };
  const made = aShell({ ...(role && { role }), api });
  made.codes.set('good', ADA.email);
  await renderIn(
    made.shell,
    <>
      <ConfirmAddress />
      <ShellRoutes />
    </>,
    `/confirm-email${search}`,
  );
  return made;
}

test('email confirmation: changes nothing on opening, and names the address', async () => {
  const { requests, codes } = await open('?code=good', 'walker');
  expect(await screen.findByText(`Is ${ADA.email} your address?`)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Yes, confirm it' })).toBeTruthy();
  expect(codes.size).toBe(1);
  expect(requests).not.toContain(LOOK);
});

test('email confirmation: confirms with one press, and stops asking', async () => {
  const { requests, codes } = await open('?code=good', 'walker');
  await press('Yes, confirm it');
  expect(await screen.findByText('Your address is confirmed.')).toBeTruthy();
  expect(codes.size).toBe(0);
  expect(requests).toContain(LOOK);
  await waitFor(() => expect(screen.queryByText(/^Confirm your address:/)).toBeNull());
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/');
});

test('email confirmation: makes a new address the account’s with one press', async () => {
  const made = aShell({ api: {} });
  made.codes.set('new', 'new@walkies.test');
  jest
    .spyOn(made.identity, 'aboutCode')
    .mockResolvedValue({ email: 'new@walkies.test', changes: true });
  await renderIn(made.shell, <ShellRoutes />, '/confirm-email?code=new');
  expect(await screen.findByText('Log in with new@walkies.test from now on?')).toBeTruthy();
  await press('Yes, use this address');
  expect(await screen.findByText('Your address is confirmed.')).toBeTruthy();
});

test('email confirmation: confirms for a visitor, and leads to the login', async () => {
  const { requests } = await open('?code=good');
  await press('Yes, confirm it');
  expect(await screen.findByText('Your address is confirmed.')).toBeTruthy();
  expect(requests).not.toContain(LOOK);
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
});

test.each([
  ['', 'This link does not work any more.'],
  ['?code=used', 'This link does not work any more.'],
  ['?code=expired', 'This link is too old.'],
  ['?code=good&until=1000', 'This link is too old.'],
])('email confirmation: explains the link %s, and leads on', async (search, title) => {
  await open(search, 'walker');
  expect(await screen.findByText(title)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Look at my account' });
  expect(link.getAttribute('href')).toBe('/account');
});

test.each(['?code=used', '?code=expired', '?code=good&until=1000'])(
  'email confirmation: says for the link %s that the address is already confirmed',
  async (search) => {
    const { shell } = aShell({ role: 'walker' });
    await renderIn(shell, <ShellRoutes />, `/confirm-email${search}`);
    expect(await screen.findByText(`${ADA.email} is already confirmed.`)).toBeTruthy();
  },
);

test('email confirmation: says before the press that the address has changed since', async () => {
  const state = () => ok({ state: 'address-changed' });
  const { shell, codes } = aShell({ api: { 'GET /api/account-links/a.b': state } });
  codes.set('good', ADA.email);
  await renderIn(shell, <ShellRoutes />, '/confirm-email?code=good&account=a.b');
  expect(await screen.findByText('This account now has another email address.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Yes, confirm it' })).toBeNull();
});

test('email confirmation: tells a visitor that a used link may have confirmed the address', async () => {
  await open('?code=used');
  expect(await screen.findByText(/Did you press its button before\?/)).toBeTruthy();
});

test('email confirmation: asks on every page until confirmed, and resends the mail', async () => {
  const { requests } = await open('', 'walker');
  expect(await screen.findByText(`Confirm your address: ${ADA.email}`)).toBeTruthy();
  await press('Send again');
  expect(await screen.findByText(`A link is on its way to ${ADA.email}.`)).toBeTruthy();
  const again = await screen.findByRole('button', { name: /^Again in \d+ s$/ });
  expect(again).toHaveProperty('disabled', true);
  expect(requests.filter((call) => call === SEND)).toHaveLength(1);
});

// spec: 10.104
test.each([
  ['waits for the first booking of a new walker', 'walker', 'asked', 0, '/', false],
  ['asks a walker who has booked', 'walker', 'asked', 1, '/', true],
  ['asks a new walker on the account page', 'walker', 'asked', 0, '/account', true],
  ['asks a new walker at once if booking requires it', 'walker', 'required', 0, '/', true],
  ['asks staff at once', 'marshal', 'asked', 0, '/', true],
] as const)(
  'email confirmation: %s',
  async (_, role, email_confirmation, bookings, path, isShown) => {
    const { shell, requests } = aShell({
      role,
      api: {
        'GET /api/users/me': () => ok(aMe({ role, email_confirmation })),
        [BOOKINGS]: () => (bookings ? booked() : ok([])),
      },
    });
    await renderIn(shell, <ConfirmAddress />, path);
    if (isShown) await screen.findByText(REQUEST);
    else await waitFor(() => expect(requests).toContain(BOOKINGS));
    expect(screen.queryByText(REQUEST) !== null).toBe(isShown);
  },
);

test('email confirmation: stops asking once another tab has confirmed', async () => {
  let confirmed = false;
  const me = () => ok(aMe({ email_confirmation: confirmed ? 'done' : 'asked' }));
  const { shell } = aShell({
    role: 'walker',
    api: { 'GET /api/users/me': me, [BOOKINGS]: booked },
  });
  await renderIn(shell, <ConfirmAddress />);
  await screen.findByText(/^Confirm your address:/);
  confirmed = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByText(/^Confirm your address:/)).toBeNull());
});

test('email confirmation: explains why the mail was not resent', async () => {
  const api = {
    'GET /api/users/me': () => ok(aMe({ email_confirmation: 'asked' })),
    [BOOKINGS]: booked,
    [SEND]: () => refused(429, 'RATE_LIMITED', 'Too many requests. Please try again in 9 minutes.'),
  };
  const { shell } = aShell({ role: 'walker', api });
  await renderIn(shell, <ConfirmAddress />);
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/try again in 9 minutes/)).toBeTruthy();
});

test('email confirmation: asks nothing when the API does not report it', async () => {
  const old = { ...aMe(), email_confirmation: undefined };
  const { shell } = aShell({ role: 'walker', api: { 'GET /api/users/me': () => ok(old) } });
  await renderIn(shell, <ConfirmAddress />);
  expect(screen.queryByRole('status', { name: '' })).toBeNull();
});
