import { render, screen } from '@testing-library/react';
import { ShelterTimeNote } from './shelter-time-note';

const NOW = new Date('2026-11-20T12:00:00Z');

// spec: 10.1
it('shelter time note: names the shelter’s place to a reader in another zone', () => {
  render(<ShelterTimeNote timeZone="America/New_York" readerZone="Europe/London" now={NOW} />);
  expect(screen.getByRole('status')).toHaveProperty(
    'textContent',
    'Times are shelter time (New York).',
  );
});

it('shelter time note: stays hidden where the clocks agree all year', () => {
  render(<ShelterTimeNote timeZone="Europe/London" readerZone="Europe/Jersey" now={NOW} />);
  expect(screen.queryByRole('status')).toBeNull();
});

it('shelter time note: appears where the clocks agree only in winter', () => {
  render(<ShelterTimeNote timeZone="Europe/London" readerZone="Africa/Abidjan" now={NOW} />);
  expect(screen.queryByRole('status')).not.toBeNull();
});
