import { jest } from '@jest/globals';
import { answeredAt, clockIsAhead, withPageClock } from '@walkies/remote-sdk/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aShell, renderIn } from '../testing/a-shell';
import { Frame } from './frame';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

withPageClock();

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

const open = () => renderIn(aShell().shell, <Frame>{null}</Frame>);
const notice = () => screen.queryByText(/^This device’s clock is/)?.textContent;

// spec: 10.35
test.each([
  [3 * HOUR_MS, '3 hours fast'],
  [-3 * HOUR_MS, '3 hours slow'],
  [HOUR_MS, '1 hour fast'],
  [-6 * MINUTE_MS, '6 minutes slow'],
  [61 * MINUTE_MS, '1 hour 1 minute fast'],
  [-49 * HOUR_MS, '2 days slow'],
])('clock banner: describes a clock %d ms ahead as wrong by: %s', async (aheadMs, length) => {
  await open();
  await act(() => clockIsAhead(aheadMs));
  const whatToDo = await screen.findByText(/^Walkies uses the right time\. To set the clock/);
  expect(whatToDo.closest('[role=status]')).not.toBeNull();
  expect(notice()).toBe(`This device’s clock is ${length}.`);
});

test.each([4 * MINUTE_MS, -4 * MINUTE_MS])(
  'clock banner: ignores a clock %d ms ahead',
  async (aheadMs) => {
    await open();
    await act(() => clockIsAhead(aheadMs));
    expect(notice()).toBeUndefined();
  },
);

test('clock banner: appears once per tab', async () => {
  await open();
  await act(() => clockIsAhead(3 * HOUR_MS));
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  expect(notice()).toBeUndefined();
  expect(document.activeElement?.id).toBe('main');
  cleanup();
  await open();
  expect(notice()).toBeUndefined();
});

test('clock banner: disappears once the clock is set and the user returns to the tab', async () => {
  await open();
  await act(() => clockIsAhead(3 * HOUR_MS));
  await screen.findByText(/^This device’s clock is 3 hours fast/);
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(answeredAt(Date.now()));
  await act(async () => void fireEvent.focus(window));
  expect(notice()).toBeUndefined();
});
