import { globSync, readFileSync } from 'node:fs';
import { jest } from '@jest/globals';
import type { ErrorCode } from '@walkies/contract';
import { ENDPOINTS } from '@walkies/contract/endpoints';
import { act, renderHook } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@walkies/remote-sdk/query';
import { HostProvider } from '@walkies/remote-sdk';
import type { ReactNode } from 'react';
import { ApiError } from '../api-error';
import { errorText } from '../error-text';
import type { SafeMutation } from '../use-safe-mutation';
import { aHost } from './a-host';
import { WRITE_MS } from './answer-time';
import { fakeApi, noConnection, refuse } from './fake-api';

/** A mutation hook and the meaning of its answers. */
interface MutationCase {
  use: () => unknown;
  variables: unknown;
  call: string;
  /** Query keys of the lists that it invalidates, without their common prefix. */
  refetches: readonly string[];
  /** It is sent later where no answer arrives. */
  isUnsent?: true;
  /** The check of an unknown outcome: the answers for done and not done, and the message for the latter. */
  check?: { call: string; done: unknown; notDone: unknown; failureText: string };
  /** Error code of an action that is already done. */
  doneAlready?: ErrorCode;
}

function show(use: () => unknown) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const reading = jest.spyOn(cache, 'invalidateQueries');
  const shown = renderHook(() => use() as SafeMutation<unknown, unknown>, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={cache}>
        <HostProvider host={aHost()}>{children}</HostProvider>
      </QueryClientProvider>
    ),
  });
  return { ...shown, reading };
}

/** At least until the fake API has answered a write. */
const pass = (milliseconds: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(WRITE_MS + milliseconds);
    // React Query notifies in a timeout of its own.
    await jest.advanceTimersByTimeAsync(1);
  });
const count = (calls: string[], call: string) =>
  calls.filter((made) => made.split('?')[0] === call).length;

/** The contract declares that the endpoint of this call takes an Idempotency-Key. */
const isIdempotent = (call: string): boolean =>
  Object.entries(ENDPOINTS).some(
    ([key, declared]) =>
      'idempotent' in declared && new RegExp(`^${key.replace(/:\w+/g, '[^/]+')}$`).test(call),
  );

/** Runs a mutation once; returns spies for its callbacks. */
function press({ current }: { current: SafeMutation<unknown, unknown> }, variables: unknown) {
  const onSuccess = jest.fn();
  const onError = jest.fn();
  act(() => current.mutate(variables, { onSuccess, onError }));
  return { onSuccess, onError };
}

