import { fromStorage } from '@walkies/remote-sdk/storage';
import { useLocation } from '@walkies/remote-sdk/router';
import { Banner } from '@walkies/ui';
import { useState } from 'react';
import { STORED_NOTICE, type Notice } from '../shared/landing';
import styles from './notices.module.css';

/** Text of a Notice in the router's state, which may hold anything. */
function noticeIn(state: unknown): Notice['notice'] | null {
  const notice = state instanceof Object && 'notice' in state && state.notice;
  return typeof notice === 'string' ? notice : null;
}

/** Takes the notice that the previous page stored, once. */
const takeStored = (): Notice['notice'] | null | undefined =>
  fromStorage(() => {
    const stored = sessionStorage.getItem(STORED_NOTICE);
    sessionStorage.removeItem(STORED_NOTICE);
    return stored;
  });

/** Explains a redirect after a link; disappears on the next navigation. */
export function LandingNotice() {
  const { state, key }: { state: unknown; key: string } = useLocation();
  const [start] = useState(() => ({ key, storedNotice: takeStored() }));
  const notice = noticeIn(state) ?? (key === start.key && start.storedNotice);
  if (!notice) return null;
  return (
    <div className={styles.top}>
      <Banner tone="info">{notice}</Banner>
    </div>
  );
}
