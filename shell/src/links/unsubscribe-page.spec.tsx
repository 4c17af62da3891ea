import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ShellRoutes } from '../routes/shell-routes';
import { aShell, renderIn } from '../testing/a-shell';
import { ok, refused } from '../testing/fake-api';

afterEach(() => jest.restoreAllMocks());

const OFF = 'POST /api/unsubscribe/a.b';
const ON = 'DELETE /api/unsubscribe/a.b';
const done = () => ok({ kind: 'reminder' });

test('switches off by being opened, and on again by a press', async () => {
  const { shell, asked } = aShell({ api: { [OFF]: done, [ON]: done } });
  await renderIn(shell, <ShellRoutes />, '/unsubscribe?link=a.b');
  await screen.findByRole('heading', { name: 'No more of these mails' });
  expect(await screen.findByText('They are switched off. All others still come.')).toBeTruthy();
  expect(screen.getByText('Reminders')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Switch on again' }));
  await screen.findByRole('heading', { name: 'Switched on again' });
  expect(await screen.findByText('You get them again.')).toBeTruthy();
  expect(asked.filter((call) => call.includes('unsubscribe'))).toEqual([OFF, ON]);
});

test('says what to do with a link that is not whole', async () => {
  const answer = () => refused(404, 'NOT_FOUND', 'This link is not whole. Log in.');
  const { shell } = aShell({ api: { [OFF]: answer } });
  await renderIn(shell, <ShellRoutes />, '/unsubscribe?link=a.b');
  expect((await screen.findByRole('alert')).textContent).toMatch(/This link is not whole\./);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('link', { name: /page of your account/ })).toBeTruthy();
});

test('tries again where that may help', async () => {
  let isBusy = true;
  const answer = () => (isBusy ? refused(429, 'RATE_LIMITED', 'Wait.') : done());
  const { shell } = aShell({ api: { [OFF]: answer } });
  await renderIn(shell, <ShellRoutes />, '/unsubscribe?link=a.b');
  await screen.findByRole('alert');
  isBusy = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('They are switched off. All others still come.')).toBeTruthy();
});
