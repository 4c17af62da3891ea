import { type ComponentType, lazy, Suspense } from 'react';
import type { Session } from '@walkies/remote-sdk';
import { useSessionState } from '../shared/shell-context';
import styles from './notices.module.css';

// Shown to few users and for a limited time. If its code fails to load, it shows on the next page.
const ConfirmLine = lazy<ComponentType<{ email: string }>>(() =>
  import(/* webpackChunkName: "sign-in" */ '../routes/sign-in-chunk').then(
    (pages) => ({ default: pages.ConfirmLine }),
    () => ({ default: () => null }),
  ),
);

const isUnconfirmed = ({ emailConfirmation: stands }: Session) => stands && stands !== 'done';

/** Asks the signed-in user to confirm their e-mail address, until it is done. */
export function ConfirmAddress() {
  const state = useSessionState();
  if (state.status !== 'signed-in' || !isUnconfirmed(state.session)) return null;
  return (
    <div className={styles.line}>
      <Suspense>
        <ConfirmLine email={state.session.email} />
      </Suspense>
    </div>
  );
}
