import { jest } from '@jest/globals';
import { gridLocale } from './grid-locale';

afterEach(() => jest.restoreAllMocks());

it.each([
  ['en-GB', 'en-GB'],
  ['C', 'en'],
  ['*', 'en'],
  ['', 'en'],
])('grid locale: takes %j of the browser as %j', (language, taken) => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  expect(gridLocale()).toBe(taken);
});
