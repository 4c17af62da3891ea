import { PHOTO_MAX_BYTES } from '@walkies/contract';
import { fileProblem, isAllowedPhotoHost, photoHostsText, pixelProblem } from './photo-rules';

const HOSTS = ['photos.example.org', '*.Example.net', 'files.example.com:8443'];

it.each([
  ['https://photos.example.org/fig.jpg', true],
  ['https://PHOTOS.example.org:443/fig.jpg', true],
  ['https://photos.example.org:8443/fig.jpg', false],
  ['https://example.org/fig.jpg', false],
  ['https://photos.example.org.evil.example/fig.jpg', false],
  ['https://photos.example.org@evil.example/fig.jpg', false],
  ['https://a.b.example.net/fig.jpg', true],
  ['https://example.net/fig.jpg', false],
  ['https://notexample.net/fig.jpg', false],
  ['https://files.example.com:8443/fig.jpg', true],
  ['https://files.example.com/fig.jpg', false],
])('photo host: decides as the policy does whether %s is shown: %s', (address, shown) => {
  expect(isAllowedPhotoHost(HOSTS, address)).toBe(shown);
});

// spec: 10.33
it('photo host: allows everything without a limit, and always the own site', () => {
  expect(isAllowedPhotoHost(undefined, 'https://elsewhere.example/fig.jpg')).toBe(true);
  expect(isAllowedPhotoHost(HOSTS, new URL('/fig.jpg', location.href).href)).toBe(true);
});

it('photo host: lists the allowed hosts in words', () => {
  expect(photoHostsText(['a.example'])).toBe('Photos are shown only from a.example.');
  expect(photoHostsText(['a.example', 'b.example', '*.c.example'])).toBe(
    'Photos are shown only from a.example, b.example or addresses that end in .c.example.',
  );
});

const aFile = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'dog', { type });

it.each(['image/jpeg', 'image/png', 'image/webp'])('photo file: accepts %s', (type) => {
  expect(fileProblem(aFile(type))).toBeNull();
});

it.each(['image/svg+xml', 'image/gif', 'image/heic', 'application/pdf', ''])(
  'photo file: refuses "%s" and says what is allowed',
  (type) => {
    expect(fileProblem(aFile(type))).toBe(
      'This file cannot be used. A JPEG, PNG or WebP of at most 5 MB and 25 megapixels.',
    );
  },
);

it('photo file: accepts 5 MB and refuses one byte more', () => {
  expect(fileProblem(aFile('image/jpeg', PHOTO_MAX_BYTES))).toBeNull();
  expect(fileProblem(aFile('image/jpeg', PHOTO_MAX_BYTES + 1))).toMatch(/^This photo has 5.1 MB/);
});

it('photo file: accepts 25 megapixels and refuses one pixel more', () => {
  expect(pixelProblem(5000, 5000)).toBeNull();
  expect(pixelProblem(25_000_001, 1)).toMatch(/^This photo has 25.1 megapixels/);
  expect(pixelProblem(30_000, 30_000)).toMatch(/^This photo has 900 megapixels/);
});
