import { jest } from '@jest/globals';
import { enter, press } from '@walkies/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ShellRoutes } from '../routes/shell-routes';
import { aShell, renderIn } from '../testing/a-shell';
import { aMe, ok, refused } from '../testing/fake-api';

afterEach(() => jest.restoreAllMocks());

const NEW_WALKER = {
  'Full name': 'Nora Newcomer',
  Email: 'nora@walkies.test',
  Password: 'long walks',
  'Confirm password': 'long walks',
  'Phone number': '01234 567 890',
};

async function openForm(options: Parameters<typeof aShell>[0] = {}) {
  const made = aShell({ api: { 'POST /api/users': () => ok(aMe()) }, ...options });
  await renderIn(made.shell, <ShellRoutes />, '/signup');
  await screen.findByRole('heading', { level: 1, name: 'Sign up' });
  return made;
}

async function fill(over: Partial<typeof NEW_WALKER> = {}) {
  for (const [label, text] of Object.entries({ ...NEW_WALKER, ...over })) {
    const field = screen.getByLabelText(label);
    await userEvent.clear(field);
    if (text) await enter(field, text);
  }
  const waiver: HTMLInputElement = screen.getByRole('checkbox');
  if (!waiver.checked) await userEvent.click(waiver);
}

const button = () => screen.getByRole('button', { name: 'Sign up' });

// spec: 2.14, 5.1
test('sign-up page: disables the button until the waiver is ticked, and links to the waiver', async () => {
  await openForm();
  expect(button()).toHaveProperty('disabled', true);
  const waiver = screen.getByRole('link', { name: 'volunteer waiver' });
  expect(waiver.getAttribute('href')).toBe('https://waiver.example.org');
  await press(() => screen.getByRole('checkbox'));
  expect(button()).toHaveProperty('disabled', false);
});

// spec: 10.54, 10.75
test('sign-up page: accepts the shown waiver, and shows a newer one after its refusal', async () => {
  let waiverVersion = '2026-11';
  let signUp = () => refused(409, 'WAIVER_CHANGED', 'The waiver has changed.');
  const api = {
    'GET /config.json': () =>
      ok({ shelter: { waiverUrl: `https://example.org/${waiverVersion}`, waiverVersion } }),
    'POST /api/users': () => signUp(),
  };
  await openForm({ api });
  const link = () => screen.getByRole('link', { name: 'volunteer waiver' });
  await waitFor(() => expect(link()).toHaveProperty('href', 'https://example.org/2026-11'));
  await fill();
  waiverVersion = '2026-12';
  await press(button);
  expect((await screen.findByRole('alert')).textContent).toContain('The waiver has changed.');
  await waitFor(() => expect(link()).toHaveProperty('href', 'https://example.org/2026-12'));
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'long walks');

  signUp = () => ok(aMe());
  await press(() => screen.getByRole('checkbox'));
  await press(button);
  await screen.findByRole('heading', { name: 'walker /walker-calendar' });
  const sent = jest
    .mocked(fetch)
    .mock.calls.filter(([path]) => path === '/api/users')
    .map(([, init]) => JSON.parse(String(init?.body)).waiverVersion);
  expect(sent).toEqual(['2026-11', '2026-12']);
});

// spec: 9.5
test('sign-up page: accepts a password of exactly six characters', async () => {
  const { accounts } = await openForm();
  await fill({ Password: 'barks!', 'Confirm password': 'barks!' });
  await press(button);
  await screen.findByRole('heading', { name: 'walker /walker-calendar' });
  expect(accounts['nora@walkies.test']).toBe('barks!');
});

// spec: 2.14
test('sign-up page: creates account and profile, then opens the calendar', async () => {
  const { accounts, requests } = await openForm();
  await fill();
  await press(button);
  await screen.findByRole('heading', { name: 'walker /walker-calendar' });
  expect(accounts['nora@walkies.test']).toBe('long walks');
  expect(requests).toContain('POST /api/users');
});

test('sign-up page: says at the field what to change in a password that the provider refuses', async () => {
  const { identity } = await openForm();
  screen.getByText('At least 6 characters.');
  identity.createAccount = () =>
    Promise.reject(
      Object.assign(new Error('[Password must contain a numeric character]'), {
        code: 'auth/password-does-not-meet-requirements',
      }),
    );
  await fill();
  await press(button);
  await screen.findByText('Please choose another password. It must contain a numeric character.');
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  await userEvent.type(screen.getByLabelText('Password'), '7');
  expect(screen.queryByText(/Please choose another password/)).toBeNull();
});

