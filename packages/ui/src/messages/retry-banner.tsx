import type { ReactNode } from 'react';
import { Button } from '../buttons/button';
import { Banner } from './banner';

interface RetryBannerProps {
  /** What failed, in a sentence. */
  children: ReactNode;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Something failed to load; lets it be tried again. */
export function RetryBanner({ children, isRetrying, onRetry }: RetryBannerProps) {
  return (
    <Banner
      tone="error"
      action={
        <Button
          variant="secondary"
          size="small"
          icon="retry"
          busy={isRetrying && 'Loading...'}
          onClick={onRetry}
        >
          Retry
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
