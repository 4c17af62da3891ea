import { aDog } from '@walkies/contract/testing';
import { press } from '@walkies/ui/testing';
import { render } from '@testing-library/react';
import { DogCard } from './dog-card';

test('dog card: is one button named by name, breed and grade', async () => {
  const juniper = aDog({ name: 'Juniper', breed: 'Husky', grade: 'maroon' });
  let opened = 0;
  render(<DogCard dog={juniper} onOpen={() => (opened += 1)} />);
  await press('Juniper Husky Medium');

  expect(opened).toBe(1);
});
