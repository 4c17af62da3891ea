import { jest } from '@jest/globals';
import {
  followOtherTabs,
  hasLoggedOut,
  keepAccount,
  keepNobody,
  keepRole,
  keptAccount,
  lastRole,
} from './last-session';

const KEY = 'walkies.session';
const kept = () => ({ token: 'a.b.c', useUntil: Date.now() + 60_000 });
const signedIn = () => {
  const token = kept();
  keepAccount('ada', token);
  keepRole('ada', 'marshal');
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
  expect(keptAccount()).toEqual(token);
});

test('a renewed token takes the place of the one before, and the role stays', () => {
  signedIn();
  const renewed = { ...kept(), token: 'renewed' };
  keepAccount('ada', renewed);
  expect(keptAccount()).toEqual(renewed);
  expect(lastRole()).toBe('marshal');
});

test('nothing of one account stays beside another', () => {
  signedIn();
  keepAccount('bea');
  expect(keptAccount()).toBeNull();
  expect(lastRole()).toBeNull();
});

test('a role of another account than the kept one takes its token away', () => {
  signedIn();
  keepRole('bea', 'walker');
  expect(keptAccount()).toBeNull();
});

test('nobody is signed in after a logout, and the token is gone', () => {
  signedIn();
  keepNobody();
  expect(keptAccount()).toBe('nobody');
  expect(hasLoggedOut()).toBe(true);
  expect(localStorage.getItem(KEY)).not.toContain('a.b.c');
});

test('nobody is signed in where nothing is kept, and nothing is written to say so', () => {
  keepNobody();
  expect(keptAccount()).toBe('nobody');
  expect(hasLoggedOut()).toBe(false);
  expect(localStorage).toHaveLength(0);
});

test('the provider has to say who is there where an older page kept the role alone', () => {
  localStorage.setItem('walkies.lastRole', 'walker');
  expect(keptAccount()).toBeNull();
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
  keepNobody();
  expect([keptAccount(), lastRole(), hasLoggedOut()]).toEqual([null, null, false]);
});

test('a token that finds no room takes no other account’s place for good', () => {
  signedIn();
  const setItem = Storage.prototype.setItem;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    if (text.includes('token')) throw new Error('QuotaExceededError');
    setItem.call(this, key, text);
  });
  keepAccount('bea');
  keepAccount('bea', kept());
  expect(keptAccount()).toBeNull();
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
  expect(keptAccount()).toBeNull();
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
  inOtherTab({ uid: 'ada', role: 'marshal', ...kept() });
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
