import { clockDifference, followClock } from '@walkies/remote-sdk/clock';
import { OfflineBanner } from '@walkies/ui';
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import styles from './notices.module.css';

/** Smaller differences need no banner: Walkies corrects for them anyway. */
const WORTH_SAYING_MS = 5 * 60_000;

// Rarely shown, so it shares a chunk with other code that few visits need.
const ClockBanner = lazy<ComponentType>(() =>
  import(/* webpackChunkName: "sign-in" */ './clock-banner').catch(() => ({
    default: () => null,
  })),
);

// It shares the chunk of what it reports.
const UnsentNotice = lazy<ComponentType>(() =>
  import(/* webpackChunkName: "answers" */ '../unsent/unsent-notice').catch(() => ({
    default: OfflineBanner,
  })),
);

/** Banners for an offline browser or a wrong clock, on every page; they do not move the page. */
export function DeviceNotices() {
  const isWrong = useSyncExternalStore(
    followClock,
    () => Math.abs(clockDifference()) > WORTH_SAYING_MS,
  );
  return (
    <div className={styles.bottom}>
      <Suspense fallback={<OfflineBanner />}>
        <UnsentNotice />
      </Suspense>
      <Suspense>{isWrong && <ClockBanner />}</Suspense>
    </div>
  );
}
