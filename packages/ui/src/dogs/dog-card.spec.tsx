import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Avatar } from './people';
import { DogCard } from './dog-card';

test('dog card: is one button named by name, breed and grade', async () => {
  let opened = 0;
  render(
    <DogCard
      name="Juniper"
      breed="Husky"
      grade="maroon"
      photoUrl="/photo.jpg"
      onOpen={() => (opened += 1)}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Juniper Husky Medium' }));

  expect(opened).toBe(1);
});

test('dog card: shows a paw instead of a missing photo', () => {
  const { container } = render(
    <DogCard name="Fig" breed="Bulldog" grade="grey" photoUrl={null} onOpen={() => undefined} />,
  );

  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('Needs training')).toBeTruthy();
});

test('dog card: shows a paw instead of a photo that fails to load, until there is another', () => {
  const card = (photoUrl: string) => (
    <DogCard name="Fig" breed="Bulldog" grade="grey" photoUrl={photoUrl} onOpen={() => undefined} />
  );
  const { container, rerender } = render(card('https://photos.invalid/dead.jpg'));
  const photo = container.querySelector('img');
  if (photo) fireEvent.error(photo);
  expect(container.querySelector('img')).toBeNull();

  rerender(card('https://photos.invalid/new.jpg'));
  expect(container.querySelector('img')).not.toBeNull();
});

test.each([
  ['Ines Okafor', 'IO'],
  ['Ana Maria de la Cruz', 'AC'],
  ['mei', 'M'],
  ['  Tom   Reed ', 'TR'],
  ['רות בת־אברהם', 'רב'],
  ['क्षमा निगम', 'क्षनि'],
  ['👩‍👩‍👧 Young', '👩‍👩‍👧Y'],
  ['Zo\u0308e A\u030Aberg', 'ZA\u030A'],
])('avatar: makes initials of %s', (name, initials) => {
  const { container } = render(<Avatar name={name} />);

  expect(container.textContent).toBe(initials);
});
