import { useLocation } from '@walkies/remote-sdk/router';
import { Banner } from '@walkies/ui';
import type { Notice } from '../shared/landing';
import styles from './notices.module.css';

function isNotice(state: unknown): state is Notice {
  return (
    typeof state === 'object' &&
    state !== null &&
    'notice' in state &&
    typeof state.notice === 'string'
  );
}

/** Says why somebody is here and not where their link leads; gone with the next step. */
export function LandingNotice() {
  const state: unknown = useLocation().state;
  if (!isNotice(state)) return null;
  return (
    <div className={styles.top}>
      <Banner tone="info">{state.notice}</Banner>
    </div>
  );
}
