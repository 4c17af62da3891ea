import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RetryBanner } from './retry-banner';

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
