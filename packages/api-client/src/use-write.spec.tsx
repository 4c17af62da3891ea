import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@walkies/remote-sdk/query';
import { HostProvider } from '@walkies/remote-sdk';
import type { ReactNode } from 'react';
import { ApiError } from './api-error';
import * as client from './index';
import { aHost, fakeApi, noConnection, refuse } from './testing';
import { REFETCHED_LISTS } from './testing/refetched-lists';
import { WRITES } from './testing/writes';
import type { Write } from './use-write';

/** Mutations that write nothing by themselves. */
const NO_WRITES = ['useMyData', 'usePersonExport', 'useProposals', 'useReportCsv', 'useWrite'];

const HOOKS: [name: string, hook: unknown][] = Object.entries(client).filter(([name]) =>
  name.startsWith('use'),
);

function show(use: () => unknown) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const reading = jest.spyOn(cache, 'invalidateQueries');
  const shown = renderHook(() => use() as Write<unknown, unknown>, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={cache}>
        <HostProvider host={aHost()}>{children}</HostProvider>
      </QueryClientProvider>
    ),
  });
  return { ...shown, reading };
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const count = (calls: string[], call: string) =>
  calls.filter((made) => made.split('?')[0] === call).length;

/** Runs a mutation once; returns spies for its callbacks. */
function press({ current }: { current: Write<unknown, unknown> }, asked: unknown) {
  const onSuccess = jest.fn();
  const onError = jest.fn();
  act(() => current.mutate(asked, { onSuccess, onError }));
  return { onSuccess, onError };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('knows every hook of this package that writes', () => {
  fakeApi({});
  const writing = HOOKS.filter(([name, hook]) => {
    if (NO_WRITES.includes(name)) return false;
    const { result } = show(() => (hook as (asked: object) => unknown)({}));
    return typeof result.current === 'object' && 'mutate' in result.current;
  });
  expect(writing.map(([name]) => name).toSorted()).toEqual(Object.keys(WRITES).toSorted());
});

describe.each(Object.entries(WRITES))('%s', (name, { use, asked, call, find, already }) => {
  it('sends once when it is pressed twice, before and after its answer shows', async () => {
    let answer: (body: unknown) => void = () => undefined;
    const { calls } = fakeApi({ [call]: () => new Promise((resolve) => (answer = resolve)) });
    const { result } = show(use);
    const first = press(result, asked);
    press(result, asked);
    await pass(0);
    expect(result.current.isPending).toBe(true);
    const second = press(result, asked);
    await pass(5_000);
    answer({});
    await pass(0);
    expect(count(calls, call)).toBe(1);
    expect(first.onSuccess).toHaveBeenCalledTimes(1);
    expect(second.onSuccess).not.toHaveBeenCalled();
    expect(result.current.isSuccess).toBe(true);
  });

  it('makes every list that shows what it wrote out of date, and no other', async () => {
    fakeApi({ [call]: () => ({}) });
    const { result, reading } = show(use);
    press(result, asked);
    await pass(0);
    const lists = reading.mock.calls.map(([filters]) => filters?.queryKey?.slice(1).join('/'));
    expect(lists.toSorted()).toEqual(REFETCHED_LISTS[name]?.toSorted());
  });

  it('calls nothing back once its screen is gone', async () => {
    fakeApi({ [call]: () => ({}) });
    const { result, unmount } = show(use);
    const { onSuccess } = press(result, asked);
    unmount();
    await pass(0);
    expect(onSuccess).not.toHaveBeenCalled();
  });

  it('stays under way when a second press forgets what was before it', async () => {
    fakeApi({ [call]: () => new Promise(() => undefined) });
    const { result } = show(use);
    const { current } = result;
    act(() => {
      current.mutate(asked);
      current.reset();
    });
    expect(result.current.isPending).toBe(true);
  });

  it('says that it is not known when the answer is lost, and takes a second press', async () => {
    const { calls, routes } = fakeApi({
      [call]: noConnection,
      ...(find && { [find.call]: noConnection }),
    });
    const { result } = show(use);
    const first = press(result, asked);
    await pass(0);
    expect(client.errorText(result.current.error, 'Failed')).toMatch(
      find
        ? /^The line broke before Walkies answered\. It is not known whether .+\. Walkies asks as soon as the line is back\.$/
        : /^The line broke before Walkies answered\. It is not known whether .+\. Press again: nothing is saved twice\.$/,
    );
    expect(result.current.isPending).toBe(false);
    expect(first.onSuccess).not.toHaveBeenCalled();
    routes[call] = () => ({});
    const second = press(result, asked);
    await pass(60_000);
    expect(count(calls, call)).toBe(2);
    expect(second.onSuccess).toHaveBeenCalledTimes(1);
    expect(first.onSuccess).not.toHaveBeenCalled();
  });

  it('tells a refusal as such', async () => {
    fakeApi({ [call]: () => refuse(403, 'FORBIDDEN', 'No.') });
    const { result } = show(use);
    const { onError } = press(result, asked);
    await pass(0);
    expect(result.current.error).toBeInstanceOf(ApiError);
    expect(onError).toHaveBeenCalledWith(result.current.error);
  });

  if (already) {
    it('takes for done what is done already', async () => {
      fakeApi({ [call]: () => refuse(409, already) });
      const { result } = show(use);
      const { onSuccess } = press(result, asked);
      await pass(0);
      expect(onSuccess).toHaveBeenCalledTimes(1);
    });
  }

  if (!find) return;

  it.each([502, 503, 504])(
    'finds out, after a broken answer %s, that it is done',
    async (status) => {
      fakeApi({ [call]: () => refuse(status, 'UNAVAILABLE'), [find.call]: () => find.done });
      const { result, reading } = show(use);
      const { onSuccess } = press(result, asked);
      await pass(0);
      expect(onSuccess).not.toHaveBeenCalled();
      await pass(500);
      expect(onSuccess).toHaveBeenCalledTimes(1);
      expect(result.current.error).toBeNull();
      expect(reading).toHaveBeenCalled();
    },
  );

  it('finds out that it is not done as soon as the line is back, and says so', async () => {
    const { calls, routes } = fakeApi({ [call]: noConnection, [find.call]: noConnection });
    const { result } = show(use);
    const { onSuccess } = press(result, asked);
    await pass(40_000);
    const asks = count(calls, find.call);
    routes[find.call] = () => find.undone;
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(count(calls, find.call)).toBe(asks + 1);
    expect(client.errorText(result.current.error, 'Failed')).toBe(`${find.says} Please try again.`);
    expect(onSuccess).not.toHaveBeenCalled();
    await pass(60_000);
    expect(count(calls, find.call)).toBe(asks + 1);
  });

  it.each([
    [
      'done',
      () => find.done,
      'What you sent is done. What you have changed since is not sent yet.',
    ],
    ['not done', () => find.undone, `${find.says} Please try again.`],
  ])(
    'goes on asking while its form is changed, and leaves that there when it is %s',
    async (...to) => {
      const [, answer, says] = to;
      const { calls, routes } = fakeApi({ [call]: noConnection, [find.call]: noConnection });
      const { result, reading } = show(use);
      const { onSuccess } = press(result, asked);
      await pass(0);
      act(() => result.current.reset());
      expect(client.errorText(result.current.error, 'Failed')).toMatch(/It is not known whether/);
      routes[find.call] = answer;
      await pass(500);
      expect(client.errorText(result.current.error, 'Failed')).toBe(says);
      expect(onSuccess).not.toHaveBeenCalled();
      expect(reading).toHaveBeenCalled();
      expect(count(calls, call)).toBe(1);
      act(() => result.current.reset());
      expect(result.current.error).toBeNull();
    },
  );

  it('forgets the change of a form with the next press', async () => {
    const { routes } = fakeApi({ [call]: noConnection, [find.call]: noConnection });
    const { result } = show(use);
    press(result, asked);
    await pass(0);
    act(() => result.current.reset());
    const { onSuccess } = press(result, asked);
    await pass(0);
    routes[find.call] = () => find.done;
    await pass(500);
    expect(onSuccess).toHaveBeenCalledTimes(1);
  });

  it('asks no more once its screen is gone', async () => {
    const { calls } = fakeApi({ [call]: noConnection, [find.call]: noConnection });
    const { result, unmount } = show(use);
    press(result, asked);
    await pass(0);
    unmount();
    await pass(60_000);
    expect(count(calls, find.call)).toBe(0);
  });
});
