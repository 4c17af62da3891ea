import { jest } from '@jest/globals';
import { render } from '@testing-library/react';

/** The module, loaded anew by a browser that cannot divide a text into letters. */
async function withoutSegmenter() {
  const { Segmenter } = Intl;
  Reflect.deleteProperty(Intl, 'Segmenter');
  try {
    jest.resetModules();
    return await import('./people');
  } finally {
    Object.defineProperty(Intl, 'Segmenter', {
      value: Segmenter,
      configurable: true,
      writable: true,
    });
  }
}

test.each([
  ['Ines Okafor', 'IO'],
  ['Zo\u0308e A\u030Aberg', 'ZA\u030A'],
  ['😀 Young', '😀Y'],
])('makes initials of %s in Firefox 115 too', async (name, initials) => {
  const { Avatar } = await withoutSegmenter();
  const { container } = render(<Avatar name={name} />);
  expect(container.textContent).toBe(initials);
});
