import { jest } from '@jest/globals';
import { followRoles, lastRole } from './last-role';

const KEY = 'walkies.lastRole';
const told = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

afterEach(() => localStorage.clear());

test('remembers the role for the next page', () => {
  followRoles(() => undefined)('marshal');
  expect(lastRole()).toBe('marshal');
});

test('tells that another tab logged out, and that somebody of the same role logged in there', () => {
  const onOtherTab = jest.fn();
  followRoles(onOtherTab)('walker');
  told(null, null);
  expect(onOtherTab).toHaveBeenCalledTimes(1);
  told(KEY, 'walker');
  expect(onOtherTab).toHaveBeenCalledTimes(2);
});

test('tells nothing of what another tab keeps besides', () => {
  const onOtherTab = jest.fn();
  followRoles(onOtherTab)('walker');
  told('walkies.draft', 'a note');
  expect(onOtherTab).not.toHaveBeenCalled();
});

test('takes no logout of the page before it for that of another tab', () => {
  const onOtherTab = jest.fn();
  followRoles(onOtherTab);
  told(null, null);
  expect(onOtherTab).not.toHaveBeenCalled();
});
