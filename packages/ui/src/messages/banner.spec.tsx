import { render, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { Banner, SuccessBanner, ErrorBanner, RetryBanner } from './banner';
import userEvent from '@testing-library/user-event';
import { press } from '../testing/press';

// spec: 2.32, 8.20
test.each([
  ['error', 'alert'],
  ['success', 'status'],
  ['info', 'status'],
  ['offline', 'status'],
] as const)('banner: announces the tone %s as %s', (tone, role) => {
  render(<Banner tone={tone}>Failed to load time slots.</Banner>);

  expect(screen.getByRole(role).textContent).toBe('Failed to load time slots.');
});

test('banner: separates the bold title from the rest', () => {
  render(
    <Banner tone="error" title="This walk is full now.">
      Somebody took the last spot.
    </Banner>,
  );

  expect(screen.getByRole('alert').textContent).toBe(
    'This walk is full now. Somebody took the last spot.',
  );
});

test('banner: can take the focus after an action', () => {
  const ref = createRef<HTMLDivElement>();
  render(
    <Banner tone="error" ref={ref}>
      Failed to log in
    </Banner>,
  );
  ref.current?.focus();

  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

// spec: 2.32, 8.20
test('success banner: reports the completed action and takes the focus', async () => {
  render(<SuccessBanner>Juniper is saved.</SuccessBanner>);
  const banner = screen.getByRole('status');

  await waitFor(() => expect(document.activeElement).toBe(banner));
  expect(banner.textContent).toBe('Juniper is saved.');
});

test('error banner: states the reason and takes the focus', () => {
  render(<ErrorBanner>This walk is full now.</ErrorBanner>);
  const banner = screen.getByRole('alert');

  expect(document.activeElement).toBe(banner);
  expect(banner.textContent).toBe('This walk is full now.');
});

test('error banner: does not take back a moved focus when its text changes', () => {
  const field = <input aria-label="Name" />;
  const { rerender } = render(
    <>
      <ErrorBanner>We can't tell yet whether you are booked.</ErrorBanner>
      {field}
    </>,
  );
  screen.getByLabelText('Name').focus();
  rerender(
    <>
      <ErrorBanner>You are not booked.</ErrorBanner>
      {field}
    </>,
  );

  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('retry banner: reports the failure and retries once at a time', async () => {
  let tries = 0;
  const banner = (isRetrying: boolean) => (
    <RetryBanner isRetrying={isRetrying} onRetry={() => (tries += 1)}>
      Failed to load dogs
    </RetryBanner>
  );
  const { rerender } = render(banner(false));
  expect(screen.getByRole('alert').textContent).toContain('Failed to load dogs');
  await press('Retry');
  rerender(banner(true));
  await userEvent.click(await screen.findByRole('button', { name: 'Loading...' }));

  expect(tries).toBe(1);
});
