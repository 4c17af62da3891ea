import { Banner, Button } from '@walkies/ui';
import styles from './notices.module.css';

/** Offers the release that came while this tab was open; whoever is busy goes on with theirs. */
export default function NewVersionBanner() {
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
