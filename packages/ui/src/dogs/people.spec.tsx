import { render } from '@testing-library/react';
import { Avatar } from './people';

test.each([
  ['Ines Okafor', 'IO'],
  ['Ana Maria de la Cruz', 'AC'],
  ['mei', 'M'],
  ['  Tom   Reed ', 'TR'],
  ['רות בת־אברהם', 'רב'],
  ['Zo\u0308e A\u030Aberg', 'ZA\u030A'],
  ['😀 Young', '😀Y'],
  ['👩🏽‍🌾 Young', '👩🏽‍🌾Y'],
  ['🇳🇴 Berg', '🇳🇴B'],
  ['कि शोर', 'किशो'],
  ['क्षमा निगम', 'क्षनि'],
  ['👩‍👩‍👧 Young', '👩‍👩‍👧Y'],
])('avatar: makes initials of %s', (name, initials) => {
  const { container } = render(<Avatar name={name} />);
  expect(container.textContent).toBe(initials);
});
