import { lazy, type ReactNode, Suspense } from 'react';
import { ConfirmAddress } from './confirm-address';
import styles from './frame.module.css';
import { LandingNotice } from './landing-notice';
import { NavBar } from './nav-bar';
import { NewVersionBanner } from './new-version-banner';
import { OfflineNotice } from './offline-notice';
import { SiteFooter } from './site-footer';
import { useEndedSession } from './use-ended-session';
import { useMainHeading } from './use-main-heading';
import { useShell } from '../shared/shell-context';

// Only who works on a remote sees it: it comes with what few visits need.
const LocalBuildBanner = lazy(
  () => import(/* webpackChunkName: "sign-in" */ './local-build-banner'),
);

/** Skip link, bar, the page, footer. */
export function Frame({ children }: { children: ReactNode }) {
  const main = useMainHeading();
  const isLocal = Object.keys(useShell().localBuilds).length > 0;
  useEndedSession();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <NavBar />
      {isLocal && (
        <Suspense>
          <LocalBuildBanner />
        </Suspense>
      )}
      <ConfirmAddress />
      <main id="main" className={styles.main} tabIndex={-1} ref={main}>
        <LandingNotice />
        {children}
      </main>
      <OfflineNotice />
      <NewVersionBanner />
      <SiteFooter />
    </div>
  );
}
