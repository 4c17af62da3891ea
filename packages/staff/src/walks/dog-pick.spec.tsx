import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DogPick, DogPickGrid } from './dog-pick';

function Choice() {
  const [walked, setWalked] = useState(false);
  return (
    <DogPickGrid label="Dogs">
      <DogPick name="Fig" photoUrl={null} picked={walked} onToggle={() => setWalked(!walked)} />
    </DogPickGrid>
  );
}

it('dog pick: selects and deselects a dog by keyboard', async () => {
  render(<Choice />);
  const fig = screen.getByRole('button', { name: 'Fig' });
  expect(fig.getAttribute('aria-pressed')).toBe('false');
  fig.focus();
  await userEvent.keyboard('{Enter}');
  expect(fig.getAttribute('aria-pressed')).toBe('true');
  await userEvent.keyboard(' ');
  expect(fig.getAttribute('aria-pressed')).toBe('false');
});
