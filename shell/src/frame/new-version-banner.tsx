import { Banner, Button } from '@walkies/ui';
import { useSyncExternalStore } from 'react';
import { useShell } from '../shared/shell-context';
import styles from './notices.module.css';

/** Offers the release that came while this tab was open; whoever is busy goes on with theirs. */
export function NewVersionBanner() {
  const { newVersion } = useShell();
  const isThere = useSyncExternalStore(newVersion.subscribe, newVersion.read);
  if (!isThere) return null;
  return (
    <div className={styles.bottom}>
      <Banner
        tone="info"
        action={
          <Button variant="secondary" size="small" onClick={() => location.reload()}>
            Reload
          </Button>
        }
      >
        A new version is ready
      </Banner>
    </div>
  );
}
