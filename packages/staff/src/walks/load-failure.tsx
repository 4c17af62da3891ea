import { RetryBanner } from '@walkies/ui';
import type { ReactNode } from 'react';

interface LoadFailureProps {
  query: { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };
  /** The sentence about it. */
  children: ReactNode;
}

/** Says that something did not load, and lets it be tried again; nothing while all is well. */
export function LoadFailure({ query, children }: LoadFailureProps) {
  if (!query.isError) return null;
  return (
    <RetryBanner isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
      {children}
    </RetryBanner>
  );
}
