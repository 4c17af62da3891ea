import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Button } from '../buttons/button';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../layout/icon';
import { withNames } from '../name';
import styles from './banner.module.css';

type BannerTone = 'error' | 'success' | 'info' | 'offline';

const ICONS = {
  error: 'alert',
  success: 'check-circle',
  info: 'info',
  offline: 'offline',
} as const satisfies Record<BannerTone, IconName>;

interface BannerProps {
  tone: BannerTone;
  /** The bold beginning. */
  title?: string | undefined;
  children?: ReactNode;
  /** One button, such as Retry. */
  action?: ReactNode;
  /** Lets an action move the focus here. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/** A message above what it is about; errors interrupt a screen reader, others wait. */
export function Banner({ tone, title, children, action, ref }: BannerProps) {
  return (
    <div
      ref={ref}
      className={classNames(styles.banner, styles[tone])}
      role={tone === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
    >
      <span className={styles.tile}>
        <Icon name={ICONS[tone]} />
      </span>
      <p className={styles.text}>
        {title && <strong className={styles.title}>{withNames(title)}</strong>}
        {title && children ? ' ' : null}
        <span>{withNames(children)}</span>
      </p>
      {action}
    </div>
  );
}

/** What has just been done; takes the focus once the modal it was done in has given it back. */
export function SuccessBanner({ children }: { children: ReactNode }) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    queueMicrotask(() => banner.current?.focus());
  }, []);
  return (
    <Banner tone="success" ref={banner}>
      {children}
    </Banner>
  );
}

interface ErrorBannerProps {
  /** The bold beginning. */
  title?: string;
  children: ReactNode;
}

/**
 * Why what was pressed is not done; takes the focus from the button, so that it is seen and heard. Where
 * it may still stand at the next press, a `key` for each press lets it take the focus again.
 */
export function ErrorBanner({ title, children }: ErrorBannerProps) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), []);
  return (
    <Banner tone="error" title={title} ref={banner}>
      {children}
    </Banner>
  );
}

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