test('sign-up page: accepts a phone number as pasted from an address book', async () => {
  const { accounts } = await openForm();
  await fill({ 'Phone number': '\u202a01234\u00a0567 890\u202c' });
  await press(button);
  await screen.findByRole('heading', { name: 'walker /walker-calendar' });
  expect(accounts).toHaveProperty(['nora@walkies.test']);
});

// spec: 5.1, 9.5
test.each<[Partial<typeof NEW_WALKER>, string | RegExp]>([
  [
    { Password: 'short', 'Confirm password': 'short' },
    'Password must be at least 6 characters long',
  ],
  [{ 'Confirm password': 'another one' }, 'Passwords do not match'],
  [{ 'Full name': '   ' }, 'Please enter your full name.'],
  [{ Email: '' }, 'Please enter your email.'],
  [{ Email: 'nora' }, 'Please enter a complete email address.'],
  [{ 'Phone number': '' }, 'Please enter a phone number.'],
  [{ 'Phone number': 'call me' }, /5 to 25 digits/],
  [{ 'Phone number': '      ' }, /5 to 25 digits/],
])('sign-up page: refuses %o and keeps the input', async (over, message) => {
  const { accounts } = await openForm();
  await fill(over);
  const [wrong = ''] = Object.keys(over).slice(0, 1);
  for (let presses = 0; presses < 2; presses += 1) {
    await press(button);
    expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(wrong)));
  }
  expect(screen.getByLabelText('Password')).toHaveProperty('value', over.Password ?? 'long walks');
  expect(accounts).not.toHaveProperty(['nora@walkies.test']);
});

// spec: 10.30
test('sign-up page: says in plain words that an address is taken, and keeps the password', async () => {
  await openForm();
  await fill({ Email: 'ada@walkies.test' });
  await press(button);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'An account with this email already exists. Log in · Forgot your password?',
  );
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'long walks');
  const [, logIn] = screen.getAllByRole('link', { name: 'Log in' });
  await userEvent.click(logIn as HTMLElement);
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'ada@walkies.test');
});

test('sign-up page: clears a field’s error once it changes, and validates again on submit', async () => {
  const { accounts } = await openForm();
  await fill({ Password: 'two', 'Confirm password': 'one', 'Phone number': 'call me' });
  await press(button);
  await screen.findByText('Passwords do not match');
  await userEvent.type(screen.getByLabelText('Phone number'), '!');
  expect(screen.queryByText(/5 to 25 digits/)).toBeNull();
  await userEvent.type(screen.getByLabelText('Password'), '!');
  expect(screen.queryByText(/at least 6 characters/)).toBeNull();
  expect(screen.queryByText('Passwords do not match')).toBeNull();
  await press(button);
  await screen.findByText(/5 to 25 digits/);
  await screen.findByText('Passwords do not match');
  expect(accounts).not.toHaveProperty(['nora@walkies.test']);
});

test('sign-up page: clears the taken address error once the address changes', async () => {
  await openForm();
  await fill({ Email: 'ada@walkies.test' });
  await press(button);
  await screen.findByRole('alert');
  await userEvent.type(screen.getByLabelText('Email'), '.uk');
  expect(screen.queryByRole('alert')).toBeNull();
});

// spec: 8.15
test('sign-up page: completes a sign-up with a failed profile call on resubmit', async () => {
  let isDown = true;
  const { requests } = await openForm({
    api: { 'POST /api/users': () => (isDown ? refused(503, 'UNAVAILABLE') : ok(aMe())) },
  });
  await fill();
  await press(button);
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /we can't tell yet whether your account is created\. Try again: nothing will be saved twice\.$/,
  );
  isDown = false;
  await press(button);
  await screen.findByRole('heading', { name: 'walker /walker-calendar' });
  expect(requests.filter((call) => call === 'POST /api/users')).toHaveLength(2);
});

test('sign-up page: submits only once', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const { requests } = await openForm({
    api: { 'POST /api/users': () => answered.then(() => ok(aMe())) },
  });
  await fill();
  await press(button);
  const busy = await screen.findByRole('button', { name: 'Signing up...' });
  await userEvent.click(busy);
  await userEvent.type(screen.getByLabelText('Phone number'), '{Enter}');
  answer();
  await screen.findByRole('heading', { name: 'walker /walker-calendar' });
  expect(requests.filter((call) => call === 'POST /api/users')).toHaveLength(1);
});

test('sign-up page: tells browsers which value belongs in each field', async () => {
  await openForm();
  await waitFor(() => expect(button()).toBeTruthy());
  const hintOf = (label: string) => screen.getByLabelText(label).getAttribute('autocomplete');
  expect(Object.keys(NEW_WALKER).map(hintOf)).toEqual([
    'name',
    'email',
    'new-password',
    'new-password',
    'tel',
  ]);
});
