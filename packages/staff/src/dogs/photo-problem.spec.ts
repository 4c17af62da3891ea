import { PHOTO_MAX_BYTES } from '@walkies/contract';
import { fileProblem, pixelProblem } from './photo-problem';

const aFile = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'dog', { type });

it.each(['image/jpeg', 'image/png', 'image/webp'])('takes %s', (type) => {
  expect(fileProblem(aFile(type))).toBeNull();
});

it.each(['image/svg+xml', 'image/gif', 'image/heic', 'application/pdf', ''])(
  'refuses "%s" and says what is allowed',
  (type) => {
    expect(fileProblem(aFile(type))).toBe(
      'This file cannot be used. A JPEG, PNG or WebP of at most 5 MB and 25 megapixels.',
    );
  },
);

it('takes 5 MB and refuses one byte more', () => {
  expect(fileProblem(aFile('image/jpeg', PHOTO_MAX_BYTES))).toBeNull();
  expect(fileProblem(aFile('image/jpeg', PHOTO_MAX_BYTES + 1))).toMatch(/^This photo has 5.1 MB/);
});

it('takes 25 megapixels and refuses one pixel more', () => {
  expect(pixelProblem(5000, 5000)).toBeNull();
  expect(pixelProblem(25_000_001, 1)).toMatch(/^This photo has 25.1 megapixels/);
  expect(pixelProblem(30_000, 30_000)).toMatch(/^This photo has 900 megapixels/);
});
