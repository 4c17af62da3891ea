import { jest } from '@jest/globals';
import { clockShows, pageOf, refuse } from '@walkies/api-client/testing';
import type { MessageNotArrived } from '@walkies/contract';
import { press } from '@walkies/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { adminApi, showAsAdmin } from '../testing/admin-pages';
import { AdminPanelPage } from './admin-panel-page';

beforeEach(() => clockShows('2026-11-18T09:00:00Z'));

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const CALL = 'GET /messages/not-arrived';
const TITLE = 'Messages that did not arrive';

const aMessage = (facts: Partial<MessageNotArrived> = {}): MessageNotArrived => ({
  id: '0b6d1f0e-7c1c-4f5e-9d0a-3f2d6f1f4a11',
  uid: 'ana',
  name: 'Ana Petrov',
  email: 'ana@example.org',
  email_delivery: 'refused',
  kind: 'called-off',
  state: 'refused',
  at: '2026-11-17T18:00:00Z',
  why: '550 No such mailbox',
  ...facts,
});

const show = (answer: () => unknown) => {
  const api = adminApi([], { [CALL]: answer });
  showAsAdmin(<AdminPanelPage />, '/admin-panel');
  return api;
};

it('undelivered messages: is absent when all messages arrived', async () => {
  const { calls } = show(() => pageOf([]));
  await screen.findByRole('heading', { name: 'Today' });
  await waitFor(() => expect(calls).toContain(`${CALL}?limit=10&offset=0`));
  expect(screen.queryByRole('heading', { name: TITLE })).toBeNull();
});

it('undelivered messages: shows message, recipient, time, reason and remedy', async () => {
  show(() =>
    pageOf([
      aMessage(),
      aMessage({ id: 'b', kind: 'a-new-kind', state: 'failed', email_delivery: 'fine' }),
    ]),
  );
  const table = within(await screen.findByRole('table', { name: TITLE }));
  const [, first, second] = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(first).toMatch(
    /Ana Petrov.*Emails to this address bounce.*Walk called off.*17.*Refused by the mail server.*550 No such mailbox/,
  );
  expect(second).toMatch(/a-new-kind.*Could not be sent/);
  expect(second).not.toContain('bounce');
  expect(table.getAllByRole('link', { name: 'ana@example.org' })[0]).toHaveProperty(
    'href',
    'mailto:ana@example.org',
  );
  screen.getByText(/ask for another address/);
});

it('undelivered messages: loads page by page', async () => {
  const { calls } = show(() => pageOf([aMessage()], 11));
  const section = (await screen.findByRole('table', { name: TITLE })).closest('section');
  await press(() => within(section ?? document.body).getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(calls).toContain(`${CALL}?limit=10&offset=10`));
});

it('undelivered messages: reports a failed load', async () => {
  show(() => refuse(403, 'FORBIDDEN'));
  await screen.findByText(/Failed to load messages that did not arrive/);
});
