import { jest } from '@jest/globals';
import { fromStorage } from './browser-storage';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const read = () => fromStorage(() => localStorage.getItem('dog'));
const write = () => fromStorage(() => localStorage.setItem('dog', 'Biscuit'));

it('browser storage: reads and writes stored values', () => {
  expect(read()).toBeNull();
  write();
  expect(read()).toBe('Biscuit');
});

it.each(['localStorage', 'sessionStorage'] as const)(
  'browser storage: returns nothing where %s is blocked',
  (name) => {
    jest.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
    expect(fromStorage(() => window[name].getItem('dog'))).toBeUndefined();
  },
);

it('browser storage: continues when there is no room', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  write();
  expect(read()).toBeNull();
});
