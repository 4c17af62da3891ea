import { jest } from '@jest/globals';
import {
  aHost,
  aSession,
  clockShows,
  noConnection,
  refuse,
  renderPage,
} from '@walkies/api-client/testing';
import { enter, press } from '@walkies/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminApi, aPerson, showAsAdmin } from '../testing/admin-pages';
import { AdminPanelPage } from './admin-panel-page';

beforeEach(() => clockShows('2026-11-18T09:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const TYPED = {
  Name: 'Maria Lopez',
  Email: 'maria@example.org',
  Password: 'fetch!',
  'Phone number': '01234 567 890',
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function fillIn(fields: Partial<typeof TYPED> = {}) {
  for (const [label, text] of Object.entries({ ...TYPED, ...fields })) {
    if (text) await enter(field(label), text);
  }
}

const create = () => press('Create Marshal Account');

const PEOPLE = '/admin-panel?tab=people';

/** Unfolds the form. */
const open = async () =>
  userEvent.click(await screen.findByRole('heading', { name: 'Create Marshal Account' }));

async function show() {
  showAsAdmin(<AdminPanelPage />, PEOPLE);
  await open();
}

// spec: 8.16
it('create marshal form: creates the account, confirms it and clears the fields', async () => {
  const { bodies, calls } = adminApi([], { 'POST /users/marshals': () => aPerson() });
  await show();
  await fillIn();
  const listed = calls.filter((call) => call.startsWith('GET /users')).length;
  await create();
  await screen.findByText('Marshal account created successfully!');
  expect(bodies).toEqual([
    {
      name: 'Maria Lopez',
      email: 'maria@example.org',
      password: 'fetch!',
      phoneNumber: '01234 567 890',
    },
  ]);
  expect(Object.keys(TYPED).map((label) => field(label).value)).toEqual(['', '', '', '']);
  await waitFor(() =>
    expect(calls.filter((call) => call.startsWith('GET /users')).length).toBeGreaterThan(listed),
  );
});

it('create marshal form: accepts a phone number as pasted from an address book', async () => {
  const { bodies } = adminApi([], { 'POST /users/marshals': () => aPerson() });
  await show();
  await fillIn({ 'Phone number': '\u202a01234\u00a0567 890\u202c' });
  await create();
  await screen.findByText('Marshal account created successfully!');
  expect(bodies).toMatchObject([{ phoneNumber: '01234 567 890' }]);
});

// spec: 5.4, 10.72
it('create marshal form: requires all four fields', async () => {
  const { calls } = adminApi();
  await show();
  await create();
  await screen.findByText('Please enter a name.');
  screen.getByText('Please enter an email.');
  screen.getByText('Please enter a password.');
  screen.getByText('Please enter a phone number.');
  expect(calls).not.toContain('POST /users/marshals');
});

// spec: 10.72
it('create marshal form: invites a marshal instead, without a password', async () => {
  const { bodies } = adminApi([], { 'POST /users/marshals': () => aPerson() });
  await show();
  await fillIn();
  const invitation = screen.getByLabelText('Send an invitation instead');
  await userEvent.click(invitation);
  expect(screen.queryByLabelText('Password')).toBeNull();
  await userEvent.click(invitation);
  expect(field('Password').value).toBe('fetch!');
  await userEvent.click(invitation);
  await create();
  await screen.findByText('Marshal account created successfully!');
  screen.getByText('An invitation is on its way.');
  expect(bodies).toEqual([
    { name: 'Maria Lopez', email: 'maria@example.org', phoneNumber: '01234 567 890' },
  ]);
  expect(field('Password').value).toBe('');
});

// spec: 5.4, 9.5
it('create marshal form: requires a password of six characters', async () => {
  const { calls } = adminApi();
  await show();
  await fillIn({ Password: 'short' });
  await create();
  await screen.findByText('Password must be at least 6 characters long');
  expect(calls).not.toContain('POST /users/marshals');
});

// spec: 8.16
it.each([
  [
    'an address that is taken',
    () => refuse(409, 'EMAIL_TAKEN', 'Taken.'),
    'An account with this email already exists.',
  ],
  [
    'nobody signed in',
    () => refuse(401, 'UNAUTHENTICATED'),
    'No admin user found. Please log in again.',
  ],
  [
    'somebody who may not',
    () => refuse(403, 'FORBIDDEN'),
    'Not authorized to create marshal accounts',
  ],
  [
    'bad input',
    () => refuse(400, 'BAD_INPUT', 'This is no email.'),
    'Failed to create marshal account. This is no email.',
  ],
  ['a fault', () => refuse(500, 'INTERNAL', 'secret'), 'Failed to create marshal account'],
  [
    'a lost answer',
    noConnection,
    /we can't tell yet whether the account is created. Try again: nothing will be saved twice/,
  ],
])('create marshal form: reports %s and keeps the typed text', async (_name, answer, text) => {
  adminApi([], { 'POST /users/marshals': answer });
  await show();
  await fillIn();
  await create();
  expect((await screen.findByText(text)).closest('[role="alert"]')).not.toBeNull();
  expect(Object.keys(TYPED).map((label) => field(label).value)).toEqual(Object.values(TYPED));
});

// spec: 8.16
it('create marshal form: keeps the session and the form when no signed-in user is found', async () => {
  const unauthenticated = () => refuse(401, 'UNAUTHENTICATED', 'No user logged in');
  const { calls, routes } = adminApi();
  const endSession = jest.fn();
  const session = aSession({ role: 'admin' });
  renderPage(<AdminPanelPage />, { host: aHost({ session, endSession }), path: PEOPLE });
  await open();
  await screen.findByText('No people yet.');
  // Refuse every call from now on, including refetches after a write.
  for (const route of Object.keys(routes)) routes[route] = unauthenticated;
  routes['POST /users/marshals'] = unauthenticated;
  const before = calls.length;
  await fillIn();
  await create();
  await screen.findByText('No admin user found. Please log in again.');
  expect(calls.slice(before)).toEqual(['POST /users/marshals', 'POST /users/marshals']);
  expect(endSession).not.toHaveBeenCalled();
  expect(Object.keys(TYPED).map((label) => field(label).value)).toEqual(Object.values(TYPED));
});

// spec: 5.4
it('create marshal form: sends no request for a user who is not an admin', async () => {
  const { calls } = adminApi();
  const session = aSession({ role: 'marshal' });
  renderPage(<AdminPanelPage />, { host: aHost({ session }), path: PEOPLE });
  await open();
  await fillIn();
  await create();
  await screen.findByText('Not authorized to create marshal accounts');
  await create();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
  expect(calls).not.toContain('POST /users/marshals');
  await userEvent.type(field('Name'), 'a');
  expect(screen.queryByText('Not authorized to create marshal accounts')).toBeNull();
});

it('create marshal form: clears an error once the input changes', async () => {
  adminApi([], { 'POST /users/marshals': () => refuse(403, 'FORBIDDEN') });
  await show();
  await fillIn({ Password: 'short' });
  await create();
  await screen.findByText('Password must be at least 6 characters long');
  await userEvent.type(field('Password'), '!');
  expect(screen.queryByText('Password must be at least 6 characters long')).toBeNull();
  await userEvent.type(field('Password'), '!');
  await create();
  await screen.findByText('Not authorized to create marshal accounts');
  await userEvent.type(field('Name'), 'a');
  expect(screen.queryByText('Not authorized to create marshal accounts')).toBeNull();
});

// spec: 8.16
it('create marshal form: says that the admin is gone when no user is signed in any more', async () => {
  adminApi();
  const session = aSession({ role: 'admin' });
  const token = () => Promise.reject(new Error('No user logged in'));
  renderPage(<AdminPanelPage />, { host: aHost({ session, token }), path: PEOPLE });
  await open();
  await fillIn();
  await create();
  await screen.findByText('No admin user found. Please log in again.');
});

// spec: 10.59
it('create marshal form: resends an account with the same key, and another one with a new key', async () => {
  const { keys, routes } = adminApi([], { 'POST /users/marshals': noConnection });
  await show();
  await fillIn();
  await create();
  await screen.findByText(/we can't tell yet whether/);
  await create();
  await waitFor(() => expect(keys).toHaveLength(2));
  await screen.findByText(/we can't tell yet whether/);
  await userEvent.type(field('Name'), ' B');
  routes['POST /users/marshals'] = () => aPerson();
  await create();
  await screen.findByText('Marshal account created successfully!');
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('create marshal form: keeps the browser from filling in the admin’s own account', async () => {
  adminApi();
  await show();
  expect(Object.keys(TYPED).map((label) => field(label).autocomplete)).toEqual([
    'off',
    'off',
    'new-password',
    'off',
  ]);
});
