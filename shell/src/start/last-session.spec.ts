import { jest } from '@jest/globals';
import {
  followOtherTabs,
  hasLoggedOut,
  storeAccount,
  storeSignedOut,
  storeRole,
  storedAccount,
  lastRole,
} from './last-session';

const KEY = 'walkies.session';
const stored = () => ({ token: 'a.b.c', useUntil: Date.now() + 60_000 });
const signedIn = () => {
  const token = stored();
  storeAccount('ada', token);
  storeRole('ada', 'marshal');
  return token;
};

/** Simulates a write by another tab; null clears its storage. */
function inOtherTab(session: object | null) {
  if (session) localStorage.setItem(KEY, JSON.stringify(session));
  else localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: session && KEY }));
}

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('last session: remembers account and role for the next page', () => {
  const token = signedIn();
  expect(lastRole()).toBe('marshal');
  expect(storedAccount()).toEqual(token);
});

test('last session: replaces the token by a renewed one, and keeps the role', () => {
  signedIn();
  const renewed = { ...stored(), token: 'renewed' };
  storeAccount('ada', renewed);
  expect(storedAccount()).toEqual(renewed);
  expect(lastRole()).toBe('marshal');
});

test('last session: keeps nothing of one account beside another', () => {
  signedIn();
  storeAccount('bea');
  expect(storedAccount()).toBeNull();
  expect(lastRole()).toBeNull();
});

test('last session: drops the token when the role of another account is stored', () => {
  signedIn();
  storeRole('bea', 'walker');
  expect(storedAccount()).toBeNull();
});

test('last session: is signed out after a logout, and deletes the token', () => {
  signedIn();
  storeSignedOut();
  expect(storedAccount()).toBe('nobody');
  expect(hasLoggedOut()).toBe(true);
  expect(localStorage.getItem(KEY)).not.toContain('a.b.c');
});

test('last session: is signed out when nothing is stored, and writes nothing to say so', () => {
  storeSignedOut();
  expect(storedAccount()).toBe('nobody');
  expect(hasLoggedOut()).toBe(false);
  expect(localStorage).toHaveLength(0);
});

test('last session: defers to the provider when an older page stored the role alone', () => {
  localStorage.setItem('walkies.lastRole', 'walker');
  expect(storedAccount()).toBeNull();
  expect(lastRole()).toBe('walker');
});

test('last session: tolerates blocked storage, and defers to the provider', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('SecurityError');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('SecurityError');
  });
  signedIn();
  storeSignedOut();
  expect([storedAccount(), lastRole(), hasLoggedOut()]).toEqual([null, null, false]);
});

test('last session: leaves no other account’s token in place when a new token finds no room', () => {
  signedIn();
  const setItem = Storage.prototype.setItem;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    if (text.includes('token')) throw new Error('QuotaExceededError');
    setItem.call(this, key, text);
  });
  storeAccount('bea');
  storeAccount('bea', stored());
  expect(storedAccount()).toBeNull();
});

test.each([
  ['no JSON', '{'],
  ['no object', '7'],
  ['nothing', 'null'],
  ['an empty object', '{}'],
  ['another uid', '{"uid":7,"token":"a","useUntil":9e15}'],
  ['another token', '{"uid":"ada","token":{},"useUntil":9e15}'],
  ['another time', '{"uid":"ada","token":"a","useUntil":"9e15"}'],
  ['no token', '{"uid":"ada","useUntil":9e15}'],
  ['a token that ended', '{"uid":"ada","token":"a","useUntil":1}'],
])('last session: defers to the provider when the record holds %s', (_, text) => {
  localStorage.setItem(KEY, text);
  expect(storedAccount()).toBeNull();
});

test('last session: ignores an unknown role', () => {
  localStorage.setItem(KEY, '{"uid":"ada","role":"constructor"}');
  expect(lastRole()).toBeNull();
});

test('last session: reports a logout in another tab, and a login of the same role there', () => {
  const onOtherTab = jest.fn();
  followOtherTabs(onOtherTab);
  signedIn();
  inOtherTab(null);
  expect(onOtherTab).toHaveBeenCalledTimes(1);
  inOtherTab({ uid: 'bea', role: 'marshal' });
  expect(onOtherTab).toHaveBeenCalledTimes(2);
});

test('last session: ignores a token renewed by another tab, and other stored data', () => {
  signedIn();
  const onOtherTab = jest.fn();
  followOtherTabs(onOtherTab);
  inOtherTab({ uid: 'ada', role: 'marshal', ...stored() });
  localStorage.setItem('walkies.draft', 'a note');
  window.dispatchEvent(new StorageEvent('storage', { key: 'walkies.draft', newValue: 'a note' }));
  expect(onOtherTab).not.toHaveBeenCalled();
});

test('last session: does not mistake the previous page’s logout for another tab’s', () => {
  const onOtherTab = jest.fn();
  followOtherTabs(onOtherTab);
  inOtherTab(null);
  expect(onOtherTab).not.toHaveBeenCalled();
});
