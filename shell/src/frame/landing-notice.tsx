import { useLocation } from '@walkies/remote-sdk/router';
import { Banner } from '@walkies/ui';
import { useState } from 'react';
import type { Notice } from '../shared/landing';
import { useShell } from '../shared/shell-context';
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
  const { toldBefore } = useShell();
  const { state, key }: { state: unknown; key: string } = useLocation();
  const [firstKey] = useState(key);
  const before = key === firstKey ? toldBefore : null;
  const notice = isNotice(state) ? state.notice : before;
  if (!notice) return null;
  return (
    <div className={styles.top}>
      <Banner tone="info">{notice}</Banner>
    </div>
  );
}
