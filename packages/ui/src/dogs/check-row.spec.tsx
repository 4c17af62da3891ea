import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { CheckList, CheckRow } from './check-row';
import { press } from '../testing/press';

function Choice() {
  const [came, setCame] = useState(false);
  return (
    <CheckList label="Who came">
      <CheckRow name="Ana Petrov" detail="Did not come" checked={came} onChange={setCame} />
    </CheckList>
  );
}

it('check row: is ticked by a press anywhere on it and named by the person alone', async () => {
  render(<Choice />);
  const box = screen.getByRole('checkbox', { name: 'Ana Petrov' });
  expect(box).toHaveProperty('checked', false);
  await press(() => screen.getByText('Did not come'));
  expect(box).toHaveProperty('checked', true);
});
