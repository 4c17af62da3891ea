import { type ComponentType, lazy, Suspense } from 'react';
import type { Session } from '@walkies/remote-sdk';
import { classNames } from '@walkies/ui';
import type { ConfirmLineProps } from '../links/confirm-line';
import { useSessionState } from '../shared/shell-context';
import styles from './notices.module.css';

// Shown to few users and for a limited time. If its code fails to load, it shows on the next page.
const ConfirmLine = lazy<ComponentType<ConfirmLineProps>>(() =>
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
  const { email, role, emailConfirmation } = state.session;
  const mayWait = role === 'walker' && emailConfirmation === 'asked';
  return (
    <div className={classNames(styles.line, mayWait && styles.mayWait)}>
      <Suspense>
        <ConfirmLine email={email} mayWait={mayWait} />
      </Suspense>
    </div>
  );
}
