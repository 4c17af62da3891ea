import { useLocation } from '@walkies/remote-sdk/router';
import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import type { StaleProps } from './new-version-banner';
import type { CheckProps } from './recipient-check';
import { ConfirmAddress } from './confirm-address';
import { DeviceNotices } from './device-notices';
import styles from './frame.module.css';
import { LandingNotice } from './landing-notice';
import { NavBar } from './nav-bar';
import { SiteFooter } from './site-footer';
import { useEndedSession } from './use-ended-session';
import { useMainHeading } from './use-main-heading';
import { useShell } from '../shared/shell-context';

// Rarely shown, so they share a chunk with other code that few visits need. A new version is not urgent.
const LocalBuildBanner = lazy(
  () => import(/* webpackChunkName: "sign-in" */ './local-build-banner'),
);

const NewVersionBanner = lazy<ComponentType<StaleProps>>(() =>
  import(/* webpackChunkName: "sign-in" */ './new-version-banner').catch(() => ({
    default: () => null,
  })),
);

// If its code fails to load, the page still opens: it only warns, and protects no data.
const RecipientCheck = lazy<ComponentType<CheckProps>>(() =>
  import(/* webpackChunkName: "recipient" */ './recipient-check').catch(() => ({
    default: ({ children }) => children,
  })),
);

/** Skip link, navigation bar, page and footer. */
export function Frame({ children }: { children: ReactNode }) {
  const main = useMainHeading();
  const { localBuilds, staleness } = useShell();
  const stale = useSyncExternalStore(staleness.subscribe, staleness.read);
  const recipient = new URLSearchParams(useLocation().search).get('mark');
  useEndedSession();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <NavBar />
      {Object.keys(localBuilds).length > 0 && (
        <Suspense>
          <LocalBuildBanner />
        </Suspense>
      )}
      <ConfirmAddress />
      <main id="main" className={styles.main} tabIndex={-1} ref={main}>
        <LandingNotice />
        {recipient ? (
          <Suspense>
            <RecipientCheck mark={recipient}>{children}</RecipientCheck>
          </Suspense>
        ) : (
          children
        )}
      </main>
      <DeviceNotices />
      <Suspense>{stale !== 'current' && <NewVersionBanner staleness={stale} />}</Suspense>
      <SiteFooter />
    </div>
  );
}
