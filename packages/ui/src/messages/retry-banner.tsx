import type { ReactNode } from 'react';
import { Button } from '../buttons/button';
import { Banner } from './banner';

interface RetryBannerProps {
  /** What did not load. */
  children: ReactNode;
  retrying: boolean;
  onRetry: () => void;
}

/** Says above a list that it did not load, and loads it again. */
export function RetryBanner({ children, retrying, onRetry }: RetryBannerProps) {
  const retry = (
    <Button
      variant="secondary"
      size="small"
      icon="retry"
      busy={retrying && 'Loading...'}
      onClick={onRetry}
    >
      Retry
    </Button>
  );
  return (
    <Banner tone="error" action={retry}>
      {children}
    </Banner>
  );
}
