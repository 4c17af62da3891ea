import { failureFrom, PlainFailure, sentenceOf } from './plain-failure.mjs';

const systemError = (code: string, path: string) =>
  Object.assign(new Error(`${code}: something, open '${path}'`), { code, path });

it('plain failure: shows the sentence of a failure as it is', () => {
  expect(sentenceOf(new PlainFailure('Port 3000 is in use.'))).toBe('Port 3000 is in use.');
});

it.each([
  systemError('ENOSPC', '/data/postgres.log'),
  new Error('initdb: could not write: No space left on device'),
  failureFrom('npm error nospc ENOSPC: no space left on device, write', 'The install failed.'),
])('plain failure: says that the disk is full', (error) => {
  expect(sentenceOf(error)).toBe('The disk is full: make some room and start again.');
});

it('plain failure: names the file that this user may not write', () => {
  expect(sentenceOf(systemError('EACCES', '/data/store'))).toMatch(/may not write \/data\/store: /);
});

it('plain failure: shows only the first line of any other error', () => {
  expect(sentenceOf(new Error('The API is gone.\n  at main.js:3'))).toBe(
    'Walkies could not go on: The API is gone.',
  );
});
