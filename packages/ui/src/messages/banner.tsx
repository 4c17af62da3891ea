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
  /** Text in bold before the message. */
  title?: string | undefined;
  children?: ReactNode;
  /** One button, such as Retry. */
  action?: ReactNode;
  /** Lets an action move the focus to the banner. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/** A message above the content it concerns; errors interrupt a screen reader, other tones wait. */
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

/** Confirms a finished action; takes the focus after the modal has returned it. */
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
  /** Text in bold before the message. */
  title?: string;
  children: ReactNode;
}

/**
 * Says why an action failed. Takes the focus from the button, so that people see and hear it. If the banner
 * may stay until the next press, pass a new `key` per press to move the focus again.
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
  /** The error in a sentence. */
  children: ReactNode;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Reports a failed load and offers a retry. */
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