/** The functions in the project's `src` that call useSafeMutation, useIdempotentMutation or useUnsentMutation. */
function mutationHooks(): string[] {
  const paths = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.spec.*', '**/testing/**'] });
  return paths.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split(/^(?:export )?(?:function|const) /m)
      .filter((part) => /\buse(Safe|Idempotent|Unsent)Mutation[(<]/.test(part.replace(/^\w+/, '')))
      .map((part) => part.match(/^\w+/)?.[0] ?? path),
  );
}

/**
 * Tests what every mutation hook promises, and that `hooks` has every one of the project. `noWrites` names
 * those that write nothing by themselves.
 */
export function testMutations(
  hooks: Record<string, MutationCase>,
  { noWrites = [] }: { noWrites?: readonly string[] } = {},
): void {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
    localStorage.clear();
  });

  it('mutation hook: has every hook that writes in the table', () => {
    const tested = [...Object.keys(hooks), ...noWrites];
    expect(tested.toSorted()).toEqual(mutationHooks().toSorted());
  });

  describe.each(Object.entries(hooks))('%s', (_, mutation) => {
    const { use, variables, call, refetches, isUnsent, check, doneAlready } = mutation;

    it('mutation hook: sends repeated presses once, before and after the pending state shows', async () => {
      let answer: (body: unknown) => void = () => undefined;
      const { calls } = fakeApi({ [call]: () => new Promise((resolve) => (answer = resolve)) });
      const { result } = show(use);
      const first = press(result, variables);
      press(result, variables);
      await pass(0);
      expect(result.current.isPending).toBe(true);
      const second = press(result, variables);
      await pass(5_000);
      answer({});
      await pass(0);
      expect(count(calls, call)).toBe(1);
      expect(first.onSuccess).toHaveBeenCalledTimes(1);
      expect(second.onSuccess).not.toHaveBeenCalled();
      expect(result.current.isSuccess).toBe(true);
    });

    it('mutation hook: makes every list that shows what it wrote stale, and no other', async () => {
      fakeApi({ [call]: () => ({}) });
      const { result, reading } = show(use);
      press(result, variables);
      await pass(0);
      const lists = reading.mock.calls.map(([filters]) => filters?.queryKey?.slice(1).join('/'));
      expect(lists.toSorted()).toEqual(refetches.toSorted());
    });

    it('mutation hook: calls nothing back after its component has unmounted', async () => {
      fakeApi({ [call]: () => ({}) });
      const { result, unmount } = show(use);
      const { onSuccess } = press(result, variables);
      unmount();
      await pass(0);
      expect(onSuccess).not.toHaveBeenCalled();
    });

    it('mutation hook: stays pending when a second press resets the status', async () => {
      fakeApi({ [call]: () => new Promise(() => undefined) });
      const { result } = show(use);
      const { current } = result;
      act(() => {
        current.mutate(variables);
        current.reset();
      });
      expect(result.current.isPending).toBe(true);
    });

    if (isUnsent) {
      it('mutation hook: stores the write when no answer arrives, and sends it before the next one', async () => {
        const { calls, keys, routes } = fakeApi({ [call]: noConnection });
        const { result } = show(use);
        const first = press(result, variables);
        await pass(0);
        expect(first.onSuccess).toHaveBeenCalledWith('unsent');
        routes[call] = () => ({});
        const second = press(result, variables);
        await pass(0);
        await pass(0);
        expect(second.onSuccess).toHaveBeenCalledWith('sent');
        expect(count(calls, call)).toBe(isIdempotent(call) ? 2 : 3);
        expect(new Set(keys).size).toBe(isIdempotent(call) ? 1 : 0);
      });
    } else {
      // spec: 10.50
      it('mutation hook: shows an unknown outcome when no answer arrives, and takes a second press', async () => {
        const { calls, routes } = fakeApi({
          [call]: noConnection,
          ...(check && { [check.call]: noConnection }),
        });
        const { result } = show(use);
        const first = press(result, variables);
        await pass(0);
        expect(errorText(result.current.error, 'Failed')).toMatch(
          check
            ? /^We lost the connection, so we can't tell yet whether .+\. We'll check as soon as you're back online\.$/
            : /^We lost the connection, so we can't tell yet whether .+\. Try again: nothing will be saved twice\.$/,
        );
        expect(result.current.isPending).toBe(false);
        expect(first.onSuccess).not.toHaveBeenCalled();
        routes[call] = () => ({});
        const second = press(result, variables);
        await pass(60_000);
        expect(count(calls, call)).toBe(2);
        expect(second.onSuccess).toHaveBeenCalledTimes(1);
        expect(first.onSuccess).not.toHaveBeenCalled();
      });
    }

    if (isIdempotent(call) && !isUnsent) {
      it('mutation hook: retries with the same idempotency key until it is done, and writes again with a new one', async () => {
        const { keys, routes } = fakeApi({ [call]: noConnection });
        const { result } = show(use);
        for (let presses = 0; presses < 3; presses += 1) {
          press(result, variables);
          await pass(60_000);
          routes[call] = () => ({});
        }
        expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0], keys[2]]);
        expect(keys[2]).not.toBe(keys[0]);
      });
    }
    if (!isIdempotent(call)) {
      it('mutation hook: sends no idempotency key to an endpoint that takes none', async () => {
        const { keys } = fakeApi({ [call]: () => ({}) });
        const { result } = show(use);
        press(result, variables);
        await pass(0);
        expect(keys).toEqual([]);
      });
    }

    it('mutation hook: shows a refusal as an error', async () => {
      fakeApi({ [call]: () => refuse(403, 'FORBIDDEN', 'No.') });
      const { result } = show(use);
      const { onError } = press(result, variables);
      await pass(0);
      expect(result.current.error).toBeInstanceOf(ApiError);
      expect(onError).toHaveBeenCalledWith(result.current.error);
    });

    if (doneAlready) {
      // spec: 10.50
      it('mutation hook: counts an error code that means done as a success', async () => {
        fakeApi({ [call]: () => refuse(409, doneAlready) });
        const { result } = show(use);
        const { onSuccess } = press(result, variables);
        await pass(0);
        expect(onSuccess).toHaveBeenCalledTimes(1);
      });
    }

    if (!check) return;

    it.each([502, 503, 504])(
      'mutation hook: reports a success after status %s once the check finds it done',
      async (status) => {
        fakeApi({ [call]: () => refuse(status, 'UNAVAILABLE'), [check.call]: () => check.done });
        const { result, reading } = show(use);
        const { onSuccess } = press(result, variables);
        await pass(0);
        expect(onSuccess).not.toHaveBeenCalled();
        await pass(500);
        expect(onSuccess).toHaveBeenCalledTimes(1);
        expect(result.current.error).toBeNull();
        expect(reading).toHaveBeenCalled();
      },
    );

    // spec: 10.50
    it('mutation hook: checks the outcome as soon as the line is back, and shows that it was not done', async () => {
      const { calls, routes } = fakeApi({ [call]: noConnection, [check.call]: noConnection });
      const { result } = show(use);
      const { onSuccess } = press(result, variables);
      await pass(40_000);
      const checks = count(calls, check.call);
      routes[check.call] = () => check.notDone;
      window.dispatchEvent(new Event('online'));
      await pass(0);
      expect(count(calls, check.call)).toBe(checks + 1);
      expect(errorText(result.current.error, 'Failed')).toBe(
        `${check.failureText} Please try again.`,
      );
      expect(onSuccess).not.toHaveBeenCalled();
      await pass(60_000);
      expect(count(calls, check.call)).toBe(checks + 1);
    });

    it.each([
      [
        'done',
        () => check.done,
        'Your first version is saved. Your later changes are not sent yet.',
      ],
      ['not done', () => check.notDone, `${check.failureText} Please try again.`],
    ])(
      'mutation hook: goes on checking while its form changes, and leaves the input when it is %s',
      async (...to) => {
        const [, answer, text] = to;
        const { calls, routes } = fakeApi({ [call]: noConnection, [check.call]: noConnection });
        const { result, reading } = show(use);
        const { onSuccess } = press(result, variables);
        await pass(0);
        act(() => result.current.reset());
        expect(errorText(result.current.error, 'Failed')).toMatch(/we can't tell yet whether/);
        routes[check.call] = answer;
        await pass(500);
        expect(errorText(result.current.error, 'Failed')).toBe(text);
        expect(onSuccess).not.toHaveBeenCalled();
        expect(reading).toHaveBeenCalled();
        expect(count(calls, call)).toBe(1);
        act(() => result.current.reset());
        expect(result.current.error).toBeNull();
      },
    );

    it('mutation hook: ignores an earlier change of the form after the next press', async () => {
      const { routes } = fakeApi({ [call]: noConnection, [check.call]: noConnection });
      const { result } = show(use);
      press(result, variables);
      await pass(0);
      act(() => result.current.reset());
      const { onSuccess } = press(result, variables);
      await pass(0);
      routes[check.call] = () => check.done;
      await pass(500);
      expect(onSuccess).toHaveBeenCalledTimes(1);
    });

    it('mutation hook: stops checking after its component has unmounted', async () => {
      const { calls } = fakeApi({ [call]: noConnection, [check.call]: noConnection });
      const { result, unmount } = show(use);
      press(result, variables);
      await pass(0);
      unmount();
      await pass(60_000);
      expect(count(calls, check.call)).toBe(0);
    });
  });
}
