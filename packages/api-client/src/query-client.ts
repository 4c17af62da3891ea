import { CONTRACT_MAJOR } from '@walkies/contract';
import { QueryClient } from '@tanstack/react-query';
import { NetworkError, ApiError } from './api-error';

/** The start of every query key: copies of this package in two remotes share the shell's cache. */
export const KEY = CONTRACT_MAJOR;

const mayPass = (error: Error): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);

/** The shell's one cache: fresh for 30 seconds, one more try where it may help. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && mayPass(error),
        // Offline, a screen has to say so instead of waiting for the connection.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
