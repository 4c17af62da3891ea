import { jest } from '@jest/globals';
import { hasLoggedOut } from '../start/last-session';
import { clearStorage, clearStorageAndDatabases } from './clear-storage';

afterEach(() => localStorage.clear());

// spec: 10.99
test('storage clearing: deletes all of a person, but nothing of the browser’s own', () => {
  const ofBrowser = { 'walkies.browser': 'k3x', 'walkies.appearance': 'dark' };
  for (const [key, value] of Object.entries(ofBrowser)) localStorage.setItem(key, value);
  localStorage.setItem('walkies.draft.7', 'Biscuit limped.');
  sessionStorage.setItem('walkies.remote.walker', 'http://localhost:3002');
  clearStorage();
  expect({ ...localStorage }).toEqual(ofBrowser);
  expect(sessionStorage).toHaveLength(0);
});

// spec: 10.91
test('storage clearing: leaves what another person has not sent', () => {
  localStorage.setItem('walkies.draft.7.write.a', '{}');
  localStorage.setItem('walkies.draft.8.write.b', '{}');
  localStorage.setItem('walkies.session', '{}');
  clearStorage('7');
  expect(Object.keys(localStorage)).toEqual(['walkies.draft.8.write.b']);
});

test('storage clearing: leaves nothing where no trial name was drawn', () => {
  localStorage.clear();
  clearStorage();
  expect(localStorage).toHaveLength(0);
});

describe('without the provider’s code', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'indexedDB'));

  test.each(['onsuccess', 'onerror', 'onblocked'] as const)(
    'storage clearing: deletes every database without the provider’s code, and stores the sign-out (%s)',
    async (outcome) => {
      const deleted: string[] = [];
      const deleteDatabase = (name: string) => {
        deleted.push(name);
        const request: Partial<Record<typeof outcome, () => void>> = {};
        setTimeout(() => request[outcome]?.());
        return request;
      };
      const databases = async () => [{ name: 'one' }, { name: 'two' }];
      Reflect.set(globalThis, 'indexedDB', { databases, deleteDatabase });
      localStorage.setItem('walkies.draft.7', 'Biscuit limped.');
      await clearStorageAndDatabases();
      expect(deleted).toEqual(['one', 'two']);
      expect(Object.keys(localStorage)).toEqual(['walkies.session']);
      expect(hasLoggedOut()).toBe(true);
    },
  );

  test('storage clearing: stores the sign-out without the provider’s code, even with unlistable databases', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await clearStorageAndDatabases();
    expect(hasLoggedOut()).toBe(true);
    expect(warned).toHaveBeenCalled();
  });
});
