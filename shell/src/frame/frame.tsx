import type { ReactNode } from 'react';
import { ConfirmAddress } from './confirm-address';
import styles from './frame.module.css';
import { LandingNotice } from './landing-notice';
import { LocalBuildBanner } from './local-build-banner';
import { NavBar } from './nav-bar';
import { NewVersionBanner } from './new-version-banner';
import { OfflineNotice } from './offline-notice';
import { SiteFooter } from './site-footer';
import { useEndedSession } from './use-ended-session';
import { useMainHeading } from './use-main-heading';

/** Skip link, bar, the page, footer. */
export function Frame({ children }: { children: ReactNode }) {
  const main = useMainHeading();
  useEndedSession();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <NavBar />
      <LocalBuildBanner />
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
