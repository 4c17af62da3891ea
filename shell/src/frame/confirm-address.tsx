import { type ComponentType, lazy, Suspense } from 'react';
import type { Session } from '@walkies/remote-sdk';
import { useSessionState } from '../shared/shell-context';
import styles from './notices.module.css';

// Few are asked, and only for a while. Without it nothing is lost: it stands there on the next page.
const ConfirmLine = lazy<ComponentType<{ email: string }>>(() =>
  import(/* webpackChunkName: "sign-in" */ '../sign-in/sign-in-pages').then(
    (pages) => ({ default: pages.ConfirmLine }),
    () => ({ default: () => null }),
  ),
);

const isAsked = ({ emailConfirmation: stands }: Session) => stands && stands !== 'done';

/** Asks whoever is signed in to confirm their address, until they have. */
export function ConfirmAddress() {
  const state = useSessionState();
  if (state.status !== 'signed-in' || !isAsked(state.session)) return null;
  return (
    <div className={styles.line}>
      <Suspense>
        <ConfirmLine email={state.session.email} />
      </Suspense>
    </div>
  );
}
