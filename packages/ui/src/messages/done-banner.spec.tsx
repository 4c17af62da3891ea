import { render, screen, waitFor } from '@testing-library/react';
import { DoneBanner } from './done-banner';

test('tells what has been done and takes the focus', async () => {
  render(<DoneBanner>Juniper is saved.</DoneBanner>);
  const banner = screen.getByRole('status');

  await waitFor(() => expect(document.activeElement).toBe(banner));
  expect(banner.textContent).toBe('Juniper is saved.');
});
