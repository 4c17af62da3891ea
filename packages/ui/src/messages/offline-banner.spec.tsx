import { act, fireEvent, render, screen } from '@testing-library/react';
import { clockIsAhead, withPageClock } from '@walkies/remote-sdk/testing';
import { OfflineBanner } from './offline-banner';

withPageClock();

const { jest } = import.meta;

let isOnline = true;

function line(is: 'online' | 'offline') {
  isOnline = is === 'online';
  act(() => void window.dispatchEvent(new Event(is)));
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-18T09:12:00') });
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  line('online');
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('offline banner: shows since when the browser is offline, until it is online', () => {
  render(<OfflineBanner />);
  expect(screen.queryByRole('status')).toBeNull();
  line('offline');
  jest.setSystemTime(new Date('2026-11-18T09:20:00'));
  expect(screen.getByRole('status').textContent).toMatch(
    /^You are offline\. This page is from 0?9:12/,
  );
  line('offline');
  expect(screen.getByRole('status').textContent).toContain('9:12');
  line('online');
  expect(screen.queryByRole('status')).toBeNull();
});

test('offline banner: neither appears nor disappears during a press', () => {
  render(<OfflineBanner />);
  fireEvent.pointerDown(document.body);
  line('offline');
  expect(screen.queryByRole('status')).toBeNull();
  fireEvent.pointerUp(document.body);
  act(() => jest.runAllTimers());
  screen.getByText('You are offline.');
});

test('offline banner: shows the real time when the device clock is three hours ahead', async () => {
  jest.setSystemTime(new Date('2026-11-18T12:12:01'));
  await clockIsAhead(3 * 3_600_000);
  render(<OfflineBanner />);
  line('offline');
  expect(screen.getByRole('status').textContent).toMatch(/This page is from 0?9:12/);
});

test('offline banner: appears even when mounted after the connection was lost', () => {
  isOnline = false;
  render(<OfflineBanner />);
  screen.getByText('You are offline.');
});
