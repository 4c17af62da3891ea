import { isNameOfSite, namesOfSite } from './gateway-names.mjs';

it.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST',
  'walkies.localhost:80',
  '127.0.0.1',
  '127.0.0.1:3000',
  '[::1]',
  '[::1]:3000',
])('takes %s for the machine itself', (host) => expect(isNameOfSite(host, [])).toBe(true));

it.each([
  undefined,
  '',
  'other.example',
  'other.example:3000',
  'localhost.other.example',
  'notlocalhost',
  '.localhost',
  '127.0.0.1.other.example',
  '127.0.0.2',
  'localhost@other.example',
  'localhost:80:80',
  'localhost:x',
  '[::2]',
  '::1',
  '10.0.0.7',
])('does not take %s for it', (host) => expect(isNameOfSite(host, [])).toBe(false));

it('takes the names that are set, written in whatever way', () => {
  const names = namesOfSite({ WALKIES_HOSTS: 'walkies.test, Dev.Example' });
  expect(isNameOfSite('Walkies.Test:8080', names)).toBe(true);
  expect(isNameOfSite('dev.example', names)).toBe(true);
  expect(isNameOfSite('sub.walkies.test', names)).toBe(false);
  expect(namesOfSite({})).toEqual([]);
});
