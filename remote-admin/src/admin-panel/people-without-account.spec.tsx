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

const TABLE = { name: 'People without an account' };
const PEOPLE = '/admin-panel?tab=people';
const show = () => showAsAdmin(<AdminPanelPage />, PEOPLE);
const address = () => screen.getByLabelText('address').textContent;

const choose = async () =>
  userEvent.selectOptions(await screen.findByLabelText('Show'), 'Without account');
const look = async () => {
  show();
  await choose();
};

it('people without account: loads only when an admin opens it', async () => {
  const { calls } = adminApi();
  show();
  await screen.findByText('No people yet.');
  expect(calls).not.toContain('GET /users/without-account');
  await choose();
  await screen.findByText('Everybody has an account.');
  expect(calls).toContain('GET /users/without-account');
  expect(screen.queryByRole('table', TABLE)).toBeNull();
});

it('people without account: says so when the API does not know, and retries', async () => {
  const { routes } = adminApi([], { 'GET /users/without-account': () => refuse(404, 'NOT_FOUND') });
  await look();
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Failed to load people without an account/,
  );
  routes['GET /users/without-account'] = () => pageOf([aPerson()]);
  await press('Retry');
  await screen.findByRole('table', TABLE);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('people without account: restores the question about the person in the address', async () => {
  adminApi([], { 'GET /users/without-account': () => pageOf([aPerson()]) });
  showAsAdmin(<AdminPanelPage />, '/admin-panel?remove=ana');
  await screen.findByRole('dialog', { name: nameWith('Remove Ana Petrov?') });
});

describe('somebody without an account', () => {
  const openQuestion = async (routes: Record<string, () => unknown>) => {
    const api = adminApi([], {
      'GET /users/without-account': () => pageOf([aPerson()]),
      ...routes,
    });
    await look();
    const table = within(await screen.findByRole('table', TABLE));
    table.getByText('ana@example.org', { exact: false });
    await press(() => table.getByRole('button', { name: 'Remove Ana Petrov' }));
    const question = within(
      await screen.findByRole('dialog', { name: nameWith('Remove Ana Petrov?') }),
    );
    return { ...api, question };
  };

  // spec: 10.73
  it('people without account: removes a person after one question that names the consequence', async () => {
    const { calls, routes, question } = await openQuestion({
      'DELETE /users/ana': () => undefined,
    });
    expect(address()).toBe(`${PEOPLE}&who=without-account&remove=ana`);
    question.getByText(/cancels coming bookings.*walks still count.*cannot be undone/);
    expect(calls).not.toContain('DELETE /users/ana');
    routes['GET /users/without-account'] = () => pageOf([]);
    await press(() => question.getByRole('button', { name: 'Remove' }));
    await screen.findByText(sentence('Ana Petrov is removed.'));
    expect(calls).toContain('DELETE /users/ana');
    await waitFor(() => expect(address()).toBe(`${PEOPLE}&who=without-account`));
    await waitFor(() => expect(screen.queryByRole('table', TABLE)).toBeNull());
  });

  it('people without account: keeps the question when another admin removes the person', async () => {
    let rows = [aPerson()];
    adminApi([], { 'GET /users/without-account': () => pageOf(rows) });
    const { refresh } = showAsAdmin(<AdminPanelPage />, '/admin-panel?remove=ana');
    await screen.findByRole('dialog', { name: nameWith('Remove Ana Petrov?') });
    rows = [];
    await refresh();
    await screen.findByText('Everybody has an account.');
    screen.getByRole('dialog', { name: nameWith('Remove Ana Petrov?') });
  });

  it('people without account: keeps the person when the API refuses and shows why in the question', async () => {
    const { question } = await openQuestion({
      'DELETE /users/ana': () =>
        refuse(409, 'PERSON_HAS_ACCOUNT', 'This person still has an account.'),
    });
    await press(() => question.getByRole('button', { name: 'Remove' }));
    expect((await question.findByRole('alert')).textContent).toBe(
      'Failed to remove Ana Petrov. This person still has an account.',
    );
    await press(() => question.getByRole('button', { name: 'Cancel' }));
    expect(address()).toBe(`${PEOPLE}&who=without-account`);
  });
});
