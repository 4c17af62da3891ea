import { render, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import userEvent from '@testing-library/user-event';
import { Banner, SuccessBanner, ErrorBanner, RetryBanner } from './banner';

// spec: 2.32, 8.20
test.each([
  ['error', 'alert'],
  ['success', 'status'],
  ['info', 'status'],
  ['offline', 'status'],
] as const)('announces a banner of tone %s as %s', (tone, role) => {
  render(<Banner tone={tone}>Failed to load time slots.</Banner>);

  expect(screen.getByRole(role).textContent).toBe('Failed to load time slots.');
});

test('separates the bold beginning from the rest', () => {
  render(
    <Banner tone="error" title="This walk is full now.">
      Somebody took the last spot.
    </Banner>,
  );

  expect(screen.getByRole('alert').textContent).toBe(
    'This walk is full now. Somebody took the last spot.',
  );
});

test('can take the focus after an action', () => {
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
test('tells what has been done and takes the focus', async () => {
  render(<SuccessBanner>Juniper is saved.</SuccessBanner>);
  const banner = screen.getByRole('status');

  await waitFor(() => expect(document.activeElement).toBe(banner));
  expect(banner.textContent).toBe('Juniper is saved.');
});

test('tells why and takes the focus', () => {
  render(<ErrorBanner>This walk is full now.</ErrorBanner>);
  const banner = screen.getByRole('alert');

  expect(document.activeElement).toBe(banner);
  expect(banner.textContent).toBe('This walk is full now.');
});

test('leaves the focus where it went since when its words change', () => {
  const field = <input aria-label="Name" />;
  const { rerender } = render(
    <>
      <ErrorBanner>It is not known whether you are booked.</ErrorBanner>
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

test('tells what failed and tries again, once at a time', async () => {
  let tries = 0;
  const banner = (isRetrying: boolean) => (
    <RetryBanner isRetrying={isRetrying} onRetry={() => (tries += 1)}>
      Failed to load dogs
    </RetryBanner>
  );
  const { rerender } = render(banner(false));
  expect(screen.getByRole('alert').textContent).toContain('Failed to load dogs');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  rerender(banner(true));
  await userEvent.click(screen.getByRole('button', { name: 'Loading...' }));

  expect(tries).toBe(1);
});
