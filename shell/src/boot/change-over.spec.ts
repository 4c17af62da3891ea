import { jest } from '@jest/globals';
import { createQueryClient } from '@walkies/api-client';
import { createStore } from '../platform/store';
import type { Staleness } from '../remotes/new-versions';
import { changeOver } from './change-over';

const SECOND = 1_000;

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  history.replaceState(null, '', '/here');
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.clearAllTimers();
  jest.useRealTimers();
  document.body.innerHTML = '';
});

function aTab(first: Staleness = 'ended') {
  const reload = jest.fn();
  const staleness = createStore<Staleness>(first);
  const queryClient = createQueryClient();
  changeOver({ staleness, queryClient }, reload);
  return { reload, staleness, queryClient };
}

function aPromise() {
  let resolve: (value: string) => void = () => undefined;
  const made = new Promise<string>((done) => {
    resolve = done;
  });
  return { made, resolve };
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test('changing over: reloads a tab whose release has ended, and no other', async () => {
  const { reload, staleness } = aTab('newer');
  await pass(60 * SECOND);
  expect(reload).not.toHaveBeenCalled();
  staleness.write('ended');
  await pass(SECOND);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('changing over: waits while a sheet is open, and until typed text has been left', async () => {
  document.body.innerHTML = '<dialog open></dialog><input id="name">';
  const { reload } = aTab();
  await pass(60 * SECOND);
  document.querySelector('dialog')?.remove();
  document.getElementById('name')?.dispatchEvent(new Event('input', { bubbles: true }));
  await pass(60 * SECOND);
  expect(reload).not.toHaveBeenCalled();
  history.pushState(null, '', '/elsewhere');
  await pass(SECOND);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('changing over: waits for requests that are on their way', async () => {
  const { reload, staleness, queryClient } = aTab('current');
  const answer = aPromise();
  const asking = queryClient.fetchQuery({ queryKey: ['dogs'], queryFn: () => answer.made });
  staleness.write('ended');
  await pass(60 * SECOND);
  expect(reload).not.toHaveBeenCalled();
  answer.resolve('Fig');
  await asking;
  await pass(SECOND);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('changing over: does not repeat itself where the reload changed nothing, nor without storage', async () => {
  const first = aTab();
  await pass(SECOND);
  expect(first.reload).toHaveBeenCalledTimes(1);
  const second = aTab();
  await pass(60 * SECOND);
  expect(second.reload).not.toHaveBeenCalled();
  await pass(10 * 60 * SECOND);
  const third = aTab();
  await pass(SECOND);
  expect(third.reload).toHaveBeenCalledTimes(1);
  await pass(11 * 60 * SECOND);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const blocked = aTab();
  await pass(60 * SECOND);
  expect(blocked.reload).not.toHaveBeenCalled();
});
