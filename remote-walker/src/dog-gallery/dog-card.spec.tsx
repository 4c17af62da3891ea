import { aDog } from '@walkies/contract/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DogCard } from './dog-card';

test('dog card: is one button named by name, breed and grade', async () => {
  const juniper = aDog({ name: 'Juniper', breed: 'Husky', grade: 'maroon' });
  let opened = 0;
  render(<DogCard dog={juniper} onOpen={() => (opened += 1)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Juniper Husky Medium' }));

  expect(opened).toBe(1);
});
