import { clockDifference, followClock } from '@walkies/remote-sdk/clock';
import { OfflineBanner } from '@walkies/ui';
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import styles from './notices.module.css';

/** Less is nobody's trouble: Walkies goes by the right time all the same. */
const WORTH_SAYING_MS = 5 * 60_000;

// Few see it: it comes with what else few visits need.
const ClockBanner = lazy<ComponentType>(() =>
  import(/* webpackChunkName: "sign-in" */ './clock-banner').catch(() => ({
    default: () => null,
  })),
);

/** Says on every page that there is no line, or that the clock is wrong; nothing on the page moves by it. */
export function DeviceNotices() {
  const isWrong = useSyncExternalStore(
    followClock,
    () => Math.abs(clockDifference()) > WORTH_SAYING_MS,
  );
  return (
    <div className={styles.bottom}>
      <OfflineBanner />
      <Suspense>{isWrong && <ClockBanner />}</Suspense>
    </div>
  );
}
