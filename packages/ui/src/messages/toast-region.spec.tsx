import { act, fireEvent, render, screen } from '@testing-library/react';
import { TOAST_MS, ToastRegion, useToasts } from './toast-region';

// Jest has no global `jest` in ES modules.
const { jest } = import.meta;

function App() {
  const { toasts, showToast, dismissToast } = useToasts();
  return (
    <>
      <button onClick={() => showToast('Time slot deleted.')}>Delete</button>
      <ToastRegion toasts={toasts} onDismiss={dismissToast} />
    </>
  );
}

function pass(milliseconds: number) {
  act(() => jest.advanceTimersByTime(milliseconds));
}

function showOne() {
  render(<App />);
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const toast = screen.getByRole('listitem');
  expect(toast.textContent).toBe('Time slot deleted.');
  return toast;
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test('toast region: removes a toast after six seconds and not before', () => {
  showOne();
  pass(TOAST_MS - 1);
  expect(screen.queryAllByRole('listitem')).toHaveLength(1);

  pass(1);
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
});

test('toast region: keeps a toast while the pointer is on it', () => {
  const toast = showOne();
  fireEvent.pointerEnter(toast);
  pass(TOAST_MS * 10);
  expect(screen.queryAllByRole('listitem')).toHaveLength(1);

  fireEvent.pointerLeave(toast);
  pass(TOAST_MS);
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
});

test('toast region: keeps a toast while the focus is in it, even when the pointer leaves', () => {
  const toast = showOne();
  act(() => screen.getByRole('button', { name: 'Close message' }).focus());
  fireEvent.pointerEnter(toast);
  fireEvent.pointerLeave(toast);
  pass(TOAST_MS * 10);
  expect(screen.queryAllByRole('listitem')).toHaveLength(1);

  act(() => screen.getByRole('button', { name: 'Close message' }).blur());
  pass(TOAST_MS);
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
});

test('toast region: closes the toast whose button is pressed', () => {
  showOne();
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const [first] = screen.getAllByRole('button', { name: 'Close message' });
  if (first) fireEvent.click(first);

  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('toast region: announces toasts from a region that exists before the first one', () => {
  render(<App />);

  expect(screen.getByRole('status').textContent).toBe('');
});
