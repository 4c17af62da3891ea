import type { ReactNode } from 'react';
import { Banner, RetryBanner } from './banner';

/** The fields of a react-query result that this component needs. */
interface Read {
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadErrorProps {
  /** All reads of one part of the screen; a retry refetches all of them. */
  of: Read | readonly Read[];
  /** The sentence about the first error. */
  children: (error: Error) => ReactNode;
}

/** A retry cannot find a missing resource. */
const isMissing = (error: Error): boolean =>
  'code' in error && /_NOT_FOUND$/.test(String(error.code));

/** Reports a failed load and offers a retry where that can help. */
export function LoadError({ of, children }: LoadErrorProps) {
  const reads = [of].flat();
  const error = reads.find((read) => read.error)?.error;
  if (!error) return null;
  if (isMissing(error)) return <Banner tone="error">{children(error)}</Banner>;
  return (
    <RetryBanner
      isRetrying={reads.some(({ isFetching }) => isFetching)}
      onRetry={() => reads.forEach(({ refetch }) => void refetch())}
    >
      {children(error)}
    </RetryBanner>
  );
}
