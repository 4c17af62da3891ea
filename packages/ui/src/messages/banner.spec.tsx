import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { Banner } from './banner';

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
