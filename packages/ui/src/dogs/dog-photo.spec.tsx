import { fireEvent, render } from '@testing-library/react';
import { DogPhoto } from './dog-photo';

test('dog photo: shows a paw instead of a missing photo', () => {
  const { container } = render(<DogPhoto photoUrl={null} alt="" />);

  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).not.toBeNull();
});

test('dog photo: shows a paw instead of a photo that fails to load, until there is another', () => {
  const photo = (photoUrl: string) => <DogPhoto photoUrl={photoUrl} alt="" />;
  const { container, rerender } = render(photo('https://photos.invalid/dead.jpg'));
  const image = container.querySelector('img');
  if (image) fireEvent.error(image);
  expect(container.querySelector('img')).toBeNull();

  rerender(photo('https://photos.invalid/new.jpg'));
  expect(container.querySelector('img')).not.toBeNull();
});
