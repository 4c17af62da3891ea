import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useCheckInBox } from './check-in';
import { useCheckIns } from './own-check-ins';
import { fakeApi, noConnection, refuse, renderPage } from './testing';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  localStorage.clear();
});

const walkOf = (checked_in_at: string | null) => ({ walks: [{ slot_id: 7, checked_in_at }] });

const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));

function Gate() {
  const walk = useCheckIns().data?.walks[0];
  const { unsent, error, isSaving, onCheckIn, onTakeBack } = useCheckInBox(7);
  return (
    <>
      <p>{isSaving ? 'saving' : 'idle'}</p>
      <p>{walk ? `known: ${walk.checked_in_at}` : 'loading'}</p>
      <p>{unsent ? `unsent: ${unsent.at === null ? 'not here' : 'here'}` : 'nothing unsent'}</p>
      <p>{error}</p>
      <button onClick={onCheckIn}>Here</button>
      <button onClick={onTakeBack}>Not here</button>
    </>
  );
}

const PUT = 'PUT /time-slots/7/check-in';

async function atTheGate(answer: () => unknown) {
  const api = fakeApi({ 'GET /users/me/check-ins': () => walkOf(null), [PUT]: answer });
  const shown = renderPage(<Gate />);
  await screen.findByText('known: null');
  return { ...api, ...shown };
}

// spec: 10.89
it('unsent mutation: shows the last press that is not sent yet', async () => {
  const { routes } = await atTheGate(noConnection);
  routes['DELETE /time-slots/7/check-in'] = noConnection;
  await press('Here');
  await screen.findByText('unsent: here');
  await press('Not here');
  await screen.findByText('unsent: not here');
});

it('unsent mutation: shows a refusal at once, and stores nothing', async () => {
  await atTheGate(() => refuse(409, 'CHECK_IN_TOO_LATE', 'This walk is over.'));
  await press('Here');
  await screen.findByText('This walk is over.');
  screen.getByText('nothing unsent');
  expect(localStorage).toHaveLength(0);
});

it('unsent mutation: sends at once where the browser stores nothing', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { calls } = await atTheGate(() => ({}));
  await press('Here');
  await waitFor(() => expect(calls).toContain(PUT));
  await screen.findByText('idle');
  screen.getByText('nothing unsent');
});

it('unsent mutation: refetches once a slow answer arrives after all', async () => {
  let come: (answer: unknown) => void = () => undefined;
  const { routes } = await atTheGate(() => new Promise((resolve) => (come = resolve)));
  jest.useFakeTimers();
  await press('Here');
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  jest.useRealTimers();
  await screen.findByText('unsent: here');
  routes['GET /users/me/check-ins'] = () => walkOf('2026-11-26T09:58:00Z');
  come({});
  await screen.findByText('known: 2026-11-26T09:58:00Z');
  await screen.findByText('nothing unsent');
});
