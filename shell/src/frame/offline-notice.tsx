import { OfflineBanner } from '@walkies/ui';
import styles from './notices.module.css';

/** Says on every page that there is no line; nothing on the page moves by it. */
export function OfflineNotice() {
  return (
    <div className={styles.bottom}>
      <OfflineBanner />
    </div>
  );
}
