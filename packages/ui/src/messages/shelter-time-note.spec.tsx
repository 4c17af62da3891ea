import { render, screen } from '@testing-library/react';
import { ShelterTimeNote } from './shelter-time-note';

const NOW = new Date('2026-11-20T12:00:00Z');

it('names the shelter’s place to a reader in another zone', () => {
  render(<ShelterTimeNote timeZone="America/New_York" readerZone="Europe/London" now={NOW} />);
  expect(screen.getByRole('status')).toHaveProperty(
    'textContent',
    'Times are shelter time (New York).',
  );
});

it('says nothing where the clocks show the same all year', () => {
  render(<ShelterTimeNote timeZone="Europe/London" readerZone="Europe/Jersey" now={NOW} />);
  expect(screen.queryByRole('status')).toBeNull();
});

it('speaks up where the clocks agree in winter alone', () => {
  render(<ShelterTimeNote timeZone="Europe/London" readerZone="Africa/Abidjan" now={NOW} />);
  expect(screen.queryByRole('status')).not.toBeNull();
});
