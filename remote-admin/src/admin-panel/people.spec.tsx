import { jest } from '@jest/globals';
import { clockShows, pageOf, refuse } from '@walkies/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, nameWith, sentence } from '@walkies/ui/testing';
import { adminApi, aPerson, showAsAdmin } from '../testing/admin-pages';
import { AdminPanelPage } from './admin-panel-page';

beforeEach(() => clockShows('2026-11-18T09:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const PEOPLE = '/admin-panel?tab=people';
const show = (path = PEOPLE) => showAsAdmin(<AdminPanelPage />, path);
const choose = async (who: string) =>
  userEvent.selectOptions(await screen.findByLabelText('Show'), who);
const showWalkers = async () => {
  show();
  await choose('Walkers');
};
const address = () => screen.getByLabelText('address').textContent;

// spec: 10.73
it('people list: finds everyone first, with their role and phone number', async () => {
  const maria = aPerson({ uid: 'maria', name: 'Maria Lopez', role: 'marshal' });
  const { calls } = adminApi([], { 'GET /users': () => pageOf([maria, aPerson()]) });
  show();
  const table = within(await screen.findByRole('table', { name: 'People' }));
  const [, first, second] = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(first).toMatch(/Maria Lopez.*01234 567 890.*Marshal/);
  expect(second).toMatch(/Ana Petrov.*01234 567 890.*Walker/);
  expect(calls).toContain('GET /users?limit=10&offset=0');
});

// spec: 10.73
it('people list: lists the marshals, with start date and last seen', async () => {
  const maria = aPerson({ uid: 'maria', name: 'Maria Lopez', role: 'marshal', lastSeen: null });
  const { calls } = adminApi([], { 'GET /users': () => pageOf([maria]) });
  show(`${PEOPLE}&who=marshal`);
  const table = within(await screen.findByRole('table', { name: 'Marshals' }));
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.join(' | ')).toMatch(/Maria Lopez.*ana@example\.org.*01234.*2026.*Never/);
  expect(table.queryByRole('columnheader', { name: 'Bookings' })).toBeNull();
  expect(calls).toContain('GET /users?role=marshal&limit=10&offset=0');
});

it('people list: lists the walkers with their bookings', async () => {
  adminApi([], { 'GET /users': () => pageOf([aPerson()]) });
  await showWalkers();
  const table = within(await screen.findByRole('table', { name: 'Walkers' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Since',
    'Bookings',
    'Last seen',
    'Account',
  ]);
  expect(table.getByText('3')).toBeDefined();
});

it('people list: finds by part of a name or an address and reports an empty result', async () => {
  const { calls, routes } = adminApi([], { 'GET /users': () => pageOf([aPerson()]) });
  await showWalkers();
  await screen.findByRole('table', { name: 'Walkers' });
  routes['GET /users'] = () => pageOf([]);
  await userEvent.type(screen.getByLabelText('Search by name or email'), ' zed ');
  await screen.findByText('Nobody is found.');
  expect(calls).toContain('GET /users?role=walker&search=zed&limit=10&offset=0');
});

it('people list: pages, and restarts at the first page for another search', async () => {
  const { calls } = adminApi([], { 'GET /users': () => pageOf([aPerson()], 41) });
  await showWalkers();
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(calls).toContain('GET /users?role=walker&limit=10&offset=10'));
  await userEvent.type(screen.getByLabelText('Search by name or email'), 'a');
  await waitFor(() => expect(calls).toContain('GET /users?role=walker&search=a&limit=10&offset=0'));
});

it('people list: reports a failed load and reloads by Retry', async () => {
  const { routes } = adminApi([], { 'GET /users': () => refuse(500, 'INTERNAL') });
  show(`${PEOPLE}&who=marshal`);
  await screen.findByText('Failed to load marshals');
  routes['GET /users'] = () => pageOf([]);
  await press('Retry');
  await screen.findByText('No marshals yet.');
  expect(screen.queryByText('Failed to load marshals')).toBeNull();
});

describe('an account', () => {
  // spec: 10.73
  it('people list: disables an account after one question that names the consequence', async () => {
    const { calls, routes } = adminApi([], {
      'GET /users': () => pageOf([aPerson()]),
      'POST /users/ana/disable': () => aPerson({ disabled: true }),
    });
    await showWalkers();
    await userEvent.click(await screen.findByRole('button', { name: 'Disable Ana Petrov' }));
    expect(address()).toBe(`${PEOPLE}&who=walker&disable=ana`);
    const question = within(
      await screen.findByRole('dialog', { name: nameWith('Disable Ana Petrov?') }),
    );
    question.getByText(/signed out within a minute and cannot log in/);
    question.getByText(/Coming bookings are cancelled/);
    expect(calls).not.toContain('POST /users/ana/disable');
    routes['GET /users'] = () => pageOf([aPerson({ disabled: true })]);
    await press(() => question.getByRole('button', { name: 'Disable and cancel bookings' }));
    await screen.findByText(sentence('Ana Petrov is disabled.'));
    expect(address()).toBe(`${PEOPLE}&who=walker`);
    await screen.findByText('Disabled');
    await screen.findByRole('button', { name: 'Enable Ana Petrov' });
  });

  it('people list: leaves an account unchanged when the API refuses and shows why in the question', async () => {
    adminApi([], {
      'GET /users': () => pageOf([aPerson()]),
      'POST /users/ana/disable': () => refuse(409, 'OWN_ACCOUNT', 'This is your own account.'),
    });
    await showWalkers();
    await userEvent.click(await screen.findByRole('button', { name: 'Disable Ana Petrov' }));
    const question = within(await screen.findByRole('dialog'));
    await press(() => question.getByRole('button', { name: 'Disable and cancel bookings' }));
    expect((await question.findByRole('alert')).textContent).toBe(
      'Failed to disable Ana Petrov. This is your own account.',
    );
    await press(() => question.getByRole('button', { name: 'Cancel' }));
    expect(address()).toBe(`${PEOPLE}&who=walker`);
  });

  it('people list: enables an account again', async () => {
    const { routes } = adminApi([], {
      'GET /users': () => pageOf([aPerson({ disabled: true })]),
      'POST /users/ana/enable': () => aPerson(),
    });
    await showWalkers();
    const enable = await screen.findByRole('button', { name: 'Enable Ana Petrov' });
    routes['GET /users'] = () => pageOf([aPerson()]);
    await userEvent.click(enable);
    await screen.findByText(sentence('Ana Petrov can log in again.'));
    await screen.findByRole('button', { name: 'Disable Ana Petrov' });
  });

  it('people list: reports an account that could not be enabled', async () => {
    adminApi([], {
      'GET /users': () => pageOf([aPerson({ disabled: true })]),
      'POST /users/ana/enable': () => refuse(500, 'INTERNAL'),
    });
    await showWalkers();
    await userEvent.click(await screen.findByRole('button', { name: 'Enable Ana Petrov' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to enable Ana Petrov');
  });
});

it('people list: links names to persons and lists admins, with no way to disable oneself', async () => {
  const kit = aPerson({ uid: 'admin-1', name: 'Kit Mason', role: 'admin' });
  const { calls } = adminApi([], { 'GET /users': () => pageOf([kit]) });
  show();
  await choose('Admins');
  const table = within(await screen.findByRole('table', { name: 'Admins' }));
  const link = table.getByRole('link', { name: 'Kit Mason' });
  expect(link.getAttribute('href')).toBe('/admin-person?uid=admin-1');
  expect(table.queryByRole('button')).toBeNull();
  expect(calls).toContain('GET /users?role=admin&limit=10&offset=0');
});

it('people list: marks invited people', async () => {
  const ola = aPerson({ role: 'marshal', invitedAt: '2026-11-17T09:00:00Z' });
  adminApi([], { 'GET /users': () => pageOf([ola]) });
  show();
  await screen.findByText('Invited');
});

it('people list: redirects the former address of a person’s walks', async () => {
  adminApi();
  show('/admin-panel?walks=a%2Fb');
  await screen.findByText('/admin-person?uid=a%2Fb');
});

it('people list: redirects the former address of a question about an account', async () => {
  adminApi([], { 'GET /users': () => pageOf([aPerson()]) });
  show('/admin-panel?disable=ana');
  await screen.findByRole('dialog', { name: nameWith('Disable Ana Petrov?') });
  expect(address()).toBe('/admin-panel?disable=ana&tab=people');
});
