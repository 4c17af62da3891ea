import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../layout/icon';
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
        {title && <strong className={styles.title}>{title}</strong>}
        {title && children ? ' ' : null}
        {children}
      </p>
      {action}
    </div>
  );
}
