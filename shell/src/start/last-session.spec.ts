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

test('remembers account and role for the next page', () => {
  const token = signedIn();
  expect(lastRole()).toBe('marshal');
  expect(storedAccount()).toEqual(token);
});

test('a renewed token takes the place of the one before, and the role stays', () => {
  signedIn();
  const renewed = { ...stored(), token: 'renewed' };
  storeAccount('ada', renewed);
  expect(storedAccount()).toEqual(renewed);
  expect(lastRole()).toBe('marshal');
});

test('nothing of one account stays beside another', () => {
  signedIn();
  storeAccount('bea');
  expect(storedAccount()).toBeNull();
  expect(lastRole()).toBeNull();
});

test('a role of another account than the stored one takes its token away', () => {
  signedIn();
  storeRole('bea', 'walker');
  expect(storedAccount()).toBeNull();
});

test('nobody is signed in after a logout, and the token is gone', () => {
  signedIn();
  storeSignedOut();
  expect(storedAccount()).toBe('nobody');
  expect(hasLoggedOut()).toBe(true);
  expect(localStorage.getItem(KEY)).not.toContain('a.b.c');
});

test('nobody is signed in where nothing is stored, and nothing is written to say so', () => {
  storeSignedOut();
  expect(storedAccount()).toBe('nobody');
  expect(hasLoggedOut()).toBe(false);
  expect(localStorage).toHaveLength(0);
});

test('the provider has to say who is there where an older page stored the role alone', () => {
  localStorage.setItem('walkies.lastRole', 'walker');
  expect(storedAccount()).toBeNull();
  expect(lastRole()).toBe('walker');
});

test('storage that is closed is no error, and the provider says who is there', () => {
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

test('a token that finds no room takes no other account’s place for good', () => {
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
])('the provider has to say who is there where the record holds %s', (_, text) => {
  localStorage.setItem(KEY, text);
  expect(storedAccount()).toBeNull();
});

test('a role that is none of ours is none', () => {
  localStorage.setItem(KEY, '{"uid":"ada","role":"constructor"}');
  expect(lastRole()).toBeNull();
});

test('tells that another tab logged out, and that somebody of the same role logged in there', () => {
  const onOtherTab = jest.fn();
  followOtherTabs(onOtherTab);
  signedIn();
  inOtherTab(null);
  expect(onOtherTab).toHaveBeenCalledTimes(1);
  inOtherTab({ uid: 'bea', role: 'marshal' });
  expect(onOtherTab).toHaveBeenCalledTimes(2);
});

test('tells nothing of a token that another tab renewed, nor of what it keeps besides', () => {
  signedIn();
  const onOtherTab = jest.fn();
  followOtherTabs(onOtherTab);
  inOtherTab({ uid: 'ada', role: 'marshal', ...stored() });
  localStorage.setItem('walkies.draft', 'a note');
  window.dispatchEvent(new StorageEvent('storage', { key: 'walkies.draft', newValue: 'a note' }));
  expect(onOtherTab).not.toHaveBeenCalled();
});

test('takes no logout of the page before it for that of another tab', () => {
  const onOtherTab = jest.fn();
  followOtherTabs(onOtherTab);
  inOtherTab(null);
  expect(onOtherTab).not.toHaveBeenCalled();
});
