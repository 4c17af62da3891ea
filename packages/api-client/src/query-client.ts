import { QueryClient } from '@walkies/remote-sdk/query';
import { NetworkError, ApiError } from './api-error';

const isTransient = (error: Error): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);

const retryAfterMs = (error: unknown): number | null =>
  error instanceof ApiError && error.retryAfter !== null ? error.retryAfter * 1_000 : null;

/** Delay before a retry: the API's Retry-After, else a second. */
const retryDelay = (_failures: number, error: Error): number => retryAfterMs(error) ?? 1_000;

/**
 * Shows a rate limit at once instead of retrying behind a skeleton. Refetches once the API accepts
 * requests, not before.
 */
function refetchAfterRateLimit({ state }: { state: { error: Error | null } }): number | false {
  const { error } = state;
  const isLimited = error instanceof ApiError && error.code === 'RATE_LIMITED';
  return isLimited ? (retryAfterMs(error) ?? false) : false;
}

/** The shell's cache: fresh for 30 seconds, one retry where it may help. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && isTransient(error),
        retryDelay,
        refetchInterval: refetchAfterRateLimit,
        // Offline, a screen has to say so instead of waiting for the connection.
        networkMode: 'always',
        // On reconnect, refetch failed queries only; the stream covers the others if it broke.
        refetchOnReconnect: ({ state }) => (state.error ? 'always' : false),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
