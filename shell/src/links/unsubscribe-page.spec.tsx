import { jest } from '@jest/globals';
import { press } from '@walkies/ui/testing';
import { screen } from '@testing-library/react';
import { ShellRoutes } from '../routes/shell-routes';
import { aShell, renderIn } from '../testing/a-shell';
import { ok, refused } from '../testing/fake-api';

afterEach(() => jest.restoreAllMocks());

const READ = 'GET /api/unsubscribe/a.b/choice';
const OFF = 'POST /api/unsubscribe/a.b';
const ON = 'DELETE /api/unsubscribe/a.b';

/** Opens the page of a link whose mails are turned on or off. */
async function open(isOn = true, api = {}) {
  let on = isOn;
  const change = (next: boolean) => () => {
    on = next;
    return ok({ kind: 'reminder' });
  };
  const read = () => ok({ kind: 'reminder', on, address: 'a…@w….test' });
  const made = aShell({ api: { [READ]: read, [OFF]: change(false), [ON]: change(true), ...api } });
  await renderIn(made.shell, <ShellRoutes />, '/unsubscribe?link=a.b');
  return made;
}

test('unsubscribe page: changes nothing on opening, and says whose mails they are', async () => {
  const { requests } = await open();
  expect(await screen.findByText('Emails to a…@w….test')).toBeTruthy();
  expect(screen.getByText('Reminders')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Switch off these emails' })).toBeTruthy();
  expect(requests.filter((call) => call.includes('unsubscribe'))).toEqual([READ]);
});

test('unsubscribe page: switches mails off with one press, and on again with another', async () => {
  const { requests } = await open();
  await screen.findByText('Emails to a…@w….test');
  await press('Switch off these emails');
  expect(await screen.findByText('These emails are off. You still get all others.')).toBeTruthy();
  await press('Switch on again');
  expect(await screen.findByText('These emails are on again.')).toBeTruthy();
  expect(requests.filter((call) => [OFF, ON].includes(call))).toEqual([OFF, ON]);
});

test('unsubscribe page: names the mails that people ask for', async () => {
  const choice = { kind: 'day-open', opt_in: 'help-wanted', on: true, address: 'a…@w….test' };
  await open(true, { [READ]: () => ok(choice) });
  expect(await screen.findByText('Ask me when walkers are missing')).toBeTruthy();
});

test('unsubscribe page: says that mails are off, and offers to switch them on', async () => {
  const { requests } = await open(false);
  expect(await screen.findByText('These emails are off. You still get all others.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Switch off these emails' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Switch on again' })).toBeTruthy();
  expect(requests).not.toContain(OFF);
});

test('unsubscribe page: says what to do about an incomplete link', async () => {
  const answer = () => refused(404, 'NOT_FOUND', 'This link is incomplete. Log in.');
  await open(true, { [READ]: answer });
  expect(await screen.findByText(/This link is incomplete\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.getByRole('link', { name: /My account/ })).toBeTruthy();
});

test('unsubscribe page: allows another press where that may help', async () => {
  let isBusy = true;
  const answer = () => (isBusy ? refused(429, 'RATE_LIMITED', 'Wait.') : ok({ kind: 'reminder' }));
  await open(true, { [OFF]: answer });
  await screen.findByText('Emails to a…@w….test');
  await press('Switch off these emails');
  await screen.findByRole('alert');
  isBusy = false;
  await press('Switch off these emails');
  expect(await screen.findByText('These emails are off. You still get all others.')).toBeTruthy();
});
