import type { ReactNode } from 'react';
import { Banner, RetryBanner } from './banner';

/** The fields of a react-query result that this component needs. */
interface Read {
  error: Error | null;
  /** Milliseconds since 1970; 0 without an answer. */
  dataUpdatedAt?: number;
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

/** Without a connection, an answer of an earlier visit stays, and one notice for the page says from when it is. */
const isStored = ({ error, dataUpdatedAt = 0 }: Read): boolean =>
  error?.name === 'NetworkError' && dataUpdatedAt > 0 && dataUpdatedAt < performance.timeOrigin;

/** Reports a failed load and offers a retry where that can help. */
export function LoadError({ of, children }: LoadErrorProps) {
  const reads = [of].flat();
  const error = reads.find((read) => read.error && !isStored(read))?.error;
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
