import { jest } from '@jest/globals';
import { storeWrite, unsentWrites } from '@walkies/api-client';
import { act, screen, waitFor } from '@testing-library/react';
import { press } from '@walkies/ui/testing';
import { aShell, renderIn } from '../testing/a-shell';
import { ok, refused } from '../testing/fake-api';
import { reached } from '../testing/reached';
import { sendNow, sendWhenPossible } from './send-unsent';
import UnsentNotice from './unsent-notice';

const UID = 'uid-ada@walkies.test';
const WRITE = {
  id: 'a-write',
  method: 'PUT',
  path: '/time-slots/7/check-ins/ana',
  slotId: 7,
  label: 'Ana Petrov is here',
  page: '/day-plan?date=2026-11-26',
};
const isThere = () => ok({});
function noConnection(): never {
  throw new TypeError('Failed to fetch');
}

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

/** A marshal's page with one write that has not reached the API; `answer` sets what the API says to it. */
async function aPage() {
  let answer: () => ReturnType<typeof ok> = noConnection;
  const { shell, requests } = aShell({
    role: 'marshal',
    api: { 'PUT /api/time-slots/7/check-ins/ana': () => answer() },
  });
  await reached(shell.sessions, 'signed-in');
  storeWrite(UID, WRITE);
  await renderIn(shell, <UnsentNotice />);
  await act(() => sendNow(shell));
  const send = (next: typeof answer) => {
    answer = next;
    return act(() => sendNow(shell));
  };
  return { shell, requests, send, answers: (next: typeof answer) => void (answer = next) };
}

// spec: 10.89
it('unsent notice: says what waits for a connection, and goes once it is sent', async () => {
  const { send } = await aPage();
  screen.getByText('1 entry is not sent yet.');
  await press('Show');
  screen.getByText('Ana Petrov is here');
  screen.getByText('It waits for a connection.');
  await send(isThere);
  expect(screen.queryByText('1 entry is not sent yet.')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(localStorage).toHaveLength(0);
});

// spec: 10.90
it('unsent notice: shows why one was refused, to compare, send again or discard', async () => {
  const { send, answers } = await aPage();
  const reason = 'Maria Lopez has already finalized this walk.';
  await send(() => refused(409, 'WALK_FINALIZED', reason));
  screen.getByText('1 entry was not accepted.');
  await press('Show');
  screen.getByText(reason);
  answers(isThere);
  await press('Send again');
  await waitFor(() => expect(unsentWrites(UID)).toEqual([]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('unsent notice: opens the page to compare, where the entry stays', async () => {
  const { send } = await aPage();
  await send(() => refused(409, 'WALK_FINALIZED'));
  await press('Show');
  await press(() => screen.getByRole('link', { name: 'Compare' }));
  expect(screen.getByLabelText('Address').textContent).toBe(WRITE.page);
  expect(unsentWrites(UID)).toHaveLength(1);
});

it('unsent notice: discards an entry', async () => {
  const { send } = await aPage();
  await send(() => refused(409, 'WALK_FINALIZED'));
  await press('Show');
  await press('Discard');
  expect(unsentWrites(UID)).toEqual([]);
});

// spec: 10.89
it('unsent writes: are sent at once, and as soon as the browser is online again', async () => {
  const { shell, requests, answers } = await aPage();
  sendWhenPossible(shell);
  answers(isThere);
  await waitFor(() => expect(requests.filter((one) => one.startsWith('PUT'))).toHaveLength(2));
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(unsentWrites(UID)).toEqual([]));
});
