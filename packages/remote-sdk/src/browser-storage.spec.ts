import { jest } from '@jest/globals';
import { safeLocalStorage, safeSessionStorage } from './browser-storage';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('keeps what is written, and forgets what is removed', () => {
  expect(safeLocalStorage.read('dog')).toBeNull();
  safeLocalStorage.write('dog', 'Biscuit');
  safeLocalStorage.write('cat', 'Tom');
  expect(localStorage.getItem('dog')).toBe('Biscuit');
  expect(safeLocalStorage.keys().toSorted()).toEqual(['cat', 'dog']);
  safeLocalStorage.remove('dog');
  expect(safeLocalStorage.read('dog')).toBeNull();
  safeLocalStorage.clear();
  expect(safeLocalStorage.keys()).toEqual([]);
});

it.each([
  ['localStorage', safeLocalStorage],
  ['sessionStorage', safeSessionStorage],
] as const)('finds and keeps nothing where %s is blocked', (name, storage) => {
  jest.spyOn(window, name, 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  storage.write('dog', 'Biscuit');
  storage.remove('dog');
  storage.clear();
  expect(storage.read('dog')).toBeUndefined();
  expect(storage.keys()).toEqual([]);
});

it('goes on where there is no room', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  safeLocalStorage.write('dog', 'Biscuit');
  expect(safeLocalStorage.read('dog')).toBeNull();
});
