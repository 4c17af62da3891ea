import { render, screen } from '@testing-library/react';
import { RefusalBanner } from './refusal-banner';

test('tells why and takes the focus', () => {
  render(<RefusalBanner>This walk is full now.</RefusalBanner>);
  const banner = screen.getByRole('alert');

  expect(document.activeElement).toBe(banner);
  expect(banner.textContent).toBe('This walk is full now.');
});

test('leaves the focus where it went since when its words change', () => {
  const field = <input aria-label="Name" />;
  const { rerender } = render(
    <>
      <RefusalBanner>It is not known whether you are booked.</RefusalBanner>
      {field}
    </>,
  );
  screen.getByLabelText('Name').focus();
  rerender(
    <>
      <RefusalBanner>You are not booked.</RefusalBanner>
      {field}
    </>,
  );

  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});
