import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CheckList, CheckRow } from './check-row';
import { DogPick, DogPickGrid } from './dog-pick';

function Choices() {
  const [came, setCame] = useState(false);
  const [walked, setWalked] = useState(false);
  return (
    <>
      <CheckList label="Who came">
        <CheckRow name="Ana Petrov" detail="Did not come" checked={came} onChange={setCame} />
      </CheckList>
      <DogPickGrid label="Dogs">
        <DogPick name="Fig" photoUrl={null} picked={walked} onToggle={() => setWalked(!walked)} />
      </DogPickGrid>
    </>
  );
}

it('check row: is ticked by a press anywhere on it and named by the person alone', async () => {
  render(<Choices />);
  const box = screen.getByRole('checkbox', { name: 'Ana Petrov' });
  expect(box).toHaveProperty('checked', false);
  await userEvent.click(screen.getByText('Did not come'));
  expect(box).toHaveProperty('checked', true);
});

it('dog pick: selects and deselects a dog by keyboard', async () => {
  render(<Choices />);
  const fig = screen.getByRole('button', { name: 'Fig' });
  expect(fig.getAttribute('aria-pressed')).toBe('false');
  fig.focus();
  await userEvent.keyboard('{Enter}');
  expect(fig.getAttribute('aria-pressed')).toBe('true');
  await userEvent.keyboard(' ');
  expect(fig.getAttribute('aria-pressed')).toBe('false');
});
