import { isShownFrom, photoHostsText } from './photo-hosts';

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
])('knows as the policy does whether %s is shown: %s', (address, shown) => {
  expect(isShownFrom(HOSTS, address)).toBe(shown);
});

it('shows everything where nothing is limited, and the own site always', () => {
  expect(isShownFrom(undefined, 'https://elsewhere.example/fig.jpg')).toBe(true);
  expect(isShownFrom(HOSTS, new URL('/fig.jpg', location.href).href)).toBe(true);
});

it('says the hosts in words', () => {
  expect(photoHostsText(['a.example'])).toBe('Photos are shown only from a.example.');
  expect(photoHostsText(['a.example', 'b.example', '*.c.example'])).toBe(
    'Photos are shown only from a.example, b.example or addresses that end in .c.example.',
  );
});
