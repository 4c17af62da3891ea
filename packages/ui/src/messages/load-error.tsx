import type { ReactNode } from 'react';
import { Banner, RetryBanner } from './banner';

/** A read as react-query tells of it. */
interface Read {
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadErrorProps {
  /** What one part of the screen reads; all of it is read again. */
  of: Read | readonly Read[];
  /** The sentence about the first that failed. */
  children: (error: Error) => ReactNode;
}

/** A thing that is not there will not be there a moment later. */
const isGone = (error: Error): boolean => 'code' in error && /_NOT_FOUND$/.test(String(error.code));

/** Says that something did not load, and lets it be tried again where that can help. */
export function LoadError({ of, children }: LoadErrorProps) {
  const reads = [of].flat();
  const error = reads.find((read) => read.error)?.error;
  if (!error) return null;
  if (isGone(error)) return <Banner tone="error">{children(error)}</Banner>;
  return (
    <RetryBanner
      isRetrying={reads.some(({ isFetching }) => isFetching)}
      onRetry={() => reads.forEach(({ refetch }) => void refetch())}
    >
      {children(error)}
    </RetryBanner>
  );
}
